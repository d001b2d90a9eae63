import { readPeriod, writePeriod } from '../../../kit/time/period.ts';
import type { ChartState } from '../state.ts';
import type { SavedView } from './queries.ts';

type ViewContent = SavedView['shown'];

/** Content of the page in the format of a saved view. */
export const shownOf = ({ period, resolution, mode, lines }: ChartState): ViewContent => ({
  period: writePeriod(period),
  resolution,
  mode,
  series: lines.map(({ seriesId, ...how }) => ({ series_id: seriesId, ...how })),
});

export const stateOf = ({ period, resolution, mode, series }: ViewContent): ChartState => ({
  period: readPeriod(period, '24h'),
  resolution,
  mode,
  lines: series.map(({ series_id: seriesId, ...how }) => ({ seriesId, ...how })),
});

export const isShown = (view: Pick<SavedView, 'shown'>, state: ChartState): boolean =>
  JSON.stringify(shownOf(stateOf(view.shown))) === JSON.stringify(shownOf(state));
