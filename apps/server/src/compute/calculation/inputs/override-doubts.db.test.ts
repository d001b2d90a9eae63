import { calculation } from '@spillway/contract/compute/calculation/calculation';
import { minuteMs } from '@spillway/plant-time/spans';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Loose } from '../../../plant/testing/plant-files.ts';
import { type CalculationPlant, calculationSetup, steady } from '../../testing/calculation-setup.ts';

const setup = calculationSetup();
let of: CalculationPlant;
let time: string;

beforeEach(async () => {
  of = await setup.newPlant();
  const lastMs = Math.floor(setup.clock.now().getTime() / (10 * minuteMs)) * 10 * minuteMs - 10 * minuteMs;
  time = new Date(lastMs).toISOString();
  for (const code of ['MNH1', 'MNH2']) await of.measure(code, 'water_level', lastMs, steady(247, 12));
  await of.measure('MNHL', 'water_level', lastMs, steady(121, 12));
});

const as = () => ({ token: of.operator.token, hydro: of.hydro });
const save = (overrides: Loose, changedFields: Loose = {}) => ({
  ...as(),
  body: { time, overrides, reason: 'Đo tay', seen_run_id: null, ...changedFields },
});

describe('what a person puts in the place of readings', () => {
  it.each([
    ['a lake 44 m above its crest', { lake_level: 300 }, 'overrides.lake_level', ['doubtful_above', 'doubtful_jump']],
    ['a tailwater out of this world', { tailwater: 5999 }, 'overrides.tailwater', ['doubtful_jump']],
  ])('is doubted before it is saved: %s', async (_name, overrides, field, rules) => {
    const refusal = await setup.node.refused(calculation.save, save(overrides) as Loose);
    expect(refusal).toMatchObject({ status: 400, code: 'request.invalid' });
    expect(refusal.details.map((one) => [one.field, one.code])).toEqual(rules.map((rule) => [field, rule]));
    const { doubts } = await of.only({ time, overrides });
    expect(doubts.map(({ kind }: Loose) => `doubtful_${kind}`)).toEqual(rules);
  });

  it('is saved by a second yes, but never a level that the lake cannot have', async () => {
    const meant = (overrides: Loose) => save(overrides, { confirmed: true }) as Loose;
    const refusal = await setup.node.refused(calculation.save, meant({ lake_level: 2470 }));
    expect(refusal.details).toMatchObject([{ field: 'overrides.lake_level', code: 'beyond_lake' }]);
    expect((await of.only({ time, overrides: { lake_level: 2470 } })).doubts[0]).toMatchObject({ likely: 247 });
    const { run } = await setup.node.ok(calculation.save, meant({ tailwater: 5999 }));
    expect(run.overrides).toEqual({ tailwater: 5999 });
  });

  it('is doubted of a gate that cannot open so far, and of no sound value', async () => {
    const gate = (value: number) => ({ outlets: [{ outlet_id: of.outlet('V1'), value }] });
    const refusal = await setup.node.refused(calculation.save, save(gate(900)) as Loose);
    expect(refusal.details).toMatchObject([{ field: 'overrides.outlets.0.value', code: 'doubtful_above' }]);
    expect((await of.only({ time, overrides: { ...gate(1.2), lake_level: 247.1 } })).doubts).toEqual([]);
    await setup.node.ok(calculation.save, save({ ...gate(1.2), lake_level: 247.1 }) as Loose);
  });

  it('is told in the language of the caller', async () => {
    const refusal = await setup.node.refused(calculation.save, save({ lake_level: 300 }) as Loose);
    expect(refusal.details[0]!.message).toMatch(/upper limit|giới hạn trên/);
  });
});
