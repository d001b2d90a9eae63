import { bulletinDrafts } from '@spillway/contract/bulletins/drafts';
import type { ModelTrouble } from '@spillway/contract/compute/forecasts/basin-model/codes';
import { freeboard } from '@spillway/contract/compute/freeboard';
import { rules } from '@spillway/contract/compute/procedure-check/procedure-check';
import { simulation } from '@spillway/contract/compute/simulation/simulation';
import { notices } from '@spillway/contract/notices/notices';
import { transferPreview } from '@spillway/contract/transfer/preview';
import { dashboard } from '@spillway/contract/views/dashboard';
import { situation } from '@spillway/contract/views/situation/situation';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inflowIssues } from './alerts/evaluator/inflow-issues.ts';
import type { CalculationPlant } from './compute/testing/calculation-setup.ts';
import { issueModelRun, wholeHour } from './compute/testing/model-runs.ts';
import { plansSetup } from './compute/testing/plans-setup.ts';
import { generalOwner } from './series/catalogue/catalogue.ts';
import { jobOf } from './transfer/jobs/testing/a-job.ts';

const { house, ready, opened, pin, check, nowMs } = plansSetup();
const permissions = ['dashboard', 'simulation', 'forecast.tt08', 'sensor.update'] as const;
const by = (one: { source: string; run_id?: number | null | undefined } | null) =>
  one && `${one.source} ${one.run_id ?? 'measured'}`;

/** Everything that shows a forecast, opened at one moment, and the run it uses. */
async function opens(of: CalculationPlant): Promise<Record<string, string | null>> {
  const person = await house.people.person({ permissions, plants: [of.hydro] });
  const as = { token: person.token, hydro: of.hydro, language: 'vi' as const };
  const { ok } = house.node;
  const draft = { steps: [], until: new Date(nowMs() + 20 * hourMs).toISOString() };
  const forecast = {
    series_id: await of.series(generalOwner, 'inflow_moving_average'),
    symbol_type: 'inflow_forecast',
  };
  const factor = { ...jobOf({}).factors[0]!, ...forecast, ahead_minutes: 720, converted_to: 'm³/s', unit: 'm3/s' };
  const job = jobOf({ factors: [factor as never], greatest_age_minutes: 60, wait_minutes: 0 });
  const slot = new Date(slotMs()).toISOString();
  const preview = { job_id: null, target: null, target_id: null, job, slot };
  const bulletin = { kind: 'daily' as const, issue_at: null, corrects: null };
  const { mikenam } = await ok(dashboard.fromTo, { ...as, body: { from: slot, to: draft.until } });
  const { forecast_issue: nowcast } = await ok(dashboard.indicator, as);
  const [issue] = await inflowIssues(house.node)(null, of.hydro, house.clock.now());
  const aheadForecast = (await ok(freeboard.ahead, as)).forecast;
  const isIssue = (issuedAt: string | undefined) =>
    issuedAt !== undefined && issuedAt === aheadForecast?.issued_at ? by(aheadForecast) : null;
  return {
    freeboard: by(aheadForecast),
    deadlines: by((await ok(rules.now, as)).deadlines.forecast),
    sentence: by((await ok(situation.now, as)).facts.freeboard.by),
    simulation: by((await ok(simulation.start, { ...as, body: { at: null } })).forecast),
    'check of a plan': by((await check(of, draft)).forecast),
    notice: by((await ok(notices.proposal, as)).facts.forecast),
    bulletin: by((await ok(bulletinDrafts.add, { ...as, body: bulletin })).content.sources.forecast),
    transfer: by((await ok(transferPreview.preview, { ...as, body: preview })).figures[0]!.forecast),
    // These contain no run id: the same issue time means the same run.
    warnings: isIssue(issue && new Date(issue.issuedAtMs).toISOString()),
    chart: isIssue(aheadForecast?.source === 'model' ? mikenam[0]?.issued_at : nowcast?.issued_at),
  };
}

/** The slot of the transfers to agencies; a record exists for it. */
const slotMs = () => Math.floor(nowMs() / (15 * minuteMs)) * 15 * minuteMs;

async function plant(): Promise<CalculationPlant> {
  house.clock.set(new Date(slotMs() + 3 * minuteMs));
  const of = await ready();
  await pin(of, await opened(of, 6));
  return of;
}

const flows = (m3s: number) => Array.from({ length: 240 }, () => m3s);
const forecastAt = (hoursAgo: number, m3s: number, troubles: readonly ModelTrouble[] = []) => {
  const baseMs = wholeHour(nowMs() - 10 * minuteMs) - hoursAgo * hourMs;
  const range = [flows(m3s * 0.8), flows(m3s * 1.3)] as const;
  return { baseMs, middle: flows(m3s), range, troubles, issuedAt: new Date(baseMs + 5 * minuteMs) };
};

it.each([
  ['a complete run of the model', 'model', [forecastAt(0, 300)]],
  ['a run that lacks rain and says what the lake says', 'model', [forecastAt(0, 62, ['no_rain_forecast'])]],
  ['a run that lacks rain and has another river', 'nowcast', [forecastAt(0, 300, ['no_rain_forecast'])]],
  ['a run that saw nothing', 'nowcast', [forecastAt(0, 40, ['gauges_all_silent', 'no_inflow'])]],
  [
    'a run that saw nothing behind one that did',
    'model',
    [forecastAt(0, 40, ['gauges_all_silent', 'no_inflow']), forecastAt(1, 300)],
  ],
  ['a model that is silent for hours', 'nowcast', [forecastAt(4, 300)]],
] as const)('all screens go by one forecast: %s', async (_name, source, modelRuns) => {
  const of = await plant();
  for (const one of modelRuns) await issueModelRun(house, of, one);
  const found = await opens(of);
  expect(found.freeboard).toMatch(new RegExp(`^${source} \\d+$`));
  expect(found).toEqual(Object.fromEntries(Object.keys(found).map((screen) => [screen, found.freeboard])));
});

it('where nobody has forecast anything the lake is followed by what is measured, and nothing else is foretold', async () => {
  const of = await plant();
  const plantCondition = sql`plant_no = (select plant_no from series_plant where hydro_code = ${of.hydro})`;
  await sql`delete from forecast_value where ${plantCondition}`.execute(house.test.database.sql);
  await sql`delete from forecast_run where ${plantCondition}`.execute(house.test.database.sql);
  const { freeboard: lake, deadlines, sentence, simulation: scene, ...foretold } = await opens(of);
  expect({ lake, deadlines, sentence }).toEqual({
    lake: 'measured measured',
    deadlines: 'measured measured',
    sentence: 'measured measured',
  });
  expect([scene, foretold.bulletin, foretold.transfer, foretold.warnings]).toEqual([scene, null, null, null]);
});
