import type { dashboard as contract } from '@spillway/contract/delivery/dashboard';
import { lakeLevel } from '@spillway/hydrology/balance/lake-level';
import type { z } from 'zod';
import { mostAgeMsOf, planInputs, seriesByOwner, seriesOf } from '../../compute/calculation/calculation.ts';
import type { PlantInForce } from '../../plant/in-force/in-force.ts';
import type { RainRow } from '../../series/observe/observe.ts';
import type { Newest, SeriesReading } from '../../series/read/read.ts';
import type { DeliveryDeps } from '../deps.ts';
import { radarSums, rainSums } from './rain-sums.ts';
import { createUnconfirmed } from './unconfirmed.ts';

export type Measured = z.input<(typeof contract.measured)['data']>;
type InputView = Measured['lake_level'];

/** A series an input may be read from, and what it says. */
interface Source {
  readonly seriesId: number;
  readonly isHeld: boolean;
  readonly name: string;
  readonly source: 'station' | 'entry';
  readonly newest: Newest | undefined;
}

interface Believed extends Source {
  readonly reading: SeriesReading;
}

const dayMs = 86_400_000;

export function createMeasured(deps: Pick<DeliveryDeps, 'compute' | 'plant' | 'series' | 'clock'>) {
  const { plant, series, clock } = deps;
  const unconfirmed = createUnconfirmed(deps);

  /** A level that the next one has to confirm is shown, and says so. */
  async function lakeView(hydroCode: string, inForce: PlantInForce, view: InputView): Promise<InputView> {
    const { value: levelM, time } = view;
    if (levelM === null || time === null) return view;
    return { ...view, unconfirmed: await unconfirmed({ hydroCode, inForce, levelM, atMs: Date.parse(time) }) };
  }

  return {
    /** What the inputs of the calculation say now, by the rules they are read by. */
    async measured(hydroCode: string): Promise<Measured> {
      const now = clock.now();
      const nowMs = now.getTime();
      const catalogue = await series.catalogue.of(hydroCode);
      if (!catalogue) return nothing;
      const day = { fromMs: nowMs - dayMs, toMs: nowMs };
      const [inForce, stations, rain, radar] = await Promise.all([
        plant.inForce.at(hydroCode, now),
        plant.described.stations.list(hydroCode),
        series.basinRain(hydroCode, day, 'reading'),
        series.basinRain(hydroCode, day, 'reading', 'radar'),
      ]);
      const plan = planInputs(inForce, seriesByOwner(catalogue));
      const wanted = seriesOf(plan).map(({ seriesId }) => seriesId);
      const newest = await series.reads.newestBelieved(hydroCode, wanted, now);
      const names = new Map(stations.map(({ stationId, name }) => [stationId, name]));
      const stepMs = inForce.settings.stepMin * 60_000;
      const outletOf = ({ outlet, measured, entered }: (typeof plan)['gates'][number]) => {
        const from = (one: typeof measured, source: Source['source'], name: string): Source[] =>
          one === null ? [] : [{ ...one, name, source, newest: newest.get(one.seriesId) }];
        const sources = [
          ...from(measured, 'station', names.get(outlet.inputStationId ?? '') ?? ''),
          ...from(entered, 'entry', outlet.name),
        ];
        return { outlet_id: outlet.outletId, ...newestView(sources, stepMs) };
      };
      return {
        lake_level: await lakeView(hydroCode, inForce, waterView(plan.lake, newest, stepMs, names)),
        downstream_water_level: waterView(plan.downstream, newest, stepMs, names),
        outlets: [...plan.units, ...plan.gates].map(outletOf),
        rain: {
          time: newestOf(rain),
          ...rainSums(rain, nowMs, stepMs),
          radar_time: newestOf(radar),
          ...radarSums(radar, rain, nowMs, stepMs),
        },
      };
    },
  };
}

type Gauges = ReturnType<typeof planInputs>['lake'];

export interface LevelSeen {
  readonly levelM: number;
  readonly atMs: number;
  /** Not too old for a calculation to read it. */
  readonly isNow: boolean;
  /** The next level has to confirm it. */
  readonly isUnconfirmed: boolean;
}

/** Of the lake as its gauges told it last, however long ago; null where they never said anything that is believed. */
export function lakeLevelSeen(
  gauges: Gauges,
  newest: ReadonlyMap<number, Newest>,
  stepMs: number,
  nowMs: number,
): LevelSeen | null {
  const { value, time, old_after_seconds: oldAfterS } = waterView(gauges, newest, stepMs);
  if (value === null || time === null) return null;
  const atMs = Date.parse(time);
  const isNow = oldAfterS === null || nowMs - atMs <= oldAfterS * 1000;
  return { levelM: value, atMs, isNow, isUnconfirmed: false };
}

const noNames: ReadonlyMap<string, string> = new Map();

function waterView(
  gauges: Gauges,
  newest: ReadonlyMap<number, Newest>,
  stepMs: number,
  names: ReadonlyMap<string, string> = noNames,
): InputView {
  const sources = gauges.map(({ stationId, series }) => ({
    ...series,
    name: names.get(stationId) ?? '',
    source: 'station' as const,
    newest: newest.get(series.seriesId),
  }));
  return meanView(sources, stepMs);
}

/** Gauges that are about as new as the newest say together where the water stands. */
function meanView(sources: readonly Source[], stepMs: number): InputView {
  const all = believedOf(sources);
  const newestMs = all[0]?.reading.time.getTime() ?? 0;
  const speaking = all.filter(
    ({ isHeld, reading }) => isHeld || newestMs - reading.time.getTime() <= mostAgeMsOf(stepMs),
  );
  const { levelM } = lakeLevel(speaking.map(({ reading }) => reading.value!));
  return view(speaking, rounded(levelM), doubtedOf(sources), stepMs);
}

/** What was said last, by a station or by a person. */
function newestView(sources: readonly Source[], stepMs: number): InputView {
  const said = believedOf(sources).slice(0, 1);
  return view(said, rounded(said[0]?.reading.value ?? null), doubtedOf(sources), stepMs);
}

function view(
  said: readonly Believed[],
  value: number | null,
  doubted: InputView['doubted'],
  stepMs: number,
): InputView {
  const [newest] = said;
  const time = newest?.reading.time ?? null;
  return {
    value,
    time: iso(time?.getTime() ?? null),
    quality: said.length === 0 ? null : Math.max(...said.map(({ reading }) => reading.quality)),
    source: newest?.source ?? 'none',
    old_after_seconds: newest && !newest.isHeld ? Math.round(mostAgeMsOf(stepMs) / 1000) : null,
    parts: said.map(({ seriesId, name, reading }) => ({
      series_id: seriesId,
      name,
      value: rounded(reading.value),
      time: reading.time.toISOString(),
    })),
    doubted,
    unconfirmed: false,
  };
}

/** The newest first; a station goes before a person who says something of the same time. */
const believedOf = (sources: readonly Source[]): readonly Believed[] =>
  sources
    .flatMap((one) => (one.newest?.believed ? [{ ...one, reading: one.newest.believed }] : []))
    .toSorted((a, b) => b.reading.time.getTime() - a.reading.time.getTime());

function doubtedOf(sources: readonly Source[]): InputView['doubted'] {
  const all = sources.flatMap(({ name, newest }) => (newest?.doubted ? [{ name, ...newest.doubted }] : []));
  const [newest] = all.toSorted((a, b) => b.time.getTime() - a.time.getTime());
  if (!newest) return null;
  const { name, time, value, quality } = newest;
  return { name, time: time.toISOString(), value: rounded(value), quality };
}

const newestOf = (rain: readonly RainRow[]) => iso(rain.findLast(({ rainMm }) => rainMm !== null)?.timeMs ?? null);
const iso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());
/** To what a person reads, as the record is. */
const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value * 1000) / 1000 + 0);

const silent: InputView = {
  value: null,
  time: null,
  quality: null,
  source: 'none',
  old_after_seconds: null,
  parts: [],
  doubted: null,
  unconfirmed: false,
};

const nothing: Measured = {
  lake_level: silent,
  downstream_water_level: silent,
  outlets: [],
  rain: { time: null, ...rainSums([], 0, 1), radar_time: null, ...radarSums([], [], 0, 1) },
};
