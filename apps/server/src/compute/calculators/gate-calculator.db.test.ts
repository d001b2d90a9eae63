import { calculators } from '@spillway/contract/compute/calculators';
import { minuteMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import { calculationSetup, steady } from '../testing/calculation-setup.ts';

const setup = calculationSetup();
const endMs = () => Math.floor((setup.clock.now().getTime() - 2 * minuteMs) / 300_000) * 300_000;

async function measured(openingM: number | null) {
  const of = await setup.newPlant();
  await of.measure('MNH1', 'water_level', endMs(), steady(248, 12));
  for (const code of ['CS1', 'CS2']) await of.measure(code, 'power', endMs(), steady(30, 12));
  for (const code of ['DM1', 'DM2', 'DM3'])
    if (openingM !== null) await of.measure(code, 'opening', endMs(), steady(openingM, 12));
  await setup.node.compute.calculate();
  const as = { token: of.operator.token, hydro: of.hydro };
  return (body: object) =>
    setup.node.ok(calculators.gates, { ...as, body: { Z1: 248, Q: null, openings: [], ...body } });
}

describe('the gate table of a plant', () => {
  it('begins with the openings that stand, and adds up', async () => {
    const ask = await measured(0.5);
    const found = await ask({ Q: 900 });
    expect(found).toMatchObject({ reached: true, order: 'assumed', minutes: null, out: [] });
    expect(found.total).toBeGreaterThanOrEqual(900);
    const sum = found.gates.reduce((all, { release }) => all + release, found.turbines + found.others);
    expect(sum).toBeCloseTo(found.total, 1);
    expect(found.steps.at(-1)!.release).toBeCloseTo(found.total, 3);
    // In reverse, the openings that were found give the release that was reported.
    const openings = found.gates.map(({ code, opening }) => ({ code, opening }));
    expect(await ask({ openings })).toMatchObject({ total: found.total, is_in_sequence: true, at_step: found.at_step });
  });

  it('says what cannot be reached, refuses gates that are none, and asks for openings that nobody knows', async () => {
    const ask = await measured(0);
    expect(await ask({ Q: 900_000 })).toMatchObject({ reached: false });
    const of = await setup.newPlant();
    const refusalOf = (body: object) =>
      setup.node.refused(calculators.gates, {
        token: of.operator.token,
        hydro: of.hydro,
        body: { Z1: 248, Q: 100, openings: [], ...body },
      });
    expect(await refusalOf({})).toMatchObject({ status: 409, code: 'calculator.openings_unknown' });
    expect((await refusalOf({ openings: [{ code: 'x', opening: 1 }] })).details).toMatchObject([
      { field: 'openings.0.code', code: 'calculator_gate' },
    ]);
  });
});
