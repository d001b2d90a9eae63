import type { Act, Reading } from './queries.ts';
import type { ActKind } from './words.ts';

/** Action to send; null while input is missing. */
export function actOf(kind: ActKind, marked: readonly Pick<Reading, 'time'>[], amount: number | null): Act | null {
  const [first, last] = [marked[0], marked.at(-1)];
  if (!first || !last) return null;
  const markedPeriod = { from: first.time, to: last.time };
  switch (kind) {
    case 'set':
      return amount === null ? null : { kind, values: marked.map(({ time }) => ({ time, value: amount })) };
    case 'shift':
      return amount === null ? null : { kind, ...markedPeriod, offset: amount };
    default:
      return { kind, ...markedPeriod };
  }
}
