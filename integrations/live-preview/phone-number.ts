/** Replaces the list of all countries’ phone numbers. Links don’t work in the pane, and the box beside a form accepts any number. */
export const internationalNumber = (phone: string) => phone;
