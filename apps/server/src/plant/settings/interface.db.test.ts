import { settingInterface } from '@spillway/contract/plant/settings/interface';
import { describe, expect, it } from 'vitest';
import { trailOf } from '../../access/testing/trail.ts';
import { expectGuarded, expectGuardedRead, plantSetup } from '../testing/plant-setup.ts';

const setup = plantSetup();
const wanted = {
  water_level_min: 230,
  water_level_max: 256,
  auto_calculation_interval: 15,
  discharge_out_chart: 'right',
} as const;
const save = (body: object) => setup.node.ok(settingInterface.save, { token: setup.engineer.token, body });

describe('the interface settings', () => {
  it('are guarded', async () => {
    await expectGuarded(setup, settingInterface.save, wanted);
    await expectGuardedRead(setup, settingInterface.read);
  });

  it('have defaults: the chart on the left, a calculation every ten minutes', async () => {
    expect(await setup.node.ok(settingInterface.read, { token: setup.guest.token })).toEqual({
      water_level_min: null,
      water_level_max: null,
      auto_calculation_interval: 10,
      discharge_out_chart: 'left',
      version: 0,
      updated_at: null,
      updated_by: null,
      may: { update: false },
    });
  });

  it('are saved and read back, with left where no side is given, on the trail', async () => {
    const { guest, node, test } = setup;
    expect(await save({ ...wanted, version: 0 })).toMatchObject({ ...wanted, version: 1, updated_by: 'kysu1' });
    const { discharge_out_chart: _, ...sideless } = wanted;
    expect(await save({ ...sideless, version: 1 })).toMatchObject({ discharge_out_chart: 'left', version: 2 });
    expect(await node.ok(settingInterface.read, { token: guest.token })).toMatchObject({ version: 2 });
    expect(await trailOf(test.database, 'OWN')).toMatchObject([
      { action: 'interface.update', before: null, after: wanted },
      { action: 'interface.update', before: { discharge_out_chart: 'right' }, after: { discharge_out_chart: 'left' } },
    ]);
  });

  it('tell the second of two editors what stands', async () => {
    const { version } = await save(wanted);
    await save({ ...wanted, auto_calculation_interval: 30, version });
    const body = { ...wanted, water_level_max: 260, version };
    expect(await setup.node.refused(settingInterface.save, { token: setup.colleague.token, body })).toMatchObject({
      status: 409,
      code: 'conflict.changed',
      details: [
        { field: 'water_level_max', message: 'Now: 256' },
        { field: 'auto_calculation_interval', message: 'Now: 30' },
      ],
    });
  });

  it.each([
    [{ water_level_max: 230 }, 'water_level_max', 'above_minimum'],
    [{ auto_calculation_interval: 0 }, 'auto_calculation_interval', 'too_small'],
    [{ discharge_out_chart: 'top' }, 'discharge_out_chart', 'option'],
  ])('refuse %o', async (invalidValue, field, code) => {
    const call = { token: setup.engineer.token, body: { ...wanted, ...invalidValue } };
    expect(await setup.node.refused(settingInterface.save, call)).toMatchObject({
      status: 400,
      details: [{ field, code }],
    });
  });
});
