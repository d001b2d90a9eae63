import type { Operation } from './operations.ts';
import type { Target } from './target.ts';

/** Authentication of a caller: collector, machine client of the Basic API, or user. */
export function keyFor({ access, path }: Operation, token: string, { collectorKey }: Target): Record<string, string> {
  if (access === 'collector') return { 'x-api-key': collectorKey };
  return path.startsWith('/api/basic') ? { token } : { authorization: `Bearer ${token}` };
}
