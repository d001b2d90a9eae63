const kept = new Set(['\n', '\t']);

/** Line breaks as one kind, and no other control character. */
export const withoutControls = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/[\p{Cc}\u2028\u2029]/gu, (one) => (kept.has(one) ? one : ' '));

export const withoutLineBreaks = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
