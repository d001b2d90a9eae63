import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { countInSpans, forgetGapsBefore, type Gap, type GapCounts, readGaps } from './gap-store.ts';
import type { OutageNotes } from './outage.ts';
import type { ChannelKind } from './store.ts';

export interface CountedGap extends Gap, GapCounts {}

interface GapsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly catalogue: Pick<Catalogue, 'of'>;
  readonly outage: Pick<OutageNotes, 'current'>;
}

interface GapsWanted {
  readonly from: Date;
  readonly to: Date;
  readonly series: readonly number[] | null;
  readonly most: number;
}

const keptMs = 400 * 86_400_000;
const zeroCounts: GapCounts = { expected: 0, late: 0, missing: 0 };

/** Times without incoming readings, and whether the missed readings arrived later. */
export function createGaps({ database, clock, catalogue, outage }: GapsDeps) {
  return {
    async list(hydroCode: string, nodeName: string | null, wanted: GapsWanted): Promise<CountedGap[]> {
      const { from, to, series, most } = wanted;
      if (to <= from) throw new Refusal('request.invalid', {}, [{ field: 'to', rule: 'after_start' }]);
      const plant = await catalogue.of(hydroCode);
      const strange = series?.find((seriesId) => !plant?.byId.has(seriesId));
      if (strange !== undefined) throw new Refusal('series.not_found', { series: strange });
      const now = clock.now();
      const gaps = [...lastingGaps(nodeName, from, to), ...(await readGaps(database.sql, { from, to, most }))];
      if (!plant || gaps.length === 0) return gaps.map((gap) => ({ ...gap, ...zeroCounts }));
      const spans = gaps.map((gap) => ({ from: gap.from, until: gap.until ?? now }));
      const counts = await countInSpans(database.sql, plant.plantNo, series, spans);
      return gaps.map((gap, index) => ({ ...gap, ...(counts[index] ?? zeroCounts) }));
    },

    forgetOld: (): Promise<void> => forgetGapsBefore(database.sql, new Date(clock.now().getTime() - keptMs)),
  };

  /** The present outage of this node, in which it can read but not write. */
  function lastingGaps(nodeName: string | null, from: Date, to: Date): Gap[] {
    const current = outage.current();
    if (current === null || nodeName === null || current.from >= to || clock.now() <= from) return [];
    const channelKinds: readonly ChannelKind[] = ['http', 'hand'];
    return channelKinds.map((channelKind) => ({ ...current, door: channelKind, nodeName, turnedAway: null }));
  }
}

export type Gaps = ReturnType<typeof createGaps>;
