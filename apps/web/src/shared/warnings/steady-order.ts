import type { Warning } from './warning.ts';

export const warningKey = ({ warning_id: id, code, station_id: station, facts }: Warning): string =>
  id ?? [code, station ?? '', facts.name ?? ''].join(' ');

/** Listed warnings keep their place and new ones are added below, so that nothing moves under the pointer. */
export function stableOrderOf(before: readonly string[], newest: readonly Warning[]): readonly Warning[] {
  const place = (one: Warning) => {
    const at = before.indexOf(warningKey(one));
    return at === -1 ? before.length : at;
  };
  return newest.toSorted((one, other) => place(one) - place(other));
}
