import { randomUUID } from 'node:crypto';
import { numberAt, required } from '@spillway/checked/reads';
import { type FreeboardLevel, freeboardLevels } from '@spillway/contract/compute/freeboard';
import { type SceneState, simulationStepMin, startOldAfterMin } from '@spillway/contract/compute/simulation/codes';
import { packed } from '@spillway/contract/compute/simulation/packed';
import type { Scene } from '@spillway/contract/compute/simulation/simulation';
import { releaseAt } from '@spillway/hydrology/plant/release-at';
import { dayMs, minuteMs } from '@spillway/plant-time/spans';
import { silentAfterMin } from '@spillway/rules/procedure/figures';
import type { StripScene } from '@spillway/rules/procedure/strip';
import type { FactsWithoutMode } from '@spillway/rules/procedure/trail';
import type { CharacteristicLevels } from '../../plant/settings/settings.ts';
import type { PlantNow } from '../current/current.ts';
import { dayAt, nextDay } from '../energy/energy.ts';
import { setOf } from '../freeboard/freeboard.ts';
import { procedureInTimeOf, type RuledVersion, type RulesInForce } from '../procedure-check/procedure-check.ts';
import type { MarketDay, TermsOn } from '../tariffs/tariffs.ts';
import type { ChosenForecast } from './members.ts';
import { pricesOver } from './prices.ts';

/** Inputs of a scene besides the plant's state: prices, and other forecasts. */
interface SceneSources {
  readonly madeAt: Date;
  readonly askedAt: Date | null;
  readonly termsOn: TermsOn;
  readonly market: ReadonlyMap<string, MarketDay>;
  readonly selfUsePercent: number;
  readonly chosen: ChosenForecast;
  readonly released: readonly number[];
  readonly tablesChangeMs: number | null;
}

const iso = (ms: number): string => new Date(ms).toISOString();
const orNull = (value: number | null | undefined): number | null =>
  value === null || value === undefined || !Number.isFinite(value) ? null : value;

const elevations: Readonly<Record<FreeboardLevel, keyof CharacteristicLevels>> = {
  flood_reception: 'floodReceptionM',
  normal: 'normalM',
  max_before_flood: 'maxBeforeFloodM',
  design_flood: 'designFloodM',
  check_flood: 'checkFloodM',
  crest: 'crestM',
  dead: 'deadM',
};

/** Prices and calendar of a scene reach this far ahead. */
export const sceneAheadMs = 10 * dayMs;

function stateOf({ lake, inForce }: PlantNow, set: ReturnType<typeof setOf>): SceneState {
  const { current } = lake;
  if (current.value === null || current.atMs === null) return 'no_level';
  if (!current.isNow) return 'level_old';
  if (current.isUnconfirmed) return 'level_unconfirmed';
  if (inForce.capacityCurve === null) return 'no_curve';
  const { keys } = inForce.capacityCurve.storageMcmByLevelM;
  if (current.value < numberAt(keys, 0) || current.value > numberAt(keys, keys.length - 1)) return 'off_curve';
  if (inForce.plant === null || Number.isNaN(releaseAt(inForce.plant, set)(current.value))) return 'no_release';
  return 'ready';
}

/** All inputs of a simulation at an instant, so that a browser computes the same as the server. */
export function sceneOf(rulesInForce: RulesInForce, sources: SceneSources): Scene {
  const { stands, catalogue, ruled } = rulesInForce;
  const { inForce, lake, levels } = stands;
  const set = setOf(stands);
  const state = stateOf(stands, set);
  const fromMs = lake.current.atMs ?? rulesInForce.atMs;
  const { settings } = inForce;
  const oldAfterMin = silentAfterMin(startOldAfterMin, rulesInForce.facts.recordEveryMin);
  return {
    scene_id: randomUUID(),
    made_at: sources.madeAt.toISOString(),
    at: iso(fromMs),
    asked_at: sources.askedAt?.toISOString() ?? null,
    old_at: sources.askedAt === null ? iso(fromMs + oldAfterMin * minuteMs) : null,
    state,
    lake_level: orNull(lake.current.value),
    engine: state === 'ready' ? packed({ plant: inForce.plant, curve: inForce.capacityCurve, set }) : null,
    tailwater: orNull(set.tailwaterM),
    dead_level: orNull(levels.deadM),
    outlets: outletsOf(stands, set),
    rules: ruled && packed(rulesOf(rulesInForce, fromMs)),
    procedure: ruled && { procedure_id: ruled.version.procedureId, title: ruled.version.content.title },
    procedures_ahead: aheadOf(rulesInForce, fromMs).map(({ version }) => ({
      procedure_id: version.procedureId,
      title: version.content.title,
      counts_from: version.countsFrom.toISOString(),
    })),
    tables_change: sources.tablesChangeMs === null ? null : iso(sources.tablesChangeMs),
    stations: stationsOf(rulesInForce, fromMs).map(({ id, name, station_code, alarms }) => ({
      id,
      name,
      station_code,
      alarms: [...alarms],
      level: orNull(rulesInForce.facts.stations[id]?.value),
    })),
    forecast: sources.chosen.forecast,
    sources: [...sources.chosen.sources],
    inflow: orNull(rulesInForce.facts.figures.inflow?.value),
    ...(sources.released.length > 0 ? { released: [...sources.released] } : {}),
    levels: freeboardLevels.flatMap((level) => {
      const elevation = levels[elevations[level]];
      return elevation === null ? [] : [{ level, elevation }];
    }),
    design: { ten_years: settings.tenYearFloodM3s ?? null, thousand_years: settings.thousandYearFloodM3s ?? null },
    minimum_release: settings.minimumReleaseM3s ?? null,
    prices: pricesOver(sources.termsOn, sources.market, {
      fromMs,
      toMs: fromMs + sceneAheadMs,
      timeZone: catalogue.timeZone,
    }).map((one) => ({ from: iso(one.fromMs), price: one.vndPerKwh })),
    sold_share: 1 - sources.selfUsePercent / 100,
    time_zone: catalogue.timeZone,
  };
}

/** The days for which a scene has prices. */
export const marketSpan = (fromMs: number, timeZone: string) => ({
  from: nextDay(dayAt(fromMs, timeZone), -1),
  to: dayAt(fromMs + sceneAheadMs + dayMs, timeZone),
});

function outletsOf({ inForce }: PlantNow, set: ReturnType<typeof setOf>): Scene['outlets'] {
  const { plant, gates, units } = inForce;
  return [
    ...gates.map(({ outletId, code, name, inService }, index) => ({
      outlet_id: outletId,
      kind: 'gate' as const,
      code,
      name,
      in_service: inService,
      gated: plant?.gates[index]?.gated ?? true,
      greatest: orNull(plant?.gates[index]?.maxOpeningM),
      now: orNull(set.gateOpeningsM[index]),
    })),
    ...units.map(({ outletId, code, name, inService, ratedPowerMw }, index) => ({
      outlet_id: outletId,
      kind: 'unit' as const,
      code,
      name,
      in_service: inService,
      gated: true,
      greatest: orNull(ratedPowerMw),
      now: orNull(set.unitPowersMw[index]),
    })),
  ];
}

const aheadOf = ({ ruledAhead }: RulesInForce, fromMs: number): RuledVersion[] =>
  ruledAhead.filter(({ version }) => version.countsFrom.getTime() <= fromMs + sceneAheadMs);

/** Stations of the procedure in force, and those that later versions add. */
function stationsOf(rulesInForce: RulesInForce, fromMs: number) {
  const { ruled } = rulesInForce;
  const versions = ruled === null ? [] : [...aheadOf(rulesInForce, fromMs).toReversed(), ruled];
  const all = versions.flatMap(({ version }) => version.content.stations);
  return [...new Map(all.map((one) => [one.id, one])).values()];
}

/** The procedure with the facts at the start, and the calendar of later instants where it changes. */
function rulesOf(rulesInForce: RulesInForce, fromMs: number): StripScene {
  const { ruled, facts, factsAt, last, catalogue, atMs: nowMs } = rulesInForce;
  const calendar: (Pick<FactsWithoutMode, 'monthDay' | 'levelsM' | 'orders' | 'officialWarnings'> & {
    fromMs: number;
  })[] = [];
  let before = '';
  for (let atMs = fromMs; atMs <= fromMs + sceneAheadMs; atMs += simulationStepMin * minuteMs) {
    // The stretch begins with the last record: an order withdrawn since then no longer applies.
    const { monthDay, levelsM, orders, officialWarnings } = factsAt(Math.max(atMs, nowMs));
    const sceneFacts = { monthDay, levelsM, orders, officialWarnings };
    const text = JSON.stringify(sceneFacts);
    if (text === before) continue;
    before = text;
    calendar.push({ fromMs: atMs, ...sceneFacts });
  }
  const clock = { timeZone: catalogue.timeZone, dayStart: catalogue.dayStart };
  const ahead = required(procedureInTimeOf({ ruled, ruledAhead: aheadOf(rulesInForce, fromMs) }));
  return { ...ahead, facts, last, clock, calendar };
}
