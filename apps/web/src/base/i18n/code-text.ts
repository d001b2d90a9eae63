import type { Text, TextKey } from './text.ts';

/** The word of a code that the server sent, kept under that code. A newer server may know more than this page: its code is better than nothing. */
export function codeText(t: Text, key: string, code: string): string {
  const said = t(key as TextKey);
  return said === key ? code : said;
}
