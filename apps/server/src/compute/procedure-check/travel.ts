import { itemAt, required } from '@spillway/checked/reads';
import type { gatesLeft } from '@spillway/contract/compute/procedure-check/procedure-check';
import { releaseAt } from '@spillway/hydrology/plant/release-at';
import type { GateRule } from '@spillway/rules/procedure/definition';
import { gateSequence, minutesOf, type Openings, stepFor } from '@spillway/rules/procedure/gates';
import type { PlantNow } from '../current/current.ts';
import { setOf } from '../freeboard/freeboard.ts';

export type GatesLeft = (typeof gatesLeft)[number];

interface Travel {
  readonly minutes: number;
  readonly gates: GatesLeft;
}

/**
 * How long the gates move until the release holds the lake, with one gate out of service: the first of the sequence
 * stays unchanged. Null when the procedure does not describe the gates, the plant has none of them, or their release is
 * unknown.
 */
export function travelMinutes(
  rule: GateRule | null,
  stands: PlantNow,
  levelM: number,
  wantedM3s: number,
): Travel | null {
  const { plant, gates } = stands.inForce;
  if (rule === null || plant === null || !Number.isFinite(wantedM3s)) return null;
  const codes = gates.map(({ code }) => code);
  const place = (code: string) => codes.indexOf(code);
  // Skips gates that the plant does not have; the others still need their time.
  const groups = rule.order
    .map((together) => together.filter((code) => place(code) >= 0))
    .filter((one) => one.length > 0);
  const order = groups.flat();
  if (order.length === 0) return null;
  const set = setOf(stands);
  const nowM = Object.fromEntries(order.map((code) => [code, itemAt(set.gateOpeningsM, place(code))]));
  if (Object.values(nowM).some((openingM) => Number.isNaN(openingM))) return null;
  const greatest = Object.fromEntries(order.map((code) => [code, itemAt(plant.gates, place(code)).maxOpeningM]));
  if (Object.values(greatest).some((openingM) => !Number.isFinite(openingM))) return null;
  const outOfService = order.filter((code) => !itemAt(gates, place(code)).inService);
  const firstInService = order.find((code) => !outOfService.includes(code));
  const out = Object.fromEntries(
    [...outOfService, ...(firstInService === undefined ? [] : [firstInService])].map((code) => [
      code,
      required(nowM[code]),
    ]),
  );
  const released = (openingsM: Openings) =>
    releaseAt(plant, {
      ...set,
      gateOpeningsM: codes.map((code, at) => openingsM[code] ?? itemAt(set.gateOpeningsM, at)),
    })(levelM);
  const sequence = gateSequence({ ...rule, order: groups }, greatest, out);
  const now = released(nowM);
  const { at, isReached } = stepFor(sequence, released, wantedM3s);
  const from = stepFor(sequence, released, now).at;
  const minutes = at <= from ? 0 : minutesOf(rule, sequence, at) - minutesOf(rule, sequence, from);
  const left = firstInService === undefined ? 'none' : isReached ? 'enough' : 'not_enough';
  return { minutes, gates: left };
}
