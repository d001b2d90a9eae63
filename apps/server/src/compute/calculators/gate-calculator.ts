import { itemAt } from '@spillway/checked/reads';
import { procedureOf } from '@spillway/contract/plant/procedure/procedure-of';
import { releasesAt } from '@spillway/hydrology/plant/release-at';
import type { Openings } from '@spillway/rules/procedure/gates';
import type { Plant } from '../../plant/plant.ts';
import { countingAt } from '../../plant/procedure/procedure.ts';
import type { Clock } from '../../platform/clock.ts';
import { Refusal, type RefusedField } from '../../platform/http/refusal.ts';
import type { CurrentRoom, PlantNow } from '../current/current.ts';
import { setOf } from '../freeboard/freeboard.ts';
import { type GateScene, type GateTable, gatesFor, openingsOf, type SettableGate, totalFor } from './gate-table.ts';

export interface GateCalculatorDeps {
  readonly plant: Pick<Plant, 'procedures'>;
  readonly now: Pick<CurrentRoom, 'at'>;
  readonly clock: Clock;
}

interface GateQuestion {
  readonly levelM: number;
  /** Null when the request gives openings and asks for their release. */
  readonly wantedM3s: number | null;
  readonly openings: readonly { readonly code: string; readonly opening: number }[];
}

export interface GateAnswer extends GateTable {
  readonly scene: GateScene;
  readonly stands: PlantNow;
  readonly turbinesM3s: number;
  /** Release of each gate alone, by code. */
  readonly releaseM3s: ReadonlyMap<string, number>;
  readonly title: string | null;
}

export function createGateCalculator({ plant, now, clock }: GateCalculatorDeps) {
  return async (hydroCode: string, { levelM, wantedM3s, openings }: GateQuestion): Promise<GateAnswer> => {
    const at = clock.now();
    const [plantNow, versions] = await Promise.all([
      now.at(hydroCode, at),
      plant.procedures.within(hydroCode, at, new Date(at.getTime() + 1)),
    ]);
    const version = countingAt(versions, at);
    const { plant: describedPlant, gates } = plantNow.inForce;
    const settableGates = gates.flatMap(({ code, inService }, index): SettableGate[] => {
      const gate = describedPlant?.gates[index];
      const greatestM = gate?.maxOpeningM ?? Number.NaN;
      return gate?.gated && Number.isFinite(greatestM) ? [{ code, place: index, greatestM, inService }] : [];
    });
    if (describedPlant === null || settableGates.length === 0) throw new Refusal('calculator.no_gates');
    const typed = parseOpenings(openings, settableGates);
    const set = setOf(plantNow);
    // A typed opening replaces the reading, so none is needed.
    const gateOpeningsM = set.gateOpeningsM.map((openingM, index) => {
      const code = settableGates.find((one) => one.place === index)?.code;
      return code !== undefined && Number.isNaN(openingM) ? (typed[code] ?? openingM) : openingM;
    });
    const unknown = settableGates.filter(({ place }) => Number.isNaN(itemAt(gateOpeningsM, place)));
    if (unknown.length > 0)
      throw new Refusal('calculator.openings_unknown', { codes: unknown.map(({ code }) => code).join(', ') });
    const rule = version ? procedureOf(version.content).gates : null;
    const usable = rule?.order.flat().some((code) => settableGates.some((one) => one.code === code)) ? rule : null;
    const scene = { plant: describedPlant, levelM, set: { ...set, gateOpeningsM }, gates: settableGates, rule: usable };
    const table = wantedM3s === null ? totalFor(scene, typed) : gatesFor(scene, wantedM3s);
    const split = releasesAt(describedPlant, withOpenings(scene, table.openingsM))(levelM);
    if (Number.isNaN(split.outM3s)) throw new Refusal('calculator.release_unknown');
    return {
      ...table,
      scene,
      stands: plantNow,
      turbinesM3s: split.turbineM3s,
      releaseM3s: singleFlowsOf(scene, table.openingsM),
      title: version?.content.title ?? null,
    };
  };
}

function parseOpenings(openings: GateQuestion['openings'], gates: readonly SettableGate[]): Openings {
  const faults = openings.flatMap(({ code, opening }, index): RefusedField[] => {
    const gate = gates.find((one) => one.code === code);
    const isDuplicate = openings.findIndex((one) => one.code === code) < index;
    if (!gate || isDuplicate) return [{ field: `openings.${index}.code`, rule: 'calculator_gate' }];
    if (opening <= gate.greatestM + 1e-9) return [];
    return [{ field: `openings.${index}.opening`, rule: 'calculator_too_open', facts: { most: gate.greatestM } }];
  });
  if (faults.length > 0) throw new Refusal('request.invalid', {}, faults);
  return Object.fromEntries(openings.map(({ code, opening }) => [code, opening]));
}

function withOpenings({ set, gates }: GateScene, openingsM: Openings) {
  const gateOpeningsM = [...set.gateOpeningsM];
  for (const { code, place } of gates) gateOpeningsM[place] = openingsM[code] ?? itemAt(gateOpeningsM, place);
  return { ...set, gateOpeningsM };
}

/** A gate's share: the dam's release minus its release with that gate shut. */
function singleFlowsOf(scene: GateScene, openingsM: Openings): Map<string, number> {
  const damFlowAt = (of: Openings) => releasesAt(scene.plant, withOpenings(scene, of))(scene.levelM).damM3s;
  const all = { ...openingsOf(scene), ...openingsM };
  const totalFlow = damFlowAt(all);
  return new Map(scene.gates.map(({ code }) => [code, totalFlow - damFlowAt({ ...all, [code]: 0 })]));
}
