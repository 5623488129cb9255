import type { GetStaticPathsOptions, PaginateOptions, Params, Props } from 'astro';

/** The URLs of a list's pages. */
interface Urls {
  /** The route of the pages, such as `/blog/[...page]`. */
  pattern: string;
  /** Returns the URL of a page. */
  hrefOf: (params: Params) => string;
}

/** Returns the `paginate` that Astro passes to `getStaticPaths`. */
export const createPaginate = ({ pattern, hrefOf }: Urls) =>
  ((data: readonly unknown[], options: PaginateOptions<Props, Params> = {}) => {
    const { pageSize = 10, params, props, format = (url: string) => url } = options;
    const lastPage = Math.max(1, Math.ceil(data.length / pageSize));
    // The first page of `/blog/[...page]` is `/blog`.
    const startsWithNumber = !pattern.includes('[...page]');
    const paramsOf = (number: number): Params => {
      const page = number > 1 || startsWithNumber ? String(number) : undefined;
      return { ...params, page };
    };
    const urlOf = (number: number) => format(hrefOf(paramsOf(number)));
    return Array.from({ length: lastPage }, (_, index) => {
      const currentPage = index + 1;
      const start = index * pageSize;
      const part = data.slice(start, start + pageSize);
      const [isFirst, isLast] = [currentPage === 1, currentPage === lastPage];
      const page = {
        data: part,
        start,
        end: start + part.length - 1,
        size: pageSize,
        total: data.length,
        currentPage,
        lastPage,
        url: {
          current: urlOf(currentPage),
          next: isLast ? undefined : urlOf(currentPage + 1),
          prev: isFirst ? undefined : urlOf(currentPage - 1),
          first: isFirst ? undefined : urlOf(1),
          last: isLast ? undefined : urlOf(lastPage),
        },
      };
      return { params: paramsOf(currentPage), props: { ...props, page } };
    });
  }) as GetStaticPathsOptions['paginate'];
