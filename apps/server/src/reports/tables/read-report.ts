import { lastOf } from '@spillway/checked/reads';
import type { Database } from '../../platform/database/database.ts';
import { createReads } from '../../series/read/read.ts';
import { readBalance } from './balance.ts';
import type { BalanceLine } from './balance-line.ts';
import type { ReportPlan } from './plan.ts';
import type { ReportRow } from './row.ts';
import { rowsOf } from './rows.ts';
import { createTotals, type ReportFoot } from './totals.ts';
import type { ReportOrigin } from './wire.ts';

/** The units in service up to this time, from the previous span on. */
export interface ServiceSpan {
  readonly untilMs: number;
  readonly outletIds: readonly string[];
}

/** Everything needed for a report except its readings, as plain data for a worker. */
export interface PreparedReport {
  readonly plan: ReportPlan;
  readonly origin: ReportOrigin;
  /** Empty when no column needs it. */
  readonly service: readonly ServiceSpan[];
}

export interface OpenReport {
  readonly plan: ReportPlan;
  readonly origin: ReportOrigin;
  /** Read on request. */
  readonly portions: AsyncGenerator<ReportRow[]>;
  /** Covers the rows read so far. */
  foot(): ReportFoot;
}

export function readReport(database: Database, { plan, origin, service }: PreparedReport): OpenReport {
  const totals = createTotals(plan, origin.madeAt.getTime());
  const reads = createReads({
    database,
    clock: { now: () => origin.madeAt },
    catalogue: { of: async () => plan.plant.catalogue },
  });
  const spans = service.map(({ untilMs, outletIds }) => ({ untilMs, active: new Set(outletIds) }));
  const inService = (atMs: number) => (spans.find(({ untilMs }) => atMs < untilMs) ?? lastOf(spans)).active;
  let balance: readonly BalanceLine[] = [];
  async function* countReport(): AsyncGenerator<ReportRow[]> {
    for await (const rows of rowsOf({ database, reads, inService }, plan, origin.madeAt)) {
      for (const { cells } of rows) totals.add(cells);
      yield rows;
    }
    balance = await readBalance({ database }, plan, origin.madeAt.getTime());
  }
  return { plan, origin, portions: countReport(), foot: () => ({ ...totals.foot(), balance }) };
}
