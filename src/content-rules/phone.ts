/** The phone numbers of the company and of its other places. */
import {
  type CheckedFile,
  countryName,
  diagnose,
  type Diagnostic,
  isCountry,
  listOf,
} from 'astro-content-studio/model';
import { message } from '../messages.ts';
import { internationalNumber } from './phone-number.ts';

/** Checks that each is one in the country of its address. */
export function phoneErrors({ file, folder, data, locate }: CheckedFile): Diagnostic[] {
  if (file === 'site/company.mdx') return placeErrors(data, locate, []);
  if (folder !== 'pages') return [];
  return listOf(data['sections']).flatMap((section, index) => {
    const { places } = Object(section) as { places?: unknown };
    return listOf(places).flatMap((place, number) =>
      placeErrors(place, locate, ['sections', String(index), 'places', String(number)]),
    );
  });
}

/** Checks the phone number of a place. @param path that of the place in its file */
function placeErrors(place: unknown, locate: CheckedFile['locate'], path: string[]) {
  const { phone, address } = Object(place) as { phone?: unknown; address?: unknown };
  const { country } = Object(address) as { country?: unknown };
  if (typeof phone !== 'string' || typeof country !== 'string' || !isCountry(country)) return [];
  if (!/^[(\d]/.test(phone) || internationalNumber(phone, country) !== undefined) return [];
  const name = countryName(country, 'en') ?? country;
  return diagnose(
    locate([...path, 'phone']),
    message('phone-of-other-country', { phone, country: name }),
  );
}
