/** Replaces the module `astro:content` in unit tests, where no site has content. */
export const defineCollection = (collection: unknown) => collection;
export const getCollection = () => Promise.resolve([]);
