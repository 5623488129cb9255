/** Replaces the search for a country by its name, which the check in the terminal does. */
export const findCountry = () => undefined;
