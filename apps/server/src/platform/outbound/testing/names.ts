import type { Resolve } from '../resolve.ts';

export interface Names {
  readonly resolve: Resolve;
  /** Where a name leads: each time it is looked up another of these, and at last always the last. */
  lead(host: string, ...addresses: readonly string[]): void;
}

/** The names that a test gives; others lead nowhere. */
export function givenNames(): Names {
  const known = new Map<string, string[]>();
  return {
    async resolve(host) {
      const left = known.get(host);
      if (!left) throw new Error(`nobody knows ${host}`);
      return [left.length > 1 ? left.shift()! : left[0]!];
    },
    lead: (host, ...addresses) => void known.set(host, [...addresses]),
  };
}
