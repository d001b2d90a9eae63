import type { ReportRequest } from '@spillway/contract/reports/tables/shape';
import { dayNumberAt, startOfDayMs } from '@spillway/plant-time/day';
import type { TopDeps } from '../../compute/top-deps.ts';
import { balanceOf } from './balance.ts';
import type { BalanceLine } from './balance-line.ts';
import { stationsOf } from './basin.ts';
import { columnsOf, type ReportColumnOf } from './columns.ts';
import { type KeyFigures, planKeyFigures, readKeyFigures } from './key-figures.ts';
import { type PlanLimits, planReport, type ReportPlan } from './plan.ts';
import { type PlantFacts, plantFacts } from './plant-facts.ts';
import { type OpenReport, type PreparedReport, readReport, type ServiceSpan } from './read-report.ts';
import { readReceivedAt } from './store.ts';

export type { BalanceLine } from './balance-line.ts';
export type { KeyFigure, KeyFigureName } from './key-figures.ts';
export { type PlanLimits, type ReportPlan, titleOf } from './plan.ts';
export type { OpenReport, PreparedReport } from './read-report.ts';
export type { ReportRow } from './row.ts';
export { createTemplates, type Templates } from './templates.ts';
export type { Texts } from './texts.ts';
export type { ReportFoot } from './totals.ts';

const maxRowMs = 31 * 86_400_000;

interface ReportRequester {
  readonly author: string;
  readonly limits?: PlanLimits;
}

/** Tables of measured and computed data: their columns and rows. */
export function createReports(deps: TopDeps) {
  const { database, clock, plant, series, demoCode } = deps;

  async function serviceOf({ plant: { hydroCode }, columns, fromMs, toMs }: ReportPlan): Promise<ServiceSpan[]> {
    if (!columns.some(({ source }) => source.kind === 'available')) return [];
    // The row of the first timestamp covers time before the period, and the row of a month the days around it.
    const [from, to] = [new Date(fromMs - maxRowMs), new Date(toMs + maxRowMs)];
    return (await plant.inForce.spans(hydroCode, from, to)).map(({ toMs: untilMs, units }) => ({
      untilMs,
      outletIds: units.filter(({ inService }) => inService).map(({ outletId }) => outletId),
    }));
  }

  async function factsOrNull(hydroCode: string): Promise<PlantFacts | null> {
    return (await series.catalogue.of(hydroCode)) ? await plantFacts(deps, hydroCode) : null;
  }

  /** Refuses missing columns before anything is read. */
  async function prepare(
    hydroCode: string,
    request: ReportRequest,
    { author, limits }: ReportRequester,
  ): Promise<PreparedReport> {
    const plan = planReport(await plantFacts(deps, hydroCode), request, limits);
    const receivedAt = await readReceivedAt(database.sql, plan.plant.catalogue.plantNo, seriesOf(plan));
    const origin = { author, madeAt: clock.now(), receivedAt, isDemo: hydroCode === demoCode };
    return { plan, origin, service: await serviceOf(plan) };
  }

  return {
    async columns(hydroCode: string): Promise<ReportColumnOf[]> {
      const facts = await factsOrNull(hydroCode);
      return facts ? columnsOf(facts) : [];
    },

    async outlets(hydroCode: string) {
      const facts = await factsOrNull(hydroCode);
      if (!facts) return [];
      const all = columnsOf(facts);
      return facts.outlets.map((outlet) => ({
        outlet,
        columns: all.filter(
          ({ key, source }) =>
            key === `energy:${outlet.outletId}` ||
            (source.kind === 'series' && [outlet.outletId, outlet.inputStationId].includes(source.series.ownerId)),
        ),
      }));
    },

    /** Refuses whatever making the report would refuse. */
    async check(hydroCode: string, request: ReportRequest, limits?: PlanLimits): Promise<ReportPlan> {
      return planReport(await plantFacts(deps, hydroCode), request, limits);
    },

    prepare,

    /** Key figures of a period; empty when the plant has none. */
    async keyFigures(hydroCode: string, span: { readonly fromMs: number; readonly toMs: number }): Promise<KeyFigures> {
      const facts = await factsOrNull(hydroCode);
      const planned = facts && planKeyFigures(facts, span);
      if (!planned) return { figures: [], balance: null };
      const origin = { author: '', madeAt: clock.now(), receivedAt: null, isDemo: hydroCode === demoCode };
      const report = readReport(database, { plan: planned.plan, origin, service: [] });
      return await readKeyFigures(report, planned.names);
    },

    /** The balance of each of the last whole days; empty when the plant has no record. */
    async dayBalances(hydroCode: string, days: number): Promise<BalanceLine[]> {
      const facts = await factsOrNull(hydroCode);
      if (!facts) return [];
      const today = dayNumberAt(clock.now().getTime(), facts.catalogue);
      const spans = Array.from({ length: days }, (_, index) => ({
        kind: 'day' as const,
        beginMs: startOfDayMs(today - days + index, facts.catalogue),
        endMs: startOfDayMs(today - days + index + 1, facts.catalogue),
      }));
      return await balanceOf({ database }, facts, spans);
    },

    async open(hydroCode: string, request: ReportRequest, requester: ReportRequester): Promise<OpenReport> {
      return readReport(database, await prepare(hydroCode, request, requester));
    },
  };
}

export type Reports = ReturnType<typeof createReports>;

function seriesOf({ columns, plant }: ReportPlan): number[] {
  const ids = columns.flatMap(({ source }) => {
    if (source.kind === 'series') return [source.series.seriesId];
    if (source.kind === 'volume') return source.flows.map(({ series }) => series.seriesId);
    // A forecast is not a reading, but its error is computed from one.
    if (source.kind === 'forecast') return source.what === 'miss' ? [source.seriesId] : [];
    if (source.kind === 'basin') return stationsOf(plant, source.mean).map(({ seriesId }) => seriesId);
    return source.units.map(({ series }) => series.seriesId);
  });
  return [...new Set(ids)];
}
