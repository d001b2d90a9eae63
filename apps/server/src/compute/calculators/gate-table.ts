import { itemAt, required } from '@spillway/checked/reads';
import type { Plant } from '@spillway/hydrology/plant/plant';
import { type OutletSettings, releasesAt } from '@spillway/hydrology/plant/release-at';
import type { GateRule } from '@spillway/rules/procedure/definition';
import { type GateStep, gateSequence, minutesOf, type Openings, stepFor } from '@spillway/rules/procedure/gates';

export interface SettableGate {
  readonly code: string;
  /** Index in the plant. */
  readonly place: number;
  readonly greatestM: number;
  readonly inService: boolean;
}

export interface GateScene {
  readonly plant: Plant;
  readonly levelM: number;
  /** The present settings of all outlets; openings of settable gates are known. */
  readonly set: OutletSettings;
  readonly gates: readonly SettableGate[];
  /** Null when no procedure defines how gates are moved. */
  readonly rule: GateRule | null;
}

export interface GatePosition {
  readonly openingsM: Openings;
  readonly totalM3s: number;
}

export interface GateTable extends GatePosition {
  /**
   * The nearest positions of the sequence, or the present one, that release less and more than requested; null when
   * there is none.
   */
  readonly below: GatePosition | null;
  readonly above: GatePosition | null;
  readonly isReached: boolean;
  readonly isInSequence: boolean;
  readonly atStep: number;
  /** Null when the speed of gates is unknown. */
  readonly minutes: number | null;
  readonly steps: readonly { readonly step: GateStep; readonly totalM3s: number; readonly minutes: number }[];
}

/** Used without a procedure: all gates move together, half a metre at a time. */
const assumedStepM = 0.5;

const assumedRule = (gates: readonly SettableGate[]): GateRule => ({
  order: [gates.map(({ code }) => code)],
  stepM: assumedStepM,
  apartM: assumedStepM,
  dwellMin: 0,
  metresPerMin: Number.POSITIVE_INFINITY,
  source: { article: '', text: '', isVerified: false },
});

/** The release of all outlets with these openings; gates that are not named stay unchanged. */
function totalOf({ plant, levelM, set, gates }: GateScene): (openingsM: Openings) => number {
  return (openingsM) => {
    const gateOpeningsM = [...set.gateOpeningsM];
    for (const { code, place } of gates) gateOpeningsM[place] = openingsM[code] ?? itemAt(gateOpeningsM, place);
    return releasesAt(plant, { ...set, gateOpeningsM })(levelM).outM3s;
  };
}

export const openingsOf = ({ set, gates }: GateScene): Openings =>
  Object.fromEntries(gates.map(({ code, place }) => [code, itemAt(set.gateOpeningsM, place)]));

/** Gates in service that the rule can move. All others stay unchanged. */
function sequenceOf(scene: GateScene): { readonly rule: GateRule; readonly sequence: readonly GateStep[] } {
  const rule = scene.rule ?? assumedRule(scene.gates);
  const currentOpeningsM = openingsOf(scene);
  const knownGroups = rule.order
    .map((group) => group.filter((code) => code in currentOpeningsM))
    .filter((group) => group.length > 0);
  const greatest = Object.fromEntries(scene.gates.map(({ code, greatestM }) => [code, greatestM]));
  const out = Object.fromEntries(
    scene.gates.filter(({ inService }) => !inService).map(({ code }) => [code, required(currentOpeningsM[code])]),
  );
  return { rule, sequence: gateSequence({ ...rule, order: knownGroups }, greatest, out) };
}

/** Typed totals are rounded, and no gate table is more accurate: closer totals count as the same. */
const toleranceM3s = (totalM3s: number): number => Math.max(0.1, 0.001 * totalM3s);

/**
 * Openings, in the procedure's order, that release at least the wanted total: the present ones if they do, otherwise
 * the first such position of the sequence.
 */
export function gatesFor(scene: GateScene, wantedM3s: number): GateTable {
  const { rule, sequence } = sequenceOf(scene);
  const [total, currentOpeningsM] = [totalOf(scene), openingsOf(scene)];
  const isThere = Math.abs(total(currentOpeningsM) - wantedM3s) <= toleranceM3s(wantedM3s);
  if (isThere)
    return { ...totalFor(scene, currentOpeningsM), steps: [], minutes: Number.isFinite(rule.metresPerMin) ? 0 : null };
  const found = stepFor(sequence, total, wantedM3s - toleranceM3s(wantedM3s));
  return tableOf(scene, { rule, sequence, at: found.at, isReached: found.isReached, isInSequence: true }, wantedM3s);
}

function splitBeside(
  scene: GateScene,
  sequence: readonly GateStep[],
  wantedM3s: number,
): Pick<GateTable, 'below' | 'above'> {
  const [total, currentOpeningsM] = [totalOf(scene), openingsOf(scene)];
  const all = [{ openingsM: {} }, ...sequence]
    .map(({ openingsM }) => ({ openingsM: { ...currentOpeningsM, ...openingsM }, totalM3s: total(openingsM) }))
    .toSorted((a, b) => a.totalM3s - b.totalM3s);
  const near = toleranceM3s(wantedM3s);
  return {
    below: all.findLast(({ totalM3s }) => totalM3s < wantedM3s - near) ?? null,
    above: all.find(({ totalM3s }) => totalM3s > wantedM3s + near) ?? null,
  };
}

/**
 * The reverse calculation: the release of given openings, and the sequence position that opens every gate at least as
 * far. A gate out of service cannot be set.
 */
export function totalFor(scene: GateScene, openingsM: Openings): GateTable {
  const { rule, sequence } = sequenceOf(scene);
  const settableCodes = new Set(scene.gates.flatMap(({ code, inService }) => (inService ? [code] : [])));
  const typed = Object.fromEntries(Object.entries(openingsM).filter(([code]) => settableCodes.has(code)));
  const wanted = { ...openingsOf(scene), ...typed };
  const isSame = ({ openingsM: of }: GateStep) =>
    Object.entries(of).every(([code, openingM]) => Math.abs(openingM - required(wanted[code])) < 1e-6);
  const covers = ({ openingsM: of }: GateStep) =>
    Object.entries(of).every(([code, openingM]) => openingM >= required(wanted[code]) - 1e-6);
  const same = sequence.findIndex(isSame);
  const above = sequence.findIndex(covers);
  const at = same >= 0 ? same : above >= 0 ? above : sequence.length - 1;
  const totalM3s = totalOf(scene)(wanted);
  const position = { rule, sequence, at, isReached: same >= 0 || above >= 0, isInSequence: same >= 0 };
  return { ...tableOf(scene, position, totalM3s), openingsM: wanted, totalM3s };
}

interface Position {
  readonly rule: GateRule;
  readonly sequence: readonly GateStep[];
  readonly at: number;
  readonly isReached: boolean;
  readonly isInSequence: boolean;
}

function tableOf(
  scene: GateScene,
  { rule, sequence, at, isReached, isInSequence }: Position,
  wantedM3s: number,
): GateTable {
  const total = totalOf(scene);
  const from = positionNow(scene, sequence);
  const way = at >= from ? range(from + 1, at) : range(at, from - 1).toReversed();
  const minutesBetween = (step: number) => Math.abs(minutesOf(rule, sequence, step) - minutesOf(rule, sequence, from));
  const openingsM = { ...openingsOf(scene), ...itemAt(sequence, at).openingsM };
  return {
    openingsM,
    totalM3s: total(openingsM),
    ...splitBeside(scene, sequence, wantedM3s),
    isReached,
    isInSequence,
    atStep: at,
    minutes: Number.isFinite(rule.metresPerMin) ? minutesBetween(at) : null,
    steps: way.map((place) => ({
      // Closing runs the sequence backwards: it shuts the gates that the next position opened.
      step:
        at >= from ? itemAt(sequence, place) : { ...itemAt(sequence, place), moved: itemAt(sequence, place + 1).moved },
      totalM3s: total(itemAt(sequence, place).openingsM),
      minutes: minutesBetween(place),
    })),
  };
}

/** The last position that opens no gate further than it is: manually set gates enter the sequence there. */
function positionNow(scene: GateScene, sequence: readonly GateStep[]): number {
  const currentOpeningsM = openingsOf(scene);
  const isWithin = ({ openingsM }: GateStep) =>
    Object.entries(openingsM).every(([code, openingM]) => openingM <= required(currentOpeningsM[code]) + 0.01);
  return Math.max(0, sequence.findLastIndex(isWithin));
}

const range = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
