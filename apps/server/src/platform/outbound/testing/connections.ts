import { type Connections, type ConnectionsDeps, createConnections } from '../connections.ts';
import type { OutboundError } from '../outbound-error.ts';
import { readTarget } from '../targets.ts';

/** Connections as in the product, with these hosts allowed and no listeners of its own. */
export const connectionsWith = (allowed: readonly string[], overrides: Partial<ConnectionsDeps> = {}): Connections =>
  createConnections({
    allowances: async () => allowed.map((one) => readTarget(one)!),
    ownPorts: () => [],
    ...overrides,
  });

export const here = ['127.0.0.1'] as const;

/** Returns code and facts of a failure; fails if there is none. */
export async function failureOf(work: Promise<unknown>): Promise<Pick<OutboundError, 'code' | 'facts'>> {
  const failed = await work.then(
    () => null,
    (error: OutboundError) => error,
  );
  if (failed === null) throw new Error('it did not fail');
  if (failed.code === undefined) throw failed;
  return { code: failed.code, facts: failed.facts };
}
