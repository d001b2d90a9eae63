import { numberAt } from '@spillway/checked/reads';
import { eachRecordDays, maxRulesPastDays } from '@spillway/contract/compute/procedure-check/limits';
import { dayNumberAt, startOfDayMs } from '@spillway/plant-time/day';
import { dayMs, hourMs, minuteMs } from '@spillway/plant-time/spans';
import type { Binding } from '@spillway/rules/procedure/binding-of';
import type { KnownFact } from '@spillway/rules/procedure/facts';
import type { ProcedureInTime } from '@spillway/rules/procedure/in-time';
import type { SentNotice } from '@spillway/rules/procedure/notice-lead';
import { advanceStep, asksForModeBefore, type FactsWithoutMode, type LastMode } from '@spillway/rules/procedure/trail';
import type { Plant } from '../../plant/plant.ts';
import type { ProcedureVersion } from '../../plant/procedure/procedure.ts';
import { cachedReads } from '../../platform/cached-read.ts';
import type { Clock } from '../../platform/clock.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { sharedReads } from '../../platform/shared-read.ts';
import type { PlantCatalogue } from '../../series/catalogue/catalogue.ts';
import type { Reads } from '../../series/read/read.ts';
import { type CurrentRoom, cautiousLevelM } from '../current/current.ts';
import {
  type ForecastInUse,
  type ForecastsInUse,
  inflowSeriesOf,
  type MeasuredAt,
} from '../forecasts/in-use/in-use.ts';
import { freeboardOf, trendPath } from '../freeboard/freeboard.ts';
import {
  type DeadlineInput,
  type DeadlinesAhead,
  deadlinesAhead,
  noDeadlines,
  withHeldDeadlines,
} from './deadlines-ahead.ts';
import { greatestReleaseM3s } from './greatest-release.ts';
import { deadlineReasonOf, heldDeadline, heldMs } from './held-deadline.ts';
import { levelsAhead } from './levels-ahead.ts';
import { type LoadDeps, loadFacts, type RuleSources, seriesOf, sourcesOf } from './load.ts';
import { noPlan, type PlanAhead } from './planned.ts';
import { readReported, writeReported } from './reported-store.ts';
import type { RulesInForce } from './rules-in-force.ts';
import { type BrokenSegment, type ModeSegment, segmentsOf } from './segments.ts';
import { type RuleTally, tallySteps } from './tally.ts';
import { tenDayMean } from './ten-days.ts';
import { grid, procedureInTimeOf, type RuledVersion, ruledVersion, ruledVersionAt, walk, walkModes } from './walk.ts';

export { deadlineView, doubtsOf } from './answer.ts';
export type { BegunAct, PlanAhead, PlannedAct, ReleaseLine } from './planned.ts';
export type { RulesInForce } from './rules-in-force.ts';
export { procedureInTimeOf, type RuledVersion } from './walk.ts';

export interface RulesDeps extends LoadDeps {
  readonly clock: Clock;
  readonly plant: Pick<Plant, 'history' | 'orders' | 'described' | 'procedures'>;
  readonly reads: Pick<Reads, 'hourEnds' | 'newestBelieved'>;
  readonly catalogue: { of(hydroCode: string): Promise<PlantCatalogue | null> };
  readonly now: Pick<CurrentRoom, 'at'>;
  readonly speaking: Pick<ForecastsInUse, 'at'>;
  readonly measuredAt: MeasuredAt;
  /** The pinned plan, provided by a module that depends on this one for deadlines. */
  readonly planAhead: (hydroCode: string, standing: RulesInForce) => Promise<PlanAhead>;
  readonly noticesSent: NoticesSent;
}

export type NoticesSent = (hydroCode: string, nowMs: number) => Promise<readonly SentNotice[]>;

export interface RulesNow {
  readonly atMs: number;
  readonly ruled: RuledVersion | null;
  /** Includes future versions; null when no procedure is in force. */
  readonly inTime: ProcedureInTime | null;
  /** The next version, when it takes effect within a week. */
  readonly next: ProcedureVersion | null;
  readonly binding: Binding | null;
  readonly facts: FactsWithoutMode | null;
  readonly deadlines: DeadlinesAhead;
  readonly plan: PlanAhead;
  /** The forecast from which the lake under the plan is computed. */
  readonly forecast: ForecastInUse | null;
  /** Notices already sent, which may meet deadlines. */
  readonly sent: readonly SentNotice[];
}

export interface PastRules {
  readonly stepMs: number;
  readonly modes: readonly ModeSegment[];
  readonly broken: readonly BrokenSegment[];
  readonly tally: readonly RuleTally[];
  readonly versions: readonly ProcedureVersion[];
}

/** Steps of five minutes for two days, and of an hour for the thirty days before: no flood has lasted longer. */
const fineStepMs = 5 * minuteMs;
const fineMs = 2 * dayMs;
const trailMs = 30 * dayMs;
/** The current hour is not aggregated yet, and a daily mean needs the whole day. */
const leadMs = dayMs + hourMs;
/** A future version is announced this long before. */
const nextWithinMs = 7 * dayMs;
/** The reach of an inflow forecast and a day: levels that apply later are searched this far ahead. */
const aheadMs = 11 * dayMs;
const countsFromMs = ({ version }: RuledVersion): number => version.countsFrom.getTime();

/**
 * Judges a plant by the procedure and orders in force. Nothing is stored, so every node gives the same result, also
 * after a restart.
 */
export function createRules(deps: RulesDeps) {
  const { plant, catalogue, reads } = deps;
  const db = deps.database.sql;

  async function readRuledVersions(hydroCode: string, fromMs: number, toMs: number): Promise<RuledVersion[]> {
    return (await plant.procedures.within(hydroCode, new Date(fromMs), new Date(toMs))).map(ruledVersion);
  }

  async function loadSourcesFor(
    plantCatalogue: PlantCatalogue,
    versions: readonly RuledVersion[],
  ): Promise<RuleSources> {
    const stations = await plant.described.stations.list(plantCatalogue.hydroCode);
    return sourcesOf(
      plantCatalogue,
      versions.map(({ version }) => version.content),
      stations,
    );
  }

  /** Loads everything that a judgement at an instant depends on. */
  async function readCurrent(hydroCode: string, atMs: number, ordersToMs: number): Promise<RulesInForce | null> {
    const at = new Date(atMs);
    const versions = await readRuledVersions(hydroCode, atMs - trailMs, ordersToMs);
    const all = versions.filter((one) => countsFromMs(one) <= atMs);
    const found = await catalogue.of(hydroCode);
    if (!found) return null;
    const ruledAhead = versions.filter((one) => countsFromMs(one) > atMs);
    const ruled = ruledVersionAt(all, atMs);
    // When two procedures share a station name, the one in force defines it.
    const sources = await loadSourcesFor(found, [...ruledAhead, ...all]);
    const isAsked = ruled !== null && asksForModeBefore(ruled.procedure);
    const fineFromMs = Math.floor((atMs - fineMs) / hourMs) * hourMs;
    const [factsAt, plantNow, forecast, newest] = await Promise.all([
      loadFacts(deps, found, sources, {
        fromMs: isAsked ? fineFromMs - trailMs + fineMs : fineFromMs,
        fineFromMs,
        toMs: atMs,
        ordersToMs,
      }),
      deps.now.at(hydroCode, at),
      deps.speaking.at(found, at),
      reads.newestBelieved(hydroCode, seriesOf(sources), at),
    ]);
    const freeboard = freeboardOf(plantNow, forecast);
    let last: LastMode | null = null;
    if (isAsked) {
      last = walkModes(all, factsAt, grid(fineFromMs - trailMs + fineMs + leadMs, fineFromMs + leadMs, hourMs));
      last = walkModes(all, factsAt, grid(fineFromMs + leadMs, atMs, fineStepMs), last);
    }
    const isDoubted = (seriesId: number | undefined) =>
      seriesId !== undefined && (newest.get(seriesId)?.doubted ?? null) !== null;
    const facts = addDoubts(factsAt(atMs), sources, isDoubted);
    const lake = lakeOf(plantNow);
    const peak = forecast && peakOf(forecast, atMs);
    const tenDays = forecast && tenDayMean(forecast);
    const figures = {
      ...facts.figures,
      ...(lake ? { lake_level: { ...facts.figures.lake_level, ...lake } } : {}),
      ...(peak ? { inflow_forecast: peak } : {}),
      ...(tenDays ? { ten_day_inflow_forecast: tenDays } : {}),
    };
    const level = figures.lake_level;
    const greatest = level && greatestReleaseM3s(plantNow, level.value);
    const releaseDay = facts.releaseDay && {
      ...facts.releaseDay,
      ...(greatest === undefined ? {} : { greatestReleaseM3s: greatest }),
    };
    const known = { ...facts, figures, ...(releaseDay ? { releaseDay } : {}) };
    return {
      atMs,
      catalogue: found,
      ruled,
      ruledAhead,
      facts: known,
      factsAt,
      last,
      stands: plantNow,
      freeboard,
      forecast,
    };
  }

  /** The deadline at an instant, or an earlier one shown shortly before; stores the deadline that is shown. */
  async function holdDeadlines(
    hydroCode: string,
    { atMs, ruled, facts, forecast }: RulesInForce,
    ahead: DeadlineInput,
  ) {
    const now = deadlinesAhead(ahead);
    const reportedDeadlines = await readReported(db, hydroCode, { fromMs: atMs - heldMs, toMs: atMs });
    const orders = facts.orders.map(({ id }) => id);
    const procedureId = ruled?.version.procedureId ?? '';
    const deadlineReason = deadlineReasonOf(ahead.stands, { orders, plan: ahead.plan, procedureId, forecast });
    const { neededByMs, levelM, by, article, actBecause } = now;
    if (neededByMs !== null && levelM !== null && Math.abs(deps.clock.now().getTime() - atMs) < minuteMs) {
      const reportedAtMs = Math.floor(atMs / minuteMs) * minuteMs;
      const isAct = actBecause.length > 0;
      await writeReported(db, hydroCode, {
        toldAtMs: reportedAtMs,
        neededByMs,
        levelM,
        by,
        article,
        isAct,
        because: deadlineReason,
      });
    }
    // Once the lake is beyond the level, no earlier deadline is held.
    if (now.state === 'beyond') return now;
    return withHeldDeadlines(
      ahead,
      now,
      heldDeadline(reportedDeadlines, { atMs, neededByMs, because: deadlineReason }),
    );
  }

  const rules = {
    standing: readCurrent,

    async now(hydroCode: string, at: Date): Promise<RulesNow> {
      const atMs = at.getTime();
      const known = await readCurrent(hydroCode, atMs, atMs + aheadMs);
      const next = known?.ruledAhead.find((one) => countsFromMs(one) <= atMs + nextWithinMs)?.version ?? null;
      const procedureInTime = known && procedureInTimeOf(known);
      if (!known?.ruled || procedureInTime === null) {
        const emptyRules = { atMs, ruled: null, inTime: procedureInTime, next, binding: null, facts: null };
        const plan = known ? await deps.planAhead(hydroCode, known) : noPlan;
        return {
          ...emptyRules,
          deadlines: noDeadlines('no_procedure'),
          plan,
          forecast: known?.forecast ?? null,
          sent: [],
        };
      }
      const { ruled, facts, last, stands, freeboard } = known;
      const { binding } = advanceStep(ruled.procedure, facts, last);
      const inflowM3s = Math.max(
        facts.figures.inflow_forecast?.value ?? Number.NEGATIVE_INFINITY,
        facts.figures.inflow?.value ?? Number.NEGATIVE_INFINITY,
      );
      const seriesId = inflowSeriesOf(known.catalogue);
      const [plan, sentNotices, measured] = await Promise.all([
        deps.planAhead(hydroCode, known),
        deps.noticesSent(hydroCode, atMs),
        seriesId === undefined ? null : deps.measuredAt(known.catalogue.plantNo, seriesId, at),
      ]);
      const ahead = {
        inTime: procedureInTime,
        binding,
        freeboard,
        stands,
        inflowM3s,
        plan,
        trend: measured && trendPath(stands, measured),
        levelsAlong: (paths, release) => levelsAhead(known, { inTime: procedureInTime, binding, paths, release }),
      } satisfies DeadlineInput;
      const deadlines = await holdDeadlines(hydroCode, known, ahead);
      return {
        atMs,
        ruled,
        inTime: procedureInTime,
        next,
        binding,
        facts,
        deadlines,
        plan,
        forecast: known.forecast,
        sent: sentNotices,
      };
    },

    /**
     * Judges a period by the procedure, settings and orders in force at each time, with the readings as they are now.
     */
    async past(hydroCode: string, fromMs: number, toMs: number): Promise<PastRules> {
      if (toMs <= fromMs) throw new Refusal('request.invalid', {}, [{ field: 'to', rule: 'after_start' }]);
      if (toMs - fromMs > maxRulesPastDays * dayMs) throw new Refusal('series.too_long', { days: maxRulesPastDays });
      const isEachRecord = toMs - fromMs <= eachRecordDays * dayMs;
      const stepMs = isEachRecord ? fineStepMs : hourMs;
      const found = await catalogue.of(hydroCode);
      const startMs = Math.floor((fromMs - trailMs) / hourMs) * hourMs;
      const versions = await readRuledVersions(hydroCode, startMs, toMs);
      if (!found || versions.length === 0) {
        const none = { fromMs, toMs, procedureId: null, mode: null, couldBe: [], doubts: [] };
        return { stepMs, modes: [none], broken: [], tally: [], versions: [] };
      }
      const sources = await loadSourcesFor(found, versions);
      // A past day is judged as a whole, even when the requested period ends within it.
      const passedDaysMs = deps.clock.now().getTime();
      const dayEndMs = startOfDayMs(dayNumberAt(toMs - 1, found) + 1, found);
      const lastDayEndMs = dayEndMs <= passedDaysMs ? dayEndMs : toMs;
      const factsAt = await loadFacts(deps, found, sources, {
        fromMs: startMs,
        fineFromMs: isEachRecord
          ? Math.floor((fromMs - leadMs) / hourMs) * hourMs
          : Math.ceil(lastDayEndMs / hourMs) * hourMs,
        toMs: lastDayEndMs - 1,
        ordersToMs: toMs - 1,
        daysOverMs: passedDaysMs,
      });
      const before = walkModes(versions, factsAt, grid(startMs + leadMs, fromMs, hourMs));
      const tally = new Map<string, RuleTally>();
      const steps = tallySteps(walk(versions, factsAt, stepsOf(fromMs, toMs, stepMs), before), toMs, tally);
      return {
        stepMs,
        ...segmentsOf(steps, toMs),
        tally: [...tally.values()],
        versions: versions.map(({ version }) => version),
      };
    },
  };
  const sharedRead = sharedReads<RulesNow>();
  const cachedRules = cachedReads<RulesNow>(deps);
  return {
    ...rules,
    /** A result of the last seconds, if no data of the plant was written since. */
    current: (hydroCode: string): Promise<RulesNow> =>
      cachedRules(hydroCode, () => sharedRead(hydroCode, () => rules.now(hydroCode, deps.clock.now()))),
  };
}

export type Rules = ReturnType<typeof createRules>;

/** The start of the period, then whole steps. */
function* stepsOf(fromMs: number, toMs: number, stepMs: number): Generator<number> {
  yield fromMs;
  yield* grid(fromMs + 1, toMs, stepMs);
}

function addDoubts(
  facts: FactsWithoutMode,
  { figures, stations }: RuleSources,
  isDoubted: (seriesId: number | undefined) => boolean,
): FactsWithoutMode {
  const suspectFact = <K extends string>(
    all: Readonly<Partial<Record<K, KnownFact>>>,
    of: ReadonlyMap<string, number>,
  ) =>
    Object.fromEntries(
      Object.entries<KnownFact | undefined>(all).flatMap(([id, one]) =>
        one ? [[id, isDoubted(of.get(id)) ? { ...one, isDoubted: true } : one]] : [],
      ),
    ) as Readonly<Record<K, KnownFact>>;
  return { ...facts, figures: suspectFact(facts.figures, figures), stations: suspectFact(facts.stations, stations) };
}

/** Newer than the record; an unconfirmed level counts as suspect. */
function lakeOf({ lake: { current } }: Awaited<ReturnType<CurrentRoom['at']>>): KnownFact | null {
  const levelM = cautiousLevelM(current);
  if (levelM === null || current.atMs === null || !current.isNow) return null;
  return { value: levelM, atMs: current.atMs, isDoubted: current.isUnconfirmed };
}

/** The largest future value on the middle line of the forecast. */
function peakOf({ run, freshness }: ForecastInUse, atMs: number): KnownFact | null {
  if (freshness.state === 'withheld') return null;
  const ahead = run.values.filter((value, index) => numberAt(run.timesMs, index) > atMs && Number.isFinite(value));
  return ahead.length === 0 ? null : { value: Math.max(...ahead), atMs: run.issuedAtMs };
}
