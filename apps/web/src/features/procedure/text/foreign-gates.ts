import type { Content } from '../queries.ts';

/** Codes in the order of the sequence; whole: no gate of it is the plant's. Null: it has them all, or nothing is said of gates. */
export function foreignGates(
  rule: Pick<NonNullable<Content['gates']>, 'order'> | null,
  own: readonly string[],
): { readonly codes: readonly string[]; readonly isWhole: boolean } | null {
  const named = rule?.order.flat() ?? [];
  const codes = named.filter((code) => !own.includes(code));
  return codes.length === 0 ? null : { codes, isWhole: codes.length === named.length };
}
