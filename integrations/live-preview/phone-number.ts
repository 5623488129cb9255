/** Replaces the list of all countries’ phone numbers. Links don’t work in the pane. */
export const internationalNumber = (phone: string) => phone;
