import { observed } from '../../base/observed.ts';
import { serverNow } from '../../base/server-clock.ts';
import { readStored, writeStored } from '../../base/storage.ts';
import { asPreset, type Period, type Preset, spanOf } from '../../kit/time/period.ts';

export const gaugeRain = 0;
export const radarRain = 1;
export type RainType = typeof gaugeRain | typeof radarRain;

/** Codes of the specification, section 9. */
export const chartTypes = { rain: 0, waterLevel: 1, capacity: 2, discharge: 3 } as const;
export type ChartType = (typeof chartTypes)[keyof typeof chartTypes];
export const forecastDays = [6, 7, 10] as const;
export type ForecastDays = (typeof forecastDays)[number];

/** Chart settings; the defaults are those of the specification, section 4. */
export interface ChartActions {
  readonly rainType: RainType;
  /** 1: two quantities share a chart, the second on the opposite axis. */
  readonly subAxis: 0 | 1;
  readonly time: Preset;
  /** Fixed start and end, in place of `time`. */
  readonly range: readonly [from: number, to: number] | null;
  /** Start of a period that ends now, in place of both. */
  readonly since: number | null;
  readonly forecast: ForecastDays | null;
  /** Source of the rain forecast; null: the newest issue of any. */
  readonly rainSource: string | null;
  readonly topChart: ChartType;
  /** Charts below the top one. */
  readonly charts: readonly ChartType[];
  readonly sums: boolean;
}

/** Dashboard settings stored in this browser (specification, section 3): its panels and their choices. */
interface DashboardSettings {
  readonly leftPanel: boolean;
  readonly rightPanel: boolean;
  readonly actions: ChartActions;
}

export const usualActions: ChartActions = {
  rainType: gaugeRain,
  subAxis: 1,
  time: '24h',
  range: null,
  since: null,
  forecast: null,
  rainSource: null,
  topChart: chartTypes.rain,
  charts: [chartTypes.waterLevel, chartTypes.discharge],
  sums: false,
};
const usual: DashboardSettings = { leftPanel: true, rightPanel: true, actions: usualActions };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const oneOf = <Choice>(choices: readonly Choice[], value: unknown): Choice | undefined =>
  choices.find((choice) => choice === value);
const allChartTypes = Object.values(chartTypes);

/** Stored data from an older version, or edited with developer tools, must not break the page. */
export function readSettings(stored: string | null): DashboardSettings {
  let storedJson: unknown = null;
  try {
    storedJson = JSON.parse(stored ?? 'null');
  } catch {
    return usual;
  }
  if (!isRecord(storedJson)) return usual;
  return {
    leftPanel: storedJson.leftPanel !== false,
    rightPanel: storedJson.rightPanel !== false,
    actions: readActions(isRecord(storedJson.actions) ? storedJson.actions : {}),
  };
}

function readActions(storedJson: Record<string, unknown>): ChartActions {
  return {
    rainType: oneOf([gaugeRain, radarRain], storedJson.rainType) ?? usualActions.rainType,
    subAxis: oneOf([0, 1] as const, storedJson.subAxis) ?? usualActions.subAxis,
    time: asPreset(storedJson.time) ?? usualActions.time,
    range: readRange(storedJson.range),
    since: typeof storedJson.since === 'number' && Number.isFinite(storedJson.since) ? storedJson.since : null,
    forecast: oneOf(forecastDays, storedJson.forecast) ?? null,
    rainSource: typeof storedJson.rainSource === 'string' ? storedJson.rainSource : null,
    topChart: oneOf(allChartTypes, storedJson.topChart) ?? usualActions.topChart,
    charts: Array.isArray(storedJson.charts)
      ? allChartTypes.filter((type) => (storedJson.charts as unknown[]).includes(type))
      : usualActions.charts,
    sums: storedJson.sums === true,
  };
}

function readRange(storedJson: unknown): ChartActions['range'] {
  const [from, to] = Array.isArray(storedJson) ? (storedJson as unknown[]) : [];
  return Number.isFinite(from) && Number.isFinite(to) && Number(from) < Number(to) ? [Number(from), Number(to)] : null;
}

export function periodOf({ time, range, since }: Pick<ChartActions, 'time' | 'range' | 'since'>): Period {
  if (since !== null) return { kind: 'since', from: since };
  return range ? { kind: 'between', from: range[0], to: range[1] } : { kind: 'last', preset: time };
}

const name = 'dashboard';

export const dashboardSettings = observed(readSettings(readStored(name)));

export function keepDashboard(change: Partial<DashboardSettings>): void {
  const next = { ...dashboardSettings.get(), ...change };
  writeStored(name, JSON.stringify(next));
  dashboardSettings.set(next);
}

export const keepActions = (change: Partial<ChartActions>): void =>
  keepDashboard({ actions: { ...dashboardSettings.get().actions, ...change } });

/** A custom period keeps the last preset to return to. */
export function keepPeriod(period: Period): void {
  const { from, to } = spanOf(period, serverNow());
  if (period.kind === 'last') keepActions({ time: period.preset, range: null, since: null });
  else if (period.kind === 'since') keepActions({ range: null, since: period.from });
  else keepActions({ range: [from, to], since: null });
}
