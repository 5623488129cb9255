/** The phone number of the company. */
import {
  type CheckedFile,
  countryName,
  diagnose,
  type Diagnostic,
  isCountry,
} from '../../studio/index.ts';
import { message } from '../messages.ts';
import { internationalNumber } from './phone-number.ts';

/** Checks that it is one in the country of the company. */
export function phoneErrors({ file, data, locate }: CheckedFile): Diagnostic[] {
  if (file !== 'site/company.mdx') return [];
  const { phone, address } = data as { phone?: unknown; address?: unknown };
  const { country } = Object(address) as { country?: unknown };
  if (typeof phone !== 'string' || typeof country !== 'string' || !isCountry(country)) return [];
  if (!/^[(\d]/.test(phone) || internationalNumber(phone, country) !== undefined) return [];
  const name = countryName(country, 'en') ?? country;
  return diagnose(locate(['phone']), message('phone-of-other-country', { phone, country: name }));
}
