import { calculators } from '@spillway/contract/compute/calculators';
import { settings } from '@spillway/contract/plant/settings/settings';
import { tables } from '@spillway/contract/plant/tables/tables';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectGuarded, plantSetup } from '../../plant/testing/plant-setup.ts';
import { uploadBody } from '../../plant/testing/tables.ts';
import type { Person } from '../../testing/people.ts';

const setup = plantSetup();
let operator: Person;
let token: string;

beforeAll(async () => {
  const permissions = ['dashboard.calculation', 'sensor.update'] as const;
  operator = await setup.people.person({ username: 'truongca', permissions, plants: ['OWN'] });
  token = operator.token;
});

const levels = { Z1: 248.2, Z2: 249.05 };

describe('the six calculators', () => {
  it('need a token, the right, a plant of one’s own and every input', async () => {
    const bodies = [
      [calculators.volume, levels],
      [calculators.time, { ...levels, QIN: 185, QPLANT: 96.5 }],
      [calculators.cFactor, { R: 85, C: 0.65, CA: 412 }],
      [calculators.qShortTerm, { QIN: 185, TANA: 0.8, T: 30 }],
      [calculators.dischargeFlow, { QIN: 185, QPLANT: 96.5, TANA: 0.8, T: 30 }],
      [calculators.gates, { Z1: 248.2, Q: 300, openings: [] }],
    ] as const;
    for (const [route, body] of bodies) {
      expect(await setup.node.outcome(route, { body })).toBe('auth.required');
      expect(await setup.node.outcome(route, { body, token: setup.engineer.token })).toBe('forbidden');
    }
    const outsider = await setup.people.person({ permissions: ['dashboard.calculation'] });
    await expectGuarded({ ...setup, engineer: operator, homeless: outsider }, calculators.volume, levels);
  });

  it('say that a plant without gates has no gate table', async () => {
    const body = { Z1: 248.2, Q: 300, openings: [] };
    expect(await setup.node.outcome(calculators.gates, { token, body })).toBe('calculator.no_gates');
  });

  it('say that there is no capacity curve while there is none', async () => {
    for (const language of ['vi', 'en'] as const) {
      const refusal = await setup.node.refused(calculators.volume, { token, body: levels, language });
      expect(refusal).toMatchObject({ status: 409, code: 'calculator.no_capacity_curve' });
      expect(refusal.message).toContain('ZV');
    }
  });

  it('give the worked examples to the digits given', async () => {
    await setup.node.ok(tables.upload, { token, body: uploadBody() });
    const ask = setup.node.ok;
    expect(await ask(calculators.volume, { token, body: levels })).toEqual({
      V1: 51_420_000,
      V2: 54_055_000,
      deltaV: 2_635_000,
    });
    expect(await ask(calculators.time, { token, body: { ...levels, QIN: 185, QPLANT: 96.5 } })).toEqual({ T: 8.27 });
    const down = { Z1: 249.05, Z2: 248.2, QIN: 42, QPLANT: 96.5 };
    expect(await ask(calculators.time, { token, body: down })).toEqual({ T: 13.43 });
    expect(await ask(calculators.cFactor, { token, body: { R: 85, C: 0.65, CA: 412 } })).toEqual({ W: 22.8 });
    const trend = { QIN: 185, TANA: 0.8, T: 30 };
    expect(await ask(calculators.qShortTerm, { token, body: trend })).toEqual({ Q: 209, flags: [] });
    expect(await ask(calculators.dischargeFlow, { token, body: { ...trend, QPLANT: 96.5 } })).toEqual({
      Q: 112.5,
      flags: [],
    });
  });

  it('say where the tangent is beyond an hour or would fall below zero', async () => {
    const body = { QIN: 20, TANA: -1, T: 90 };
    expect(await setup.node.ok(calculators.qShortTerm, { token, body })).toEqual({
      Q: 0,
      flags: expect.arrayContaining(['outsideLimits', 'limited']),
    });
  });

  it('refuse equal flows and a level the flows lead away from', async () => {
    const outcome = (body: object) =>
      setup.node.outcome(calculators.time, { token, body: { ...levels, QIN: 0, QPLANT: 0, ...body } });
    expect(await outcome({ QIN: 96.5, QPLANT: 96.5 })).toBe('calculator.flows_equal');
    expect(await outcome({ QIN: 10, QPLANT: 20 })).toBe('calculator.falls_away');
    expect(await outcome({ Z1: 249.05, Z2: 248.2, QIN: 20, QPLANT: 10 })).toBe('calculator.rises_away');
  });

  it('name the level that is outside, and the range of curve and lake together', async () => {
    const { node } = setup;
    const outside = async (body: object, language: 'vi' | 'en' = 'en') =>
      (await node.refused(calculators.volume, { token, body, language })).details;
    expect(await outside({ Z1: 248, Z2: 255.01 })).toEqual([
      { field: 'Z2', code: 'level_between', message: 'Must be between 230 and 255 m.' },
    ]);
    const {
      may: _may,
      updated_at: _at,
      updated_by: _by,
      hydro_code: _code,
      name: _name,
      ...body
    } = await node.ok(settings.read, { token });
    await node.ok(settings.save, {
      token,
      body: { ...body, min_possible_water_level: 240, max_possible_water_level: 252.5 },
    });
    expect(await outside({ Z1: 239, Z2: 250 }, 'vi')).toEqual([
      { field: 'Z1', code: 'level_between', message: 'Phải từ 240 đến 252,5 m.' },
    ]);
    await node.ok(settings.save, {
      token,
      body: { ...body, version: body.version + 1, min_possible_water_level: 300, max_possible_water_level: 310 },
    });
    expect(await node.outcome(calculators.volume, { token, body: levels })).toBe('calculator.no_level_allowed');
  });
});
