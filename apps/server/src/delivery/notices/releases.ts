import { procedureOf } from '@spillway/contract/plant/procedure/procedure-of';
import { silentAfterSteps } from '@spillway/contract/series/observe/limits';
import { dayMs, hourMs, minuteMs } from '@spillway/plant-time/spans';
import { actsDone, type DoneAct, type OutletLine, unknownMinutes } from '@spillway/rules/procedure/acts-done';
import { type StoodNotice, type ToldBefore, toldBefore } from '@spillway/rules/procedure/told-before';
import { findSeries, seriesByOwner } from '../../compute/calculation/calculation.ts';
import type { PlantCatalogue } from '../../series/catalogue/catalogue.ts';
import { noSamples, readSamples } from '../../series/samples/samples.ts';
import type { DeliveryDeps } from '../deps.ts';
import { type Demand, numberOf } from './content.ts';
import { demandsOf } from './demands.ts';
import { type Followed, toldAt } from './told.ts';

export interface Period {
  readonly fromMs: number;
  readonly toMs: number;
}

/** An act that the record shows, and one rule that asks for a notice before it. */
export interface JudgedRelease extends ToldBefore, Pick<DoneAct, 'act' | 'atMs'> {
  readonly demand: Demand;
}

export interface Releases {
  readonly all: readonly JudgedRelease[];
  /** So long of the period nobody knows how the gates stood. */
  readonly unknownMin: number;
}

/** What a person said of a notice outside the product. */
export interface ToldByWord {
  readonly dutyId: string;
  readonly dueMs: number;
  readonly doneMs: number;
}

const gateType = 2;
/** What people enter holds until they enter another. */
const handHoldsMs = 31 * dayMs;

/** As what is owed calls a rule of the procedure. */
export const dutyIdOf = (ruleId: string): string => `notice_${ruleId}`.slice(0, 40);

type Deps = Pick<DeliveryDeps, 'database' | 'plant'>;

/** Whether what was done at gates and units was told before, by the procedure of then. Nothing of it is kept. */
export async function releasesOf(
  { database, plant }: Deps,
  catalogue: PlantCatalogue,
  period: Period,
  known: {
    readonly sent: readonly Followed[];
    readonly words: readonly ToldByWord[];
    readonly inventedUntilMs: number;
  },
): Promise<Releases> {
  const { hydroCode } = catalogue;
  const [outlets, versions] = await Promise.all([
    plant.described.outlets.list(hydroCode),
    plant.procedures.within(hydroCode, new Date(period.fromMs), new Date(period.toMs)),
  ]);
  const all = seriesByOwner(catalogue);
  const used = outlets
    .filter(({ status }) => status === 'active')
    .map(({ outletId, outletType, inputStationId }) => {
      const quantity = outletType === gateType ? ('opening' as const) : ('power' as const);
      const measured = inputStationId === null ? null : findSeries(all, 'station', inputStationId, quantity);
      return { outletType, series: measured ?? findSeries(all, 'outlet', outletId, quantity) };
    });
  const seriesIds = used.flatMap(({ series }) => (series ? [series.seriesId] : []));
  const samples = await readSamples(database.sql, catalogue.plantNo, {
    fromMs: period.fromMs,
    toMs: period.toMs,
    seriesIds,
    heldIds: seriesIds,
  });
  const linesOf = (isGate: boolean): OutletLine[] =>
    used
      .filter(({ outletType }) => (outletType === gateType) === isGate)
      .map(({ series }) => {
        const { timesMs, values } = (series && samples.get(series.seriesId)) ?? noSamples;
        const stepS = series?.stepS ?? null;
        const holdsMs = stepS === null ? handHoldsMs : Math.max(silentAfterSteps * stepS * 1000, hourMs);
        return { timesMs, values, holdsMs };
      });
  const gates = linesOf(true);
  const stood = stoodOf(known.sent);
  const found = actsDone({ gates, units: linesOf(false) }, period).flatMap((act): JudgedRelease[] => {
    const version = versions.findLast(({ countsFrom }) => countsFrom.getTime() <= act.atMs);
    const demands = version ? demandsOf(procedureOf(version.content), act.act) : [];
    return demands.map((demand) => {
      const rule = {
        id: demand.ruleId,
        leadMin: demand.leadMin,
        urgentLeadMin: demand.urgentLeadMin,
        source: { article: demand.article, text: demand.text, isVerified: demand.isVerified },
      };
      const told = [...stood, ...byWord(known.words, demand, act)];
      return { ...toldBefore(rule, act, told, known), act: act.act, atMs: act.atMs, demand };
    });
  });
  return { all: found, unknownMin: unknownMinutes(gates, period) };
}

/** Each rule of each notice by itself: of one everybody was told, of another nobody. */
function stoodOf(all: readonly Followed[]): StoodNotice[] {
  const real = all.filter(({ notice }) => !notice.isPractice);
  const ended = new Map(
    real.flatMap(({ notice }) => (notice.corrects === null ? [] : [[notice.corrects, notice.sentAt]])),
  );
  return real
    .filter(({ notice }) => notice.kind !== 'withdrawal')
    .flatMap((followed) => {
      const { noticeId, ledger, act, actAt, content, corrects, sentAt } = followed.notice;
      return content.demands.map((demand): StoodNotice => {
        const reachedAt = toldAt(followed, demand);
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

/** What somebody ticked beside the product: of the act that was due then. */
const byWord = (words: readonly ToldByWord[], { ruleId, leadMin }: Demand, { act }: DoneAct): StoodNotice[] =>
  words
    .filter(({ dutyId }) => dutyId === dutyIdOf(ruleId))
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
