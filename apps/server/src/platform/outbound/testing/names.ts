import type { Resolve } from '../resolve.ts';

export interface Names {
  readonly resolve: Resolve;
  /** Sets the addresses of a name: each lookup takes the next one, and later lookups the last. */
  lead(host: string, ...addresses: readonly string[]): void;
}

/** Resolves names set by a test; others do not resolve. */
export function fakeDns(): Names {
  const addressesByName = new Map<string, string[]>();
  return {
    async resolve(host) {
      const left = addressesByName.get(host);
      if (!left) throw new Error(`nobody knows ${host}`);
      return [left.length > 1 ? left.shift()! : left[0]!];
    },
    lead: (host, ...addresses) => void addressesByName.set(host, [...addresses]),
  };
}
