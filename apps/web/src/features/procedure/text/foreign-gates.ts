import type { Content } from '../queries.ts';

/** Unknown codes in sequence order; `isWhole`: none of the gates exists. Null: all exist, or there is no gate rule. */
export function foreignGates(
  rule: Pick<NonNullable<Content['gates']>, 'order'> | null,
  ownCodes: readonly string[],
): { readonly codes: readonly string[]; readonly isWhole: boolean } | null {
  const gateCodes = rule?.order.flat() ?? [];
  const codes = gateCodes.filter((code) => !ownCodes.includes(code));
  return codes.length === 0 ? null : { codes, isWhole: codes.length === gateCodes.length };
}
