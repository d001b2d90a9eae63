import { basinModel as contract } from '@spillway/contract/compute/forecasts/basin-model/model';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { expect, it } from 'vitest';
import { operateBasin, runsOf, saveProposedBasin } from '../../testing/basin-operated.ts';
import { calculationSetup, steady } from '../../testing/calculation-setup.ts';

const setup = calculationSetup();

it('speaks again when gates are moved between two hours: of the lake, and of the rain that lifts it, with openings as they are', async () => {
  const baseMs = Math.floor(setup.clock.now().getTime() / hourMs) * hourMs;
  const at = (minutes: number) => setup.clock.set(new Date(baseMs + minutes * minuteMs));
  at(10);
  const other = await setup.newPlant();
  const { plantNo: no } = (await setup.node.series.catalogue.of(other.hydro))!;
  await saveProposedBasin(setup, other);
  await operateBasin(setup, other, baseMs);
  const listOccasions = async () => (await runsOf(setup, no)).map(({ occasion }) => occasion.split(' ')[0]);
  // A session may expire within this half hour.
  const told = async () => {
    const { token } = await setup.people.person({ permissions: ['dashboard'], plants: [other.hydro] });
    return (await setup.node.ok(contract.now, { token, hydro: other.hydro })).run!;
  };
  await setup.node.compute.forecastBasins();
  const before = await told();
  const operateGates = async (minutes: number, openingM: number) => {
    const toMs = baseMs + minutes * minuteMs;
    for (const code of ['MNH1', 'MNH2']) await other.measure(code, 'water_level', toMs, steady(245.15, 2));
    await other.measure('MNHL', 'water_level', toMs, steady(122, 2));
    for (const code of ['CS1', 'CS2']) await other.measure(code, 'power', toMs, steady(20, 2));
    for (const code of ['DM1', 'DM2', 'DM3']) await other.measure(code, 'opening', toMs, steady(openingM, 1));
    at(minutes + 2);
    await setup.node.compute.calculate();
    await setup.node.compute.forecastBasins();
  };
  await operateGates(20, 0);
  expect(await listOccasions()).toEqual(['hour']);
  await operateGates(30, 3);
  await setup.node.compute.forecastBasins();
  expect(await listOccasions()).toEqual(['hour', 'openings']);
  const after = await told();
  const index = after.lake_level!.leads_minutes.indexOf(24 * 60);
  expect(after.lake_level!.middle[index]).toBeLessThan(before.lake_level!.middle[index]! - 0.5);
  expect(before.rain_to_design).toMatchObject({ kind: 'rain' });
  const mm = (run: typeof before) => (run.rain_to_design?.kind === 'rain' ? run.rain_to_design.rain : Infinity);
  expect(mm(after)).toBeGreaterThan(mm(before) + 10);
});
