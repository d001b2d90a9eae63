/** Resets the verification of an example: it was verified, but not for this plant. */
export function unverified<T>(value: T): T {
  if (Array.isArray(value)) return value.map(unverified) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, key === 'is_verified' ? false : unverified(one)]),
  ) as T;
}
