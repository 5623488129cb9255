/** What a browser's tab and search results call a page: its title and the company's name. */
export function pageTitle(title: string, company: string, isHome: boolean) {
  return isHome ? `${company}: ${title}` : `${title} | ${company}`;
}
