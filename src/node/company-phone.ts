import type { CollectionEntry } from 'astro:content';
import { internationalNumber } from '../content-rules/phone-number.ts';
import { phoneHref } from '../lib/links.ts';

type Company = CollectionEntry<'company'>['data'];

/** Returns the company’s phone number with country code, as it is dialed from anywhere. */
export const dialedPhone = ({ phone, address }: Company): string =>
  internationalNumber(phone, address.country) ?? phone;

/** Returns the `tel:` URL of the company’s phone number. */
export const companyPhoneHref = (company: Company) => phoneHref(dialedPhone(company));
