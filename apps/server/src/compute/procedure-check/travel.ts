import { itemAt, required } from '@spillway/checked/reads';
import type { gatesLeft } from '@spillway/contract/compute/procedure-check/procedure-check';
import { releaseAt } from '@spillway/hydrology/plant/release-at';
import type { GateRule } from '@spillway/rules/procedure/definition';
import { gateSequence, minutesOf, type Openings, stepFor } from '@spillway/rules/procedure/gates';
import type { PlantNow } from '../current/current.ts';
import { setOf } from '../freeboard/freeboard.ts';

export type GatesRemaining = (typeof gatesLeft)[number];

interface Travel {
  readonly minutes: number;
  readonly gates: GatesRemaining;
}

/**
 * How long the gates move until the release holds the lake, with one gate out of service: the first of the sequence
 * stays unchanged. Null when the procedure does not describe the gates, the plant has none of them, or their release is
 * unknown.
 */
export function travelMinutes(
  rule: GateRule | null,
  plantNow: PlantNow,
  levelM: number,
  wantedM3s: number,
): Travel | null {
  const { plant, gates } = plantNow.inForce;
  if (rule === null || plant === null || !Number.isFinite(wantedM3s)) return null;
  const codes = gates.map(({ code }) => code);
  const index = (code: string) => codes.indexOf(code);
  // Skips gates that the plant does not have; the others still need their time.
  const groups = rule.order
    .map((together) => together.filter((code) => index(code) >= 0))
    .filter((one) => one.length > 0);
  const order = groups.flat();
  if (order.length === 0) return null;
  const set = setOf(plantNow);
  const nowM = Object.fromEntries(order.map((code) => [code, itemAt(set.gateOpeningsM, index(code))]));
  if (Object.values(nowM).some((openingM) => Number.isNaN(openingM))) return null;
  const greatest = Object.fromEntries(order.map((code) => [code, itemAt(plant.gates, index(code)).maxOpeningM]));
  if (Object.values(greatest).some((openingM) => !Number.isFinite(openingM))) return null;
  const idleGates = order.filter((code) => !itemAt(gates, index(code)).inService);
  const firstInService = order.find((code) => !idleGates.includes(code));
  const out = Object.fromEntries(
    [...idleGates, ...(firstInService === undefined ? [] : [firstInService])].map((code) => [
      code,
      required(nowM[code]),
    ]),
  );
  const releaseOf = (openingsM: Openings) =>
    releaseAt(plant, {
      ...set,
      gateOpeningsM: codes.map((code, at) => openingsM[code] ?? itemAt(set.gateOpeningsM, at)),
    })(levelM);
  const sequence = gateSequence({ ...rule, order: groups }, greatest, out);
  const now = releaseOf(nowM);
  const { at, isReached } = stepFor(sequence, releaseOf, wantedM3s);
  const from = stepFor(sequence, releaseOf, now).at;
  const minutes = at <= from ? 0 : minutesOf(rule, sequence, at) - minutesOf(rule, sequence, from);
  const left = firstInService === undefined ? 'none' : isReached ? 'enough' : 'not_enough';
  return { minutes, gates: left };
}
