import type { ReportRequest } from '@spillway/contract/delivery/report-shape';
import type { DeliveryDeps } from '../delivery.ts';
import { columnsOf, type ReportColumnOf } from './columns.ts';
import { type PlanLimits, planReport, type ReportPlan } from './plan.ts';
import { type PlantFacts, plantFacts } from './plant-facts.ts';
import { type ReportRow, type RowDeps, rowsOf } from './rows.ts';
import { readReceivedAt } from './store.ts';
import { createTotals, type ReportFoot } from './totals.ts';
import type { ReportOrigin } from './wire.ts';

export type { Cell } from './cells.ts';
export { type PlanLimits, type PlannedColumn, type ReportPlan, titleOf } from './plan.ts';
export type { ReportRow } from './rows.ts';
export { createTemplates, type Template, type Templates } from './templates.ts';
export { aggregateTexts, noteTexts, type Texts, totalTexts, unitText } from './texts.ts';
export type { ReportFoot } from './totals.ts';
export { layoutOf, type ReportOrigin } from './wire.ts';

export interface OpenReport {
  readonly plan: ReportPlan;
  readonly origin: ReportOrigin;
  /** Read as they are asked for. */
  readonly portions: AsyncGenerator<ReportRow[]>;
  /** Of the rows so far. */
  foot(): ReportFoot;
}

export interface ReportAsker {
  readonly author: string;
  readonly limits?: PlanLimits;
}

/** Tables of what was measured and computed: which columns there are, and their rows as they are read. */
export function createReports(deps: DeliveryDeps) {
  const { database, clock, plant, series, demoCode } = deps;
  const rowDeps: RowDeps = { database, series, unitsInService };

  async function unitsInService(hydroCode: string, fromMs: number, toMs: number) {
    const spans = await plant.inForce.spans(hydroCode, new Date(fromMs), new Date(toMs));
    const all = spans.map(({ toMs: untilMs, units }) => ({
      untilMs,
      active: new Set(units.filter(({ inService }) => inService).map(({ outletId }) => outletId)),
    }));
    return (atMs: number) => (all.find(({ untilMs }) => atMs < untilMs) ?? all.at(-1)!).active;
  }

  async function factsOrNull(hydroCode: string): Promise<PlantFacts | null> {
    return (await series.catalogue.of(hydroCode)) ? await plantFacts(deps, hydroCode) : null;
  }

  return {
    async columns(hydroCode: string): Promise<ReportColumnOf[]> {
      const facts = await factsOrNull(hydroCode);
      return facts ? columnsOf(facts) : [];
    },

    /** Units and gates, with the columns that are of each. */
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

    /** Refuses what the plant does not have before anything is read. */
    async check(hydroCode: string, request: ReportRequest, limits?: PlanLimits): Promise<ReportPlan> {
      return planReport(await plantFacts(deps, hydroCode), request, limits);
    },

    async open(hydroCode: string, request: ReportRequest, { author, limits }: ReportAsker): Promise<OpenReport> {
      const plan = planReport(await plantFacts(deps, hydroCode), request, limits);
      const totals = createTotals(plan);
      const receivedAt = await readReceivedAt(database.sql, plan.plant.catalogue.plantNo, seriesOf(plan));
      const madeAt = clock.now();
      async function* counted(): AsyncGenerator<ReportRow[]> {
        for await (const rows of rowsOf(rowDeps, plan, madeAt)) {
          for (const { cells } of rows) totals.add(cells);
          yield rows;
        }
      }
      return {
        plan,
        origin: { author, madeAt, receivedAt, isDemo: hydroCode === demoCode },
        portions: counted(),
        foot: totals.foot,
      };
    },
  };
}

export type Reports = ReturnType<typeof createReports>;

/** Everything its figures are made of. */
function seriesOf({ columns, plant }: ReportPlan): number[] {
  const ids = columns.flatMap(({ source }) => {
    if (source.kind === 'series' || source.kind === 'volume') return [source.series.seriesId];
    if (source.kind === 'basin') return plant.gauges.map(({ seriesId }) => seriesId);
    return source.units.map(({ series }) => series.seriesId);
  });
  return [...new Set(ids)];
}
