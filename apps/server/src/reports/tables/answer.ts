import type { Language } from '@spillway/contract/errors';
import { reportTimeoutMs } from '@spillway/contract/reports/tables/shape';
import { dayMs } from '@spillway/plant-time/spans';
import type { Clock } from '../../platform/clock.ts';
import { databaseErrorOf } from '../../platform/database/errors.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { ReportRow } from './row.ts';
import type { OpenReport } from './tables.ts';
import { footView, headView, rowView } from './wire.ts';

/** The suggested shorter period is this share of the part that was read in time. */
const safeShare = 0.8;

/** Yields portions until the time is up; then it refuses with the period that would have finished. */
export async function* yieldInTime(report: OpenReport, clock: Clock): AsyncGenerator<ReportRow[]> {
  const { fromMs, toMs } = report.plan;
  const startMs = clock.now().getTime();
  let doneMs = fromMs;
  const tooSlow = () => {
    const days = Math.max(1, Math.floor((Math.max(doneMs - fromMs, (toMs - fromMs) / 10) * safeShare) / dayMs));
    return new Refusal('report.too_slow', { seconds: reportTimeoutMs / 1000, days });
  };
  try {
    for await (const rows of report.portions) {
      if (clock.now().getTime() - startMs > reportTimeoutMs) throw tooSlow();
      doneMs = rows.at(-1)?.stampMs ?? doneMs;
      yield rows;
    }
  } catch (error) {
    throw databaseErrorOf(error) === 'cancelled' ? tooSlow() : error;
  }
}

/**
 * The response as it is read. Header and rows each end a line, so that a page can show them early. The verdict comes
 * last: a failure after the first row is still reported like any refusal, and a partial report is recognisable.
 */
export async function* reportText(
  report: OpenReport,
  portions: AsyncIterable<ReportRow[]>,
  language: Language,
  verdictOf: (error: unknown) => object,
): AsyncGenerator<string> {
  yield `{"data":{"head":${JSON.stringify(headView(report.plan, report.origin, language))},"rows":[\n`;
  const { timeZone } = report.plan.plant.catalogue;
  let comma = '';
  let verdict: object = { status: 'success', message: null };
  try {
    for await (const rows of portions) {
      if (rows.length === 0) continue;
      yield `${comma}${rows.map((row) => JSON.stringify(rowView(row, timeZone))).join('\n,')}\n`;
      comma = ',';
    }
  } catch (error) {
    verdict = verdictOf(error);
  }
  const foot = 'code' in verdict ? null : footView(report.foot(), language, timeZone);
  yield `],"foot":${JSON.stringify(foot)}},${JSON.stringify(verdict).slice(1)}`;
}
