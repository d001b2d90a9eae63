import type { Attention } from '../../../app/dashboard/queries.ts';

export const attentionKey = ({ code, station_id: station, facts }: Attention): string =>
  [code, station ?? '', facts.name ?? ''].join(' ');

/** What stood there keeps its place, what is new comes below: nothing moves away under a pointer. */
export function inSteadyOrder(before: readonly string[], newest: readonly Attention[]): readonly Attention[] {
  const place = (item: Attention) => {
    const at = before.indexOf(attentionKey(item));
    return at === -1 ? before.length : at;
  };
  return newest.toSorted((one, other) => place(one) - place(other));
}
