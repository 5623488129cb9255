import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';

/**
 * Returns a phone number with country code and without spaces: `+33478000000`. One that has a country code stays as it is.
 * @param phone as people in the country dial it
 * @param country its two-letter code
 * @returns undefined if it is no number there
 */
export function internationalNumber(phone: string, country: string): string | undefined {
  if (phone.startsWith('+')) return phone.replaceAll(' ', '');
  const parsed = parsePhoneNumberFromString(phone, country as CountryCode);
  return parsed?.isPossible() ? parsed.number : undefined;
}
