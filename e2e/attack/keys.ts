import type { Operation } from './operations.ts';
import type { Target } from './target.ts';

/** How a caller shows who he is: a machine, a machine client of the Basic API, a person. */
export function keyFor({ access, path }: Operation, token: string, { collectorKey }: Target): Record<string, string> {
  if (access === 'collector') return { 'x-api-key': collectorKey };
  return path.startsWith('/api/basic') ? { token } : { authorization: `Bearer ${token}` };
}
