/** Returns the text for a page's `title` element. */
export function pageTitle(title: string, company: string, isHome: boolean) {
  return isHome ? `${company}: ${title}` : `${title} | ${company}`;
}
