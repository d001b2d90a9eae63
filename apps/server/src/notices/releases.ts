import { procedureOf } from '@spillway/contract/plant/procedure/procedure-of';
import { silentAfterSteps } from '@spillway/contract/series/observe/limits';
import { dayMs, hourMs, minuteMs } from '@spillway/plant-time/spans';
import { actsDone, type DoneAct, type OutletLine, unknownMinutes } from '@spillway/rules/procedure/acts-done';
import { type NotifiedBefore, notifiedBefore, type ValidNotice } from '@spillway/rules/procedure/notified-before';
import { findSeries, seriesByOwner } from '../compute/calculation/calculation.ts';
import type { TopDeps } from '../compute/top-deps.ts';
import { countingAt } from '../plant/procedure/procedure.ts';
import type { PlantCatalogue } from '../series/catalogue/catalogue.ts';
import { noSamples, readSamples } from '../series/samples/samples.ts';
import { type Demand, numberOf } from './content.ts';
import { demandsOf } from './demands.ts';
import { type FollowedNotice, notifiedAt } from './notified.ts';

interface Period {
  readonly fromMs: number;
  readonly toMs: number;
}

/** An act found in the record, and one rule that requires a notice before it. */
interface JudgedRelease extends NotifiedBefore, Pick<DoneAct, 'act' | 'atMs'> {
  readonly demand: Demand;
}

export interface Releases {
  readonly all: readonly JudgedRelease[];
  /** Minutes in the period for which the state of the gates is unknown. */
  readonly unknownMin: number;
  /** Gates and units without readings. */
  readonly unread: readonly string[];
}

/** A user's entry about a notice given outside the product. */
interface VerbalNotice {
  readonly dutyId: string;
  readonly dueMs: number;
  readonly doneMs: number;
}

const [arcGate, flatGate] = [2, 3];
/** A manual entry is used until the next one. */
const handHoldsMs = 31 * dayMs;

/** The id of the obligation for a rule of the procedure. */
export const obligationIdOf = (ruleId: string): string => `notice_${ruleId}`.slice(0, 40);

type Deps = Pick<TopDeps, 'database' | 'plant'>;

/**
 * Whether a notice was given before each release at gates and units, by the procedure in force at that time. Nothing is
 * stored.
 */
export async function releasesOf(
  { database, plant }: Deps,
  catalogue: PlantCatalogue,
  period: Period,
  known: {
    readonly sent: readonly FollowedNotice[];
    readonly words: readonly VerbalNotice[];
    readonly inventedUntilMs: number;
  },
): Promise<Releases> {
  const { hydroCode } = catalogue;
  const [outlets, versions] = await Promise.all([
    plant.described.outlets.list(hydroCode),
    plant.procedures.within(hydroCode, new Date(period.fromMs), new Date(period.toMs)),
  ]);
  const all = seriesByOwner(catalogue);
  // A bottom outlet for the minimum flow is open all year and needs no notice.
  const usedOutlets = outlets.filter(
    (one) => one.status === 'active' && (one.outletType === 1 || one.gateType === arcGate || one.gateType === flatGate),
  );
  const sources = usedOutlets.map(({ name, outletId, outletType, inputStationId }) => {
    const quantity = outletType === 1 ? ('power' as const) : ('opening' as const);
    const measured = inputStationId === null ? null : findSeries(all, 'station', inputStationId, quantity);
    return { name, outletType, series: measured ?? findSeries(all, 'outlet', outletId, quantity) };
  });
  const seriesIds = sources.flatMap(({ series }) => (series ? [series.seriesId] : []));
  const samples = await readSamples(database.sql, catalogue.plantNo, {
    fromMs: period.fromMs,
    toMs: period.toMs,
    seriesIds,
    heldIds: seriesIds,
  });
  const lines = sources.map(({ name, outletType, series }) => {
    const { timesMs, values } = (series && samples.get(series.seriesId)) ?? noSamples;
    const stepS = series?.stepS ?? null;
    const holdsMs = stepS === null ? handHoldsMs : Math.max(silentAfterSteps * stepS * 1000, hourMs);
    return { name, isGate: outletType !== 1, line: { timesMs, values, holdsMs } satisfies OutletLine };
  });
  // Gates without readings are listed and do not affect the others.
  const read = lines.filter(({ line }) => line.timesMs.length > 0);
  const linesOf = (isGate: boolean) => read.filter((one) => one.isGate === isGate).map(({ line }) => line);
  const gates = linesOf(true);
  const standingNotices = standingNoticesOf(known.sent);
  const found = actsDone({ gates, units: linesOf(false) }, period).flatMap((act): JudgedRelease[] => {
    const version = countingAt(versions, new Date(act.atMs));
    const demands = version ? demandsOf(procedureOf(version.content), act.act) : [];
    return demands.map((demand) => {
      const rule = {
        id: demand.ruleId,
        leadMin: demand.leadMin,
        urgentLeadMin: demand.urgentLeadMin,
        source: { article: demand.article, text: demand.text, isVerified: demand.isVerified },
      };
      const givenNotices = [...standingNotices, ...verbalNotices(known.words, demand, act)];
      return { ...notifiedBefore(rule, act, givenNotices, known), act: act.act, atMs: act.atMs, demand };
    });
  });
  const unread = lines.flatMap(({ name, line }) => (line.timesMs.length === 0 ? [name] : []));
  return { all: found, unknownMin: unknownMinutes(gates, period), unread };
}

/** Judges each rule of a notice separately: the recipients of one may be notified and those of another not. */
function standingNoticesOf(all: readonly FollowedNotice[]): ValidNotice[] {
  const real = all.filter(({ notice }) => !notice.isPractice);
  const ended = new Map(
    real.flatMap(({ notice }) => (notice.corrects === null ? [] : [[notice.corrects, notice.sentAt]])),
  );
  return real
    .filter(({ notice }) => notice.kind !== 'withdrawal')
    .flatMap((followed) => {
      const { noticeId, ledger, act, actAt, content, corrects, sentAt } = followed.notice;
      return content.demands.map((demand): ValidNotice => {
        const reachedAt = notifiedAt(followed, demand);
        return {
          noticeId,
          number: numberOf(ledger) ?? '',
          act,
          actAtMs: actAt.getTime(),
          sentAtMs: (reachedAt ?? sentAt).getTime(),
          ruleIds: [demand.ruleId],
          isReached: reachedAt !== null,
          untilMs: ended.get(noticeId)?.getTime() ?? null,
          corrects,
        };
      });
    });
}

/** A user's tick counts for the act due at that time. */
const verbalNotices = (words: readonly VerbalNotice[], { ruleId, leadMin }: Demand, { act }: DoneAct): ValidNotice[] =>
  words
    .filter(({ dutyId }) => dutyId === obligationIdOf(ruleId))
    .map(({ dueMs, doneMs }) => ({
      noticeId: '',
      number: '',
      act,
      actAtMs: dueMs + leadMin * minuteMs,
      sentAtMs: doneMs,
      ruleIds: [ruleId],
      isReached: true,
      untilMs: null,
      corrects: null,
    }));
