import { warnings } from '@spillway/contract/alerts/alerts';
import { explain } from '@spillway/contract/compute/explain/explain';
import { freeboard } from '@spillway/contract/compute/freeboard';
import { simulation } from '@spillway/contract/compute/simulation/simulation';
import { dashboard } from '@spillway/contract/views/dashboard';
import { minuteMs } from '@spillway/plant-time/spans';
import { beforeAll, describe, expect, it } from 'vitest';
import { findSeries, seriesByOwner } from '../../compute/calculation/calculation.ts';
import {
  type CalculationPlant,
  calculationSetup,
  plainDemo,
  steady,
  stepMs,
} from '../../compute/testing/calculation-setup.ts';
import { generalOwner } from '../../series/catalogue/catalogue.ts';

const setup = calculationSetup();
const as = (of: CalculationPlant) => ({ token: of.operator.token, hydro: of.hydro, language: 'vi' as const });

describe('a plant whose outlets nobody has described yet', () => {
  let of: CalculationPlant;
  beforeAll(async () => {
    of = await setup.newPlant(
      plainDemo((file) => {
        file.outlets = [];
        file.tables = file.tables.filter((one: { object_kind: string }) => one.object_kind !== 'outlet');
        Object.assign(file.settings, { minimum_release: 20 });
      }),
    );
    const lastMs = Math.floor((setup.clock.now().getTime() - minuteMs) / stepMs) * stepMs;
    for (const code of ['MNH1', 'MNH2']) await of.measure(code, 'water_level', lastMs, steady(245, 72));
    await of.measure('MNHL', 'water_level', lastMs, steady(122, 72));
    await setup.node.compute.calculate();
    await setup.node.compute.issueNowcasts();
    await setup.node.top.warnings.evaluate();
  });

  it('has a lake and its storage, and a release that nobody knows: no water balance follows from it', async () => {
    const told = await of.only();
    const value = (field: string) => told.general[field] ?? null;
    expect(value('lake_level')).toBe(245);
    expect(value('total_capacity')).not.toBeNull();
    const unknown = ['total_discharge_out', 'total_discharge_dam', 'total_discharge_turbine', 'total_discharge_lake'];
    expect(unknown.map(value)).toEqual([null, null, null, null]);
    expect(told.rules).toContain('plant_incomplete');
  });

  it('is not said to let its river run dry, and is not warned of it', async () => {
    const { river } = await setup.node.ok(dashboard.indicator, as(of));
    expect(river).toEqual({ flow: null, required: 20, state: null });
    const { warnings: all } = await setup.node.ok(warnings.current, as(of));
    expect(all.filter((one) => one.warning_job_id === 'release_minimum')).toEqual([]);
    expect(all.map(({ code }) => code)).not.toContain('calculation_impossible');
  });

  it('explains its release as unknown, and is neither followed nor simulated by a release of nothing', async () => {
    const catalogue = await setup.node.series.catalogue.of(of.hydro);
    const { seriesId: series } = findSeries(seriesByOwner(catalogue!), 'general', generalOwner, 'total_discharge_out')!;
    const { time } = await setup.node.ok(dashboard.indicator, as(of));
    const query = { series, time: time! };
    const explanation = await setup.node.ok(explain.explain, { ...as(of), query });
    expect(explanation).toMatchObject({ value: null, river: { required: 20, state: null } });
    expect(await setup.node.ok(freeboard.ahead, as(of))).toMatchObject({ levels: [] });
    const { token } = await setup.people.person({ permissions: ['simulation'], plants: [of.hydro] });
    const scene = await setup.node.ok(simulation.start, { token, hydro: of.hydro, body: { at: null } });
    expect(scene).toMatchObject({ state: 'no_release', engine: null });
  });
});
