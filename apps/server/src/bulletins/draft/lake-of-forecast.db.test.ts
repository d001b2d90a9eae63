import { bulletinDrafts as contract } from '@spillway/contract/bulletins/drafts';
import { storageMcmAt } from '@spillway/hydrology/tables/capacity-curve';
import { hourMs } from '@spillway/plant-time/spans';
import { expect, it } from 'vitest';
import { issueModelRun, wholeHour } from '../../compute/testing/model-runs.ts';
import { plansSetup } from '../../compute/testing/plans-setup.ts';

const { house, ready, nowMs } = plansSetup();

it('prints the lake that its own inflow fills, also where the model says more than the nowcast', async () => {
  const of = await ready({ isForecast: true, isRuled: true });
  const forecaster = await house.people.person({ permissions: ['forecast.tt08'], plants: [of.hydro] });
  const flows = (m3s: number) => Array.from({ length: 30 }, () => m3s);
  const baseMs = wholeHour(nowMs()) - hourMs;
  await issueModelRun(house, of, {
    baseMs,
    middle: flows(200),
    range: [flows(150), flows(300)],
    troubles: ['bands_unmeasured'],
  });
  const { content } = await house.node.ok(contract.add, {
    token: forecaster.token,
    hydro: of.hydro,
    body: { kind: 'daily', issue_at: null, corrects: null },
  });
  expect(content.sources.forecast).toMatchObject({ source: 'model' });
  const { capacityCurve } = await house.node.plant.inForce.at(of.hydro, house.clock.now());
  const storedMcm = (levelM: number) => storageMcmAt(capacityCurve!, levelM).value;
  // No flood of this plant has been judged yet, and the bulletin says how reliable its ranges are.
  expect(content.tables.find(({ id }) => id === 'ahead')!.note).toBe('khoảng dự báo chưa đo tại đây');
  const figures = content.tables
    .find(({ id }) => id === 'ahead')!
    .rows.map(({ at, cells }) => {
      const { inflow, lake_level, release } = cells;
      if (inflow?.is !== 'figure' || lake_level?.is !== 'figure' || release?.is !== 'figure')
        throw new Error('no figure');
      return { atMs: Date.parse(at!), inflow, lake: lake_level, releaseM3s: release.value! };
    });
  expect(figures.map(({ inflow }) => inflow.value)).toEqual([200, 200, 200, 200]);
  // Uses only the capacity curve: between leads the lake stores the inflow that is not released.
  for (const [index, to] of figures.entries()) {
    const from = figures[index - 1];
    if (!from) continue;
    const seconds = (to.atMs - from.atMs) / 1000;
    const keptMcm = ((200 - (from.releaseM3s + to.releaseM3s) / 2) * seconds) / 1e6;
    const rise = (of: 'value' | 'low' | 'high') => storedMcm(to.lake[of]!) - storedMcm(from.lake[of]!);
    // Levels are printed to the centimetre, and the bounds of their range to five centimetres.
    expect(Math.abs(rise('value') - keptMcm)).toBeLessThan(0.25);
    expect(rise('low')).toBeLessThan(keptMcm);
    expect(rise('high')).toBeGreaterThan(keptMcm);
  }
});
