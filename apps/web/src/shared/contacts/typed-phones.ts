/** Empty rows are ignored. */
export const typedPhones = (rows: readonly (string | undefined)[]): string[] =>
  rows.map((typed) => typed?.trim() ?? '').filter((typed) => typed !== '');
