import { prepareGate } from '@spillway/hydrology/outlets/gate';
import { gateDischarge } from '@spillway/hydrology/outlets/gate-discharge';
import { prepareUnit } from '@spillway/hydrology/outlets/unit';
import { tableFromColumns } from '@spillway/hydrology/tables/from-columns';
import { describe, expect, it } from 'vitest';
import { gateBody, unitBody } from '../testing/bodies.ts';
import { describeGate, describeUnit } from './describe.ts';
import type { WrittenGate, WrittenUnit } from './outlet.ts';
import { outletFaults } from './rules.ts';
import { outletFrom } from './wire.ts';

const gateOf = (wanted: Record<string, unknown> = {}, shape: Record<string, unknown> = {}) => {
  const body = gateBody({ code: 'V1', number: 1, ...wanted });
  return outletFrom({ ...body, gate: { ...body.gate, ...shape } }) as WrittenGate;
};
const flowM3s = (gate: WrittenGate, tables = {}) =>
  gateDischarge(prepareGate(describeGate(gate, 'V1', tables)), { lakeLevelM: 250, openingM: 2 }).dischargeM3s;

const none = { crest: null, lip: null };
const slot = { sill: 226, width: 2.5, coefficient: 0.7 };
const pipe = { invert: 227, outlet_axis: 228, diameter: 2, length: 60, manning: 0.014, local_losses: 0.5 };

describe('a gate as it was entered', () => {
  it('flows by the engine’s formulas for its kind', () => {
    expect(flowM3s(gateOf())).toBeCloseTo(229.3, 0);
    expect(flowM3s(gateOf({ gate_type: 1 }))).toBeCloseTo(911.4, 0);
    const lip = { relation: 'flat', sill: 'ogee', lip_angle: 90 };
    expect(flowM3s(gateOf({ gate_type: 3 }, { lip }))).toBeCloseTo(217.3, 0);
    const zhukovsky = { relation: 'zhukovsky', velocity_coefficient: 0.95, contraction: 0.62 };
    expect(flowM3s(gateOf({ gate_type: 3 }, { lip: zhukovsky }))).toBeCloseTo(195.6, 0);
    const halfOpenGate = prepareGate(describeGate(gateOf({ gate_type: 4 }, { ...none, slot }), 'V1', {}));
    expect(gateDischarge(halfOpenGate, { lakeLevelM: 250, openingM: 1.5 }).dischargeM3s).toBeCloseTo(56.1, 0);
    expect(flowM3s(gateOf({ gate_type: 5 }, { ...none, pipe, gated: false }))).toBeCloseTo(45.2, 0);
  });

  it('flows by its table where it has one, unless the formula is asked for', () => {
    const columns = { z: [249, 249, 251, 251], a: [0, 2, 0, 2], q: [0, 200, 0, 220] };
    const tables = { ZAQ: tableFromColumns('ZAQ', 'ZAQ', columns) };
    expect(flowM3s(gateOf(), tables)).toBeCloseTo(210, 9);
    expect(flowM3s(gateOf({ discharge_method: 8 }), tables)).toBeCloseTo(229.3, 0);
  });

  it('needs crest and lip together, and no geometry where a table will do', () => {
    const faults = (shape: Record<string, unknown>) => outletFaults(gateOf({}, shape), null, []);
    expect(faults({ lip: null })).toEqual([{ field: 'gate.lip', rule: 'required' }]);
    expect(faults({ crest: null })).toEqual([{ field: 'gate.crest', rule: 'required' }]);
    expect(faults(none)).toEqual([]);
  });
});

describe('a unit as it was entered', () => {
  it('is one the engine can compute, by the method chosen', () => {
    const unit = outletFrom(unitBody({ code: 'H1', number: 1, discharge_method: 5 })) as WrittenUnit;
    expect(describeUnit(unit, 'H1', {})).toMatchObject({ method: 'efficiency', ratedPowerMw: 50, maxFlowM3s: 60 });
    expect(prepareUnit(describeUnit(unit, 'H1', {}), true)).toMatchObject({ efficiency: 0.9, waterway: 'Hầm số 1' });
    expect(outletFaults(unit, null, [])).toEqual([]);
  });
});
