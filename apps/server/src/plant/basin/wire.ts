import type { basin as contract } from '@spillway/contract/plant/basin/basin';
import { basinContent } from '@spillway/contract/plant/basin/shape';
import { digest } from '../../platform/blobs/blobs.ts';
import type { AnswerTo } from '../../platform/http/inside.ts';
import type { Snapshot } from '../history/history.ts';
import type { BasinVersion, NewBasin } from './store.ts';

type Head = AnswerTo<typeof contract.list>['versions'][number];

const areaOf = ({ parts }: NewBasin['content']): number => parts.reduce((sum, { area }) => sum + area, 0);

export const headView = (one: BasinVersion, until: Date | null): Head => ({
  ...one,
  countsFrom: one.countsFrom.toISOString(),
  countsUntil: until?.toISOString() ?? null,
  origin: one.content.origin,
  parts: one.content.parts.length,
  area: areaOf(one.content),
});

export const snapshotOf = ({ content, reason }: NewBasin): Snapshot => ({ reason, content }) as unknown as Snapshot;

/** In the order of the schema, which the database does not keep. The history has the former parameters. */
export const trailOf = ({ content, reason }: NewBasin): Snapshot => ({
  reason,
  origin: content.origin,
  parts: content.parts.length,
  area: areaOf(content),
  content: digest()
    .update(JSON.stringify(basinContent.parse(content)))
    .digest('hex')
    .slice(0, 12),
});
