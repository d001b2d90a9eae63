import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Interruption, interruptionsOf } from '../../app/doors/interruptions.ts';
import { gapsOfSeriesQuery } from '../../app/doors/queries.ts';
import type { Series } from '../../app/plant/series.ts';
import { serverNow } from '../../app/server-clock.ts';
import type { MarkedSpan } from '../../ui/chart/series.ts';
import { type Period, spanOf, writePeriod } from '../../ui/time/period.ts';

/** When nothing could be received and these series should have been. */
export function useGaps(series: readonly Series[], period: Period): readonly Interruption[] {
  const ids = series.map(({ series_id: id }) => id);
  const { data } = useQuery(gapsOfSeriesQuery(ids, writePeriod(period), () => spanOf(period, serverNow())));
  return useMemo(() => interruptionsOf((data ?? []).filter(({ expected }) => expected > 0)), [data]);
}

export const spansOf = (gaps: readonly Interruption[], text: string): readonly MarkedSpan[] =>
  gaps.map(({ key, from, until }) => ({
    id: key,
    from: Date.parse(from),
    to: until === null ? serverNow() : Date.parse(until),
    text,
  }));
