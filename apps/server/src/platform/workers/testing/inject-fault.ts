import { setTimeout as delay } from 'node:timers/promises';
import { Refusal } from '../../http/refusal.ts';

/** The place and way in which a test program fails. Marks are set in memory that outlives the thread. */
export interface FaultPlan {
  readonly wrong?: { readonly at: number; readonly how: 'throw' | 'exit' | 'memory' | 'endless' | 'refuse' | 'wait' };
  /** How often it has failed already; at most `often` times. */
  readonly marks: Int32Array;
  readonly often: number;
}

export async function injectFault({ wrong, marks, often }: FaultPlan, at: number): Promise<void> {
  if (wrong?.at !== at || Atomics.add(marks, 0, 1) >= often) return;
  if (wrong.how === 'throw') throw new TypeError('a table without rows');
  if (wrong.how === 'refuse') throw new Refusal('request.busy');
  if (wrong.how === 'exit') process.exit(3);
  if (wrong.how === 'wait') await delay(3_600_000);
  if (wrong.how === 'endless') for (;;);
  const manyValues: unknown[] = [];
  for (;;) manyValues.push(Array.from({ length: 10_000 }, (_, index) => ({ at: index })));
}
