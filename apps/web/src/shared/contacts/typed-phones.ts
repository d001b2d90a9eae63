/** A row that was left empty is no number. */
export const typedPhones = (rows: readonly (string | undefined)[]): string[] =>
  rows.map((typed) => typed?.trim() ?? '').filter((typed) => typed !== '');
