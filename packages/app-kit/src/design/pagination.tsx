import { Icon } from './icon.tsx';

interface PaginationProps {
  page: number;
  pageCount: number;
  href: (page: number) => string;
}

/** Renders nothing if there is only one page. */
export function Pagination({ page, pageCount, href }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav class="pagination" aria-label="Pages">
      {page > 1 && (
        <a class="button quiet" rel="prev" href={href(page - 1)}>
          <Icon name="chevron-left" />
          <span>Previous</span>
        </a>
      )}
      <span class="pagination-place">
        Page {page} of {pageCount}
      </span>
      {page < pageCount && (
        <a class="button quiet" rel="next" href={href(page + 1)}>
          <span>Next</span>
          <Icon name="chevron-right" />
        </a>
      )}
    </nav>
  );
}
