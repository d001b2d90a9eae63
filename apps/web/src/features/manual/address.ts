import { contentsPage } from './queries.ts';

export const addressOf = (page: string, anchor: string | null = null): string =>
  `/manual${page === contentsPage ? '' : `/${page}`}${anchor === null ? '' : `#${anchor}`}`;

/** Heading id from the address; empty if malformed. */
export function anchorOf(hash: string): string {
  try {
    return decodeURIComponent(hash.replace(/^#/, ''));
  } catch {
    return '';
  }
}
