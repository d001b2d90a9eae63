import type { obligationCalendar as contract } from '@spillway/contract/plant/obligations/obligations';
import { obligationsShape } from '@spillway/contract/plant/obligations/shape';
import { digest } from '../../platform/blobs/blobs.ts';
import type { AnswerTo } from '../../platform/http/inside.ts';
import type { Snapshot } from '../history/history.ts';
import type { CalendarVersion, NewCalendar } from './store.ts';

type Head = AnswerTo<typeof contract.list>['versions'][number];

const verifiedOf = (content: NewCalendar['content']) => content.filter(({ source }) => source.is_verified).length;

export const headView = (one: CalendarVersion, until: Date | null): Head => ({
  ...one,
  countsFrom: one.countsFrom.toISOString(),
  countsUntil: until?.toISOString() ?? null,
  duties: one.content.length,
  verified: verifiedOf(one.content),
});

export const snapshotOf = ({ content, note }: NewCalendar): Snapshot => ({ note, content }) as unknown as Snapshot;

/**
 * In the order of the schema, which the database does not keep. The audit trail only shows that obligations changed;
 * the history has the former ones.
 */
export const trailOf = ({ content, note }: NewCalendar): Snapshot => ({
  note,
  rules: content.length,
  verified: verifiedOf(content),
  content: digest()
    .update(JSON.stringify(obligationsShape.parse(content)))
    .digest('hex')
    .slice(0, 12),
});
