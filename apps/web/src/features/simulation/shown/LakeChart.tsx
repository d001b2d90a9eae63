import { itemAt } from '@spillway/checked/reads';
import { minuteMs } from '@spillway/plant-time/spans';
import { useCallback, useMemo } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import type { ChartSeries, TimeSpan, Tint } from '../../../kit/chart/series.ts';
import { type Edges, TimeChart } from '../../../kit/chart/TimeChart.tsx';
import type { SimulatedPlan } from '../engine/messages.ts';
import type { Scene } from '../queries.ts';
import { useLevelName } from './use-level-name.ts';

interface LakeChartProps {
  readonly scene: Scene;
  readonly simulated: SimulatedPlan;
  readonly untilMs: number;
  readonly cursorMs: number;
  readonly onCursor: (ms: number) => void;
  /** Prefix of the title, on the image and in exported files. */
  readonly mark?: string;
  /** Zoomed time span; null: the whole plan. */
  readonly onZoom?: (zoom: TimeSpan | null) => void;
  /** For a past start: the measured inflow, over the forecast of that time. */
  readonly came?: FlowPoint | null | undefined;
  /** Left and right edges of the time axis. */
  readonly onEdges?: (edges: Edges) => void;
}

/** Lake and flows under the plan on one time axis; a click moves the shared cursor. */
export function LakeChart({
  scene,
  simulated,
  untilMs,
  cursorMs,
  onCursor,
  mark,
  onZoom,
  came,
  onEdges,
}: LakeChartProps) {
  const t = useText();
  const levelName = useLevelName();
  const series = useMemo(
    () => [
      ...seriesOf(simulated, (key) => t(`simulation.chart.${key}`)),
      ...(came ? [observedSeries(came, simulated.fromMs, t('simulation.chart.came'))] : []),
      ...stationSeries(simulated, scene, (name) => t('simulation.chart.station', { name })),
    ],
    [simulated, scene, came, t],
  );
  const references = useMemo(
    () =>
      nearbyLevels(scene, simulated).map(({ level, elevation }) => ({
        id: level,
        name: levelName(level),
        unit: 'm' as const,
        value: elevation,
      })),
    [scene, simulated, levelName],
  );
  const { fromMs, stepMs, knownRows, inflowM3s } = simulated;
  const spans = useMemo(
    () =>
      knownRows < inflowM3s.length
        ? [{ id: 'unknown', from: fromMs + (knownRows - 1) * stepMs, to: untilMs, text: t('simulation.chart.behind') }]
        : [],
    [knownRows, inflowM3s.length, fromMs, stepMs, untilMs, t],
  );
  const notes = useMemo(() => [{ id: 'cursor', at: cursorMs, text: t('simulation.cursor.here') }], [cursorMs, t]);
  const onView = useCallback(
    (view: TimeSpan, _columns: number, isZoomed: boolean) => onZoom?.(isZoomed ? view : null),
    [onZoom],
  );
  const range = useMemo(() => ({ from: fromMs, to: untilMs }), [fromMs, untilMs]);
  return (
    <TimeChart
      label={[...(mark ? [mark] : []), t('simulation.chart.title')].join(' · ')}
      series={series}
      range={range}
      references={references}
      spans={spans}
      notes={notes}
      now={null}
      heightPx={360}
      bandName={t(simulated.fan?.isLikely ? 'simulation.fan.band' : 'simulation.fan.range')}
      onAsk={(_id, at) => onCursor(at)}
      {...(onZoom ? { onViewChange: onView } : {})}
      {...(onEdges ? { onEdges } : {})}
    />
  );
}

type FlowPoint = readonly { readonly minute: number; readonly flow: number }[];

const observedSeries = (observations: FlowPoint, fromMs: number, name: string): ChartSeries => ({
  id: 'came',
  name,
  unit: 'm3s',
  quantity: 'inflow',
  tint: 1,
  points: {
    times: observations.map(({ minute }) => fromMs + minute * minuteMs),
    values: observations.map(({ flow }) => flow),
  },
});

type Name = 'level' | 'inflow' | 'release' | 'turbine';

function seriesOf({ rows, fromMs, stepMs, fan, ...run }: SimulatedPlan, name: (key: Name) => string): ChartSeries[] {
  const times = Float64Array.from({ length: rows }, (_, row) => fromMs + row * stepMs);
  const first = (values: Float64Array) => values.subarray(0, rows);
  const band = fan ? { low: first(fan.lowM), high: first(fan.highM) } : {};
  const flow = (id: Name, quantity: ChartSeries['quantity'], values: Float64Array): ChartSeries => ({
    id,
    name: name(id),
    unit: 'm3s',
    quantity,
    points: { times, values: first(values) },
  });
  return [
    {
      id: 'level',
      name: name('level'),
      unit: 'm',
      quantity: 'level',
      points: { times, values: first(run.levelM), ...band },
    },
    flow('inflow', 'inflow', run.inflowM3s),
    flow('release', 'release', run.releaseM3s),
    flow('turbine', 'turbine', run.turbineM3s),
  ];
}

const stationTints: readonly Tint[] = [3, 4, 2];
/** More lines could not be told apart. */
const mostStations = 3;

/** Flow at the downstream stations. */
function stationSeries(
  { stations, fromMs, stepMs }: SimulatedPlan,
  scene: Scene,
  name: (of: string) => string,
): ChartSeries[] {
  const names = new Map(scene.stations.map((one) => [one.id, one.name]));
  return stations.slice(0, mostStations).map(({ stationId, flowM3s }, index) => ({
    id: `station ${stationId}`,
    name: name(names.get(stationId) ?? stationId),
    unit: 'm3s',
    quantity: 'release',
    tint: itemAt(stationTints, index),
    points: { times: flowM3s.map((_, row) => fromMs + row * stepMs), values: flowM3s },
  }));
}

/** Levels further from the lake would flatten its line. */
const nearM = 6;

function nearbyLevels({ levels }: Scene, { account }: SimulatedPlan): Scene['levels'] {
  return levels.filter(
    ({ elevation }) => elevation >= account.lowestM - nearM && elevation <= account.highestM + nearM,
  );
}
