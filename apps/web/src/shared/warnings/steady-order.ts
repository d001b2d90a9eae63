import type { Warning } from './warning.ts';

export const warningKey = ({ warning_id: id, code, station_id: station, facts }: Warning): string =>
  id ?? [code, station ?? '', facts.name ?? ''].join(' ');

/** What stood there keeps its place, what is new comes below: nothing moves away under a pointer. */
export function inSteadyOrder(before: readonly string[], newest: readonly Warning[]): readonly Warning[] {
  const place = (one: Warning) => {
    const at = before.indexOf(warningKey(one));
    return at === -1 ? before.length : at;
  };
  return newest.toSorted((one, other) => place(one) - place(other));
}
