import type { Content } from '../queries.ts';

/** Unknown codes in sequence order; `isWhole`: none of the gates exists. Null: all exist, or there is no gate rule. */
export function foreignGates(
  rule: Pick<NonNullable<Content['gates']>, 'order'> | null,
  own: readonly string[],
): { readonly codes: readonly string[]; readonly isWhole: boolean } | null {
  const named = rule?.order.flat() ?? [];
  const codes = named.filter((code) => !own.includes(code));
  return codes.length === 0 ? null : { codes, isWhole: codes.length === named.length };
}
