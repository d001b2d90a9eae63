import type { NewAuditEntry } from '../../access/audit/audit.ts';
import type { ReadingChange } from '../accept/accept.ts';
import { type Act, boundsOf, type ConflictWanted } from './act.ts';

type Entry = Pick<NewAuditEntry, 'action' | 'object' | 'before' | 'after'>;

const iso = (ms: number): string => new Date(ms).toISOString();
const seriesObject = (seriesId: number) => ({ kind: 'series', id: String(seriesId), name: String(seriesId) });

/** One entry for each act, however many values it changes; the versions hold the single values. */
export function actEntry(seriesId: number, act: Act, note: string, all: readonly ReadingChange[]): Entry {
  const { fromMs, toMs } = boundsOf(act);
  const [only, ...others] = all;
  const isSingleChange = only !== undefined && others.length === 0;
  return {
    action: `series.${act.kind}`,
    object: seriesObject(seriesId),
    before: isSingleChange ? { value: only.before?.value ?? null } : null,
    after: {
      from: iso(fromMs),
      to: iso(toMs),
      count: all.length,
      ...(act.kind === 'shift' ? { offset: act.offset } : {}),
      ...(isSingleChange ? { value: only.after.value } : {}),
      note,
    },
  };
}

export const conflictEntry = ({ seriesId, timeMs, keep, note }: ConflictWanted): Entry => ({
  action: keep === 'mine' ? 'series.keep_mine' : 'series.take_theirs',
  object: seriesObject(seriesId),
  before: null,
  after: { from: iso(timeMs), to: iso(timeMs), note },
});
