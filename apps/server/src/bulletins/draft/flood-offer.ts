import { required } from '@spillway/checked/reads';
import { obligationOf } from '@spillway/contract/plant/obligations/obligations-of';
import { dayMs, minuteMs } from '@spillway/plant-time/spans';
import type { BulletinKind } from '@spillway/rules/bulletins/content';
import { kindsOfBulletins } from '@spillway/rules/bulletins/kinds';
import { vuGiaThuBon } from '@spillway/rules/obligations/examples/vu-gia-thu-bon';
import { judgeObligations } from '@spillway/rules/obligations/judge';
import { type FloodPeriod, readFloodPeriods } from '../../access/flood-periods/flood-periods.ts';
import type { TopDeps } from '../../compute/top-deps.ts';
import type { PlantCatalogue } from '../../series/catalogue/catalogue.ts';
import { type DueBulletinKind, kindOf } from './due-kinds.ts';
import { nextByKind } from './hours.ts';
import type { IssuedBulletins } from './ports.ts';

/** The last bulletin of a flood is proposed for this long after its end. */
const endedMs = dayMs;

/**
 * Every three hours from the start of a flood, by the decision cited, for a plant whose calendar has no flood
 * bulletins.
 */
const obligation = required(vuGiaThuBon.find((one) => kindOf(one) === 'flood'));

interface FloodFacts {
  readonly floods: readonly FloodPeriod[];
  /** The newest flood bulletin, and the time for which it announced the next. */
  readonly last: { readonly issuedMs: number; readonly nextMs: number | null } | null;
  /** Time of the newest bulletin marked as the last of a flood. */
  readonly finalMs: number | null;
  readonly nowMs: number;
  readonly timeZone: string;
}

interface FloodOffer {
  /** The suggested kind of a new bulletin; null outside a flood. */
  readonly preset: BulletinKind | null;
  readonly dueMs: number | null;
}

/** Bulletins of earlier floods are ignored. */
export function floodOffer({ floods, last, finalMs, nowMs, timeZone }: FloodFacts): FloodOffer {
  const flood = floods.at(-1);
  if (flood === undefined) return { preset: null, dueMs: null };
  const issuedNotice = last !== null && last.issuedMs >= flood.fromMs ? last : null;
  const isOver = finalMs !== null && finalMs >= (issuedNotice?.issuedMs ?? flood.fromMs);
  if (flood.untilMs !== null) {
    const isDue = issuedNotice !== null && !isOver && nowMs - flood.untilMs < endedMs;
    return { preset: isDue ? 'flood_last' : null, dueMs: null };
  }
  if (isOver) return { preset: 'flood', dueMs: null };
  const sinceMs = issuedNotice?.issuedMs ?? flood.fromMs;
  const promisedMs = issuedNotice?.nextMs ?? null;
  const dueMs =
    promisedMs !== null && promisedMs > sinceMs ? promisedMs : nextByKind(kindsOfBulletins.flood, sinceMs, timeZone);
  return { preset: 'flood', dueMs };
}

type OfferDeps = Pick<TopDeps, 'database' | 'clock' | 'plant'> & { readonly issued: IssuedBulletins };

/**
 * Bulletins that a flood requires in addition to the calendar; when the calendar contains flood bulletins, it alone
 * applies.
 */
export function createFloodOffer({ database, clock, plant: rooms, issued }: OfferDeps) {
  return async ({
    hydroCode,
    plantNo,
    timeZone,
  }: PlantCatalogue): Promise<{
    readonly preset: BulletinKind | null;
    readonly owed: readonly Omit<DueBulletinKind, 'bulletinId'>[];
  }> => {
    const now = clock.now();
    const nowMs = now.getTime();
    const floods = await readFloodPeriods(database.sql, hydroCode, new Date(nowMs - endedMs));
    if (floods.length === 0) return { preset: null, owed: [] };
    const [calendars, last, final] = await Promise.all([
      rooms.dutyCalendars.list(hydroCode),
      issued.last(plantNo, 'flood', now),
      issued.last(plantNo, 'flood_last', now),
    ]);
    const nextAt = last?.content.next_issue_at ?? null;
    const { preset, dueMs } = floodOffer({
      floods,
      last: last && { issuedMs: last.issuedAt.getTime(), nextMs: nextAt === null ? null : Date.parse(nextAt) },
      finalMs: final?.issuedAt.getTime() ?? null,
      nowMs,
      timeZone,
    });
    const isInCalendar = calendars[0]?.content.some((one) => kindOf(obligationOf(one)) === 'flood') ?? false;
    if (dueMs === null || isInCalendar) return { preset, owed: [] };
    const times = {
      dueMs,
      fromMs: dueMs - obligation.earlyMin * minuteMs,
      untilMs: dueMs + obligation.lateMin * minuteMs,
      isCertain: true,
    };
    const nothingYet = { doneMs: null, by: null, kept: null, missing: [] };
    const state = judgeObligations(times, null, nowMs);
    return { preset, owed: [{ duty: obligation, ...times, ...nothingYet, state, kind: 'flood', isProposed: true }] };
  };
}
