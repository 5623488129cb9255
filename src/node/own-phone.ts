import { internationalNumber } from '../content-rules/phone-number.ts';
import { phoneHref } from '../lib/links.ts';

/** The company, or another place of it. */
interface PhoneOwner {
  phone?: string | undefined;
  address: { country: string };
}

/** Returns a phone number with country code, as it is dialed from anywhere. */
const dialedPhone = (phone: string, { address }: PhoneOwner): string =>
  internationalNumber(phone, address.country) ?? phone;

/** Returns a place with its phone number, if it has one, as it is dialed from anywhere. */
export const withDialedPhone = <P extends PhoneOwner>(place: P): P =>
  place.phone === undefined ? place : { ...place, phone: dialedPhone(place.phone, place) };

/** Returns the `tel:` URL of the phone number of a place. */
export const ownPhoneHref = (phone: string, place: PhoneOwner) =>
  phoneHref(dialedPhone(phone, place));
