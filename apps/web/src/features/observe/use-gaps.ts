import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { serverNow } from '../../base/server-clock.ts';
import type { MarkedSpan } from '../../kit/chart/series.ts';
import { type Period, spanOf, writePeriod } from '../../kit/time/period.ts';
import { type Interruption, interruptionsOf } from '../../shared/doors/interruptions.ts';
import { gapsOfSeriesQuery } from '../../shared/doors/queries.ts';
import type { Series } from '../../shared/plant/series.ts';

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
