import { contentsPage } from './queries.ts';

/** Of a page of the manual, or of a heading on it. */
export const addressOf = (page: string, anchor: string | null = null): string =>
  `/manual${page === contentsPage ? '' : `/${page}`}${anchor === null ? '' : `#${anchor}`}`;

/** A heading as the address names it; what cannot be read is no heading. */
export function anchorOf(hash: string): string {
  try {
    return decodeURIComponent(hash.replace(/^#/, ''));
  } catch {
    return '';
  }
}
