import { unitAtRestBelowMw } from '@spillway/hydrology/outlets/unit-at-rest';
import { type ArcGate, reachOf } from '../../kit/drawing/arc-gate.ts';
import type { Outlet } from '../plant/queries.ts';
import type { LiveOutlet, SectionData, SectionLevels } from './section-data.ts';

type GateKind = 'overflow' | 'arc' | 'flat' | 'flush' | 'culvert';
/** `dry`: open, but the lake is below its sill. */
type GateState = 'flowing' | 'closed' | 'dry' | 'unknown' | 'outOfService';
type UnitState = 'running' | 'stopped' | 'unknown' | 'outOfService';
type Freshness = 'now' | 'old' | 'missing';

export interface SceneGate {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly number: number;
  readonly kind: GateKind;
  readonly isGated: boolean;
  readonly sillM: number | null;
  readonly widthM: number | null;
  /** Height of the plate or of the opening. */
  readonly heightM: number;
  readonly openingM: number | null;
  readonly flowM3s: number | null;
  readonly state: GateState;
  /** Moved since the record that the flow is from. */
  readonly isMoved: boolean;
  readonly isOld: boolean;
  /** Circle of a radial gate; a typical one if the settings have none. */
  readonly arc: ArcGate | null;
  readonly isArcAssumed: boolean;
}

export interface SceneUnit {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly number: number;
  readonly powerMw: number | null;
  readonly flowM3s: number | null;
  readonly state: UnitState;
  /** Moved since the record that the flow is from. */
  readonly isMoved: boolean;
  readonly isOld: boolean;
}

interface SceneWater {
  readonly levelM: number | null;
  readonly freshness: Freshness;
}

export interface Scene {
  readonly levels: SectionLevels;
  readonly lake: SceneWater;
  readonly tail: SceneWater;
  readonly peakM: number | null;
  /** Height of the lake above the dam crest; 0: not overtopped. */
  readonly overtoppingM: number;
  readonly gates: readonly SceneGate[];
  readonly units: readonly SceneUnit[];
}

/** Gates at the crest; the other kinds are low-level outlets. */
export const isAtCrest = ({ kind }: Pick<SceneGate, 'kind'>): boolean => kind !== 'flush' && kind !== 'culvert';

type GateOutlet = Extract<Outlet, { readonly outlet_type: 2 }>;

const kinds: Readonly<Record<GateOutlet['gate_type'], GateKind>> = {
  1: 'overflow',
  2: 'arc',
  3: 'flat',
  4: 'flush',
  5: 'culvert',
};

/** Height of closed plates above the normal level, so that waves do not pass. */
const freeboardM = 0.6;

export function sceneOf({ levels, outlets, live, oldAfterMs }: SectionData, nowMs: number): Scene {
  const isOld = (at: string | null) => at !== null && nowMs - Date.parse(at) > oldAfterMs;
  const water = (levelM: number | null, at: string | null): SceneWater => ({
    levelM,
    freshness: levelM === null ? 'missing' : isOld(at) ? 'old' : 'now',
  });
  const liveOf = new Map(live.outlets.map((outlet) => [outlet.outletId, outlet]));
  const lakeM = live.lakeLevelM;
  const gates: SceneGate[] = [];
  const units: SceneUnit[] = [];
  for (const outlet of [...outlets].sort((a, b) => a.number - b.number)) {
    const now = liveOf.get(outlet.outlet_id);
    const { outlet_id: id, name, code, number } = outlet;
    const common = { id, name, code, number, flowM3s: shownValue(now?.flowM3s), isMoved: now?.isOvertaken ?? false };
    const isInService = outlet.status === 'active' && now?.isInService !== false;
    // A typed value holds until the next entry.
    const old = now?.source !== 'entry' && isOld(now?.at ?? null);
    if (outlet.outlet_type === 2)
      gates.push({ ...common, ...gateOf(outlet, levels, now, lakeM, isInService), isOld: old });
    else units.push({ ...common, ...unitOf(now, isInService), isOld: old });
  }
  return {
    levels,
    lake: water(lakeM, live.lakeAt),
    tail: water(live.tailwaterM, live.tailwaterAt),
    peakM: live.peak?.levelM ?? null,
    overtoppingM: lakeM !== null && levels.crestM !== null ? Math.max(0, lakeM - levels.crestM) : 0,
    gates,
    units,
  };
}

/** The flow of an outlet that has moved is unknown until the next record. */
const knownFlowOf = (now: LiveOutlet | undefined) => (now?.isOvertaken ? null : shownValue(now?.flowM3s));

/** A negative value is missing (specification, section 3). */
const shownValue = (value: number | null | undefined) =>
  value !== null && value !== undefined && value >= 0 ? value : null;

function gateOf(
  { gate, gate_type }: GateOutlet,
  levels: SectionLevels,
  now: LiveOutlet | undefined,
  lakeM: number | null,
  isInService: boolean,
) {
  const kind = kinds[gate_type];
  const sillM = gate.crest?.crest ?? gate.slot?.sill ?? gate.pipe?.invert ?? null;
  const openingM = gate.gated ? shownValue(now?.input) : null;
  const toNormalM = levels.normalM !== null && sillM !== null ? levels.normalM - sillM + freeboardM : 0;
  const heightM = gate.pipe?.diameter ?? Math.max(gate.max_opening ?? 0, kind === 'flush' ? 0 : toNormalM, 1);
  const arc = kind === 'arc' && sillM !== null ? arcOf(gate.trunnion, sillM, heightM) : null;
  return {
    kind,
    isGated: gate.gated,
    sillM,
    widthM: gate.crest?.width ?? gate.slot?.width ?? gate.pipe?.diameter ?? null,
    heightM,
    openingM,
    state: gateStateOf(gate.gated, openingM, sillM, lakeM, knownFlowOf(now), isInService, now?.isOvertaken ?? false),
    arc: arc?.gate ?? null,
    isArcAssumed: arc?.isAssumed ?? false,
  };
}

function gateStateOf(
  isGated: boolean,
  openingM: number | null,
  sillM: number | null,
  lakeM: number | null,
  flowM3s: number | null,
  isInService: boolean,
  hasMoved: boolean,
): GateState {
  if (!isInService) return 'outOfService';
  if (isGated && openingM === null) return 'unknown';
  if (openingM === 0) return 'closed';
  if (flowM3s !== null && flowM3s > 0) return 'flowing';
  if (lakeM === null) return 'unknown';
  if (sillM !== null && lakeM <= sillM) return 'dry';
  return flowM3s === null && isGated && !hasMoved ? 'unknown' : flowM3s === 0 ? 'closed' : 'flowing';
}

function arcOf(trunnion: GateOutlet['gate']['trunnion'], sillM: number, heightM: number) {
  const arcGate = trunnion && { sillM, axisM: trunnion.level, radiusM: trunnion.radius };
  if (arcGate && reachOf(arcGate) !== null) return { gate: arcGate, isAssumed: false };
  return { gate: { sillM, axisM: sillM + heightM * 0.45, radiusM: heightM * 1.1 }, isAssumed: true };
}

function unitOf(now: LiveOutlet | undefined, isInService: boolean) {
  const powerMw = shownValue(now?.input);
  const state: UnitState = !isInService
    ? 'outOfService'
    : powerMw === null
      ? 'unknown'
      : (knownFlowOf(now) ?? (powerMw < unitAtRestBelowMw ? 0 : powerMw)) > 0
        ? 'running'
        : 'stopped';
  return { powerMw, state };
}
