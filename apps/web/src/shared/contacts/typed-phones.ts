/** Empty rows are ignored. */
export const typedPhones = (rows: readonly (string | undefined)[]): string[] =>
  rows.map((typedText) => typedText?.trim() ?? '').filter((typedText) => typedText !== '');
