import { dischargeMethods } from '@spillway/contract/plant/options/lists';
import { HydrologyError } from '@spillway/hydrology/errors';
import { prepareGate } from '@spillway/hydrology/outlets/gate';
import { prepareUnit } from '@spillway/hydrology/outlets/unit';
import type { RefusedField } from '../../platform/http/refusal.ts';
import { describeGate, describeUnit } from './describe.ts';
import type { Outlet, WrittenGate, WrittenOutlet, WrittenUnit } from './outlet.ts';

/** Table groups of an outlet; capacity curve and tailwater rating belong to the plant. */
export const groupsOfType = {
  1: ['HPQ', 'ZPQ', 'QETA', 'QHL', 'QZ'],
  2: ['ZAQ', 'FFZQ', 'ZAoAc'],
} as const;

/** The type of station that measures a unit's power or a gate's opening. */
export const fittingInput = { 1: 7, 2: 6 } as const;

/** Faults between fields or between outlets. */
export function outletFaults(
  writtenOutlet: WrittenOutlet,
  outletId: string | null,
  outlets: readonly Outlet[],
): RefusedField[] {
  return [
    ...methodFaults(writtenOutlet),
    ...(writtenOutlet.outletType === 1 ? unitFaults(writtenOutlet) : gateFaults(writtenOutlet)),
    ...linkFaults(writtenOutlet, outletId, outlets),
  ];
}

function methodFaults({ outletType, dischargeMethod }: WrittenOutlet): RefusedField[] {
  const fitting = dischargeMethods.filter(({ category }) => category === outletType);
  if (dischargeMethod === null || fitting.some(({ id }) => id === dischargeMethod)) return [];
  const options = fitting.map(({ id, code }) => `${id} (${code})`).join(', ');
  return [{ field: 'discharge_method', rule: 'option', facts: { options } }];
}

function unitFaults(unit: WrittenUnit): RefusedField[] {
  const { gateType, shape } = unit;
  const faults: RefusedField[] = [];
  const { rated_power: ratedMw, min_power: minMw, max_discharge: maxM3s, min_discharge: minM3s } = shape;
  if (minMw !== null && minMw > ratedMw)
    faults.push({ field: 'unit.min_power', rule: 'too_big', facts: { maximum: ratedMw } });
  if (minM3s !== null && minM3s > maxM3s)
    faults.push({ field: 'unit.min_discharge', rule: 'too_big', facts: { maximum: maxM3s } });
  // The head of a Pelton unit ends at the nozzle, not at the tailwater.
  if (gateType === 7 && shape.nozzle_level === null) faults.push({ field: 'unit.nozzle_level', rule: 'required' });
  return faults.length > 0 ? faults : engineFaults('unit', () => prepareUnit(describeUnit(unit, unit.code, {}), true));
}

/** The flow under a lip needs both the crest and the shape of the lip. */
function gateFaults(gate: WrittenGate): RefusedField[] {
  const { crest, lip } = gate.shape;
  const hasLip = gate.gateType === 2 || gate.gateType === 3;
  if (hasLip && crest !== null && lip === null) return [{ field: 'gate.lip', rule: 'required' }];
  if (hasLip && crest === null && lip !== null) return [{ field: 'gate.crest', rule: 'required' }];
  return engineFaults('gate', () => prepareGate(describeGate(gate, gate.code, {})));
}

/** The engine makes the final check; a missing table is no fault yet, because it may be uploaded next. */
function engineFaults(field: string, prepare: () => unknown): RefusedField[] {
  try {
    prepare();
    return [];
  } catch (error) {
    if (!(error instanceof HydrologyError)) throw error;
    return error.code === 'outlet.no_method' ? [] : [{ field, rule: 'format' }];
  }
}

function linkFaults(writtenOutlet: WrittenOutlet, outletId: string | null, outlets: readonly Outlet[]): RefusedField[] {
  const fitting: readonly string[] = groupsOfType[writtenOutlet.outletType];
  return writtenOutlet.tableLinks.flatMap((link, index) => {
    const field = `table_groups.${index}`;
    if (!fitting.includes(link.group_code))
      return [{ field: `${field}.group_code`, rule: 'option', facts: { options: fitting.join(', ') } }];
    if (writtenOutlet.tableLinks.findIndex(({ group_code: code }) => code === link.group_code) < index)
      return [{ field: `${field}.group_code`, rule: 'duplicate' }];
    if ((link.from === 'outlet') !== (link.outlet_id !== null))
      return [{ field: `${field}.outlet_id`, rule: link.from === 'outlet' ? 'required' : 'unknown_field' }];
    if (link.outlet_id === null) return [];
    const otherSameType = outlets.filter(
      (one) => one.outletType === writtenOutlet.outletType && one.outletId !== outletId,
    );
    if (otherSameType.some((one) => one.outletId === link.outlet_id)) return [];
    const options = otherSameType.map(({ code }) => code).join(', ') || '-';
    return [{ field: `${field}.outlet_id`, rule: 'option', facts: { options } }];
  });
}
