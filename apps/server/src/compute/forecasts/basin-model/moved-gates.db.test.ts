import { basinModel as contract } from '@spillway/contract/compute/forecasts/basin-model/model';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { expect, it } from 'vitest';
import { operateBasin, runsOf, saveProposedBasin } from '../../testing/basin-operated.ts';
import { calculationHouse, steady } from '../../testing/calculation-house.ts';

const house = calculationHouse();

it('speaks again when gates are moved between two hours: of the lake, and of the rain that lifts it, with openings as they are', async () => {
  const baseMs = Math.floor(house.clock.now().getTime() / hourMs) * hourMs;
  const at = (minutes: number) => house.clock.set(new Date(baseMs + minutes * minuteMs));
  at(10);
  const other = await house.newPlant();
  const { plantNo: no } = (await house.node.series.catalogue.of(other.hydro))!;
  await saveProposedBasin(house, other);
  await operateBasin(house, other, baseMs);
  const occasions = async () => (await runsOf(house, no)).map(({ occasion }) => occasion.split(' ')[0]);
  // A session may end within this half hour.
  const told = async () => {
    const { token } = await house.people.person({ permissions: ['dashboard'], plants: [other.hydro] });
    return (await house.node.ok(contract.now, { token, hydro: other.hydro })).run!;
  };
  await house.node.compute.forecastBasins();
  const before = await told();
  const operateOn = async (minutes: number, openingM: number) => {
    const toMs = baseMs + minutes * minuteMs;
    for (const code of ['MNH1', 'MNH2']) await other.measure(code, 'water_level', toMs, steady(245.15, 2));
    await other.measure('MNHL', 'water_level', toMs, steady(122, 2));
    for (const code of ['CS1', 'CS2']) await other.measure(code, 'power', toMs, steady(20, 2));
    for (const code of ['DM1', 'DM2', 'DM3']) await other.measure(code, 'opening', toMs, steady(openingM, 1));
    at(minutes + 2);
    await house.node.compute.calculate();
    await house.node.compute.forecastBasins();
  };
  await operateOn(20, 0);
  expect(await occasions()).toEqual(['hour']);
  await operateOn(30, 3);
  await house.node.compute.forecastBasins();
  expect(await occasions()).toEqual(['hour', 'openings']);
  const after = await told();
  const place = after.lake_level!.leads_minutes.indexOf(24 * 60);
  expect(after.lake_level!.middle[place]).toBeLessThan(before.lake_level!.middle[place]! - 0.5);
  expect(before.rain_to_design).toMatchObject({ kind: 'rain' });
  const mm = (run: typeof before) => (run.rain_to_design?.kind === 'rain' ? run.rain_to_design.rain : Infinity);
  expect(mm(after)).toBeGreaterThan(mm(before) + 10);
});
