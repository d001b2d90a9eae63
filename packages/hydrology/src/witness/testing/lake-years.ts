import { type CapacityCurve, capacityCurve } from '../../tables/capacity-curve.ts';

/** A wrong input of the water balance. */
export type Fault =
  | { readonly kind: 'table'; readonly outlet: number; readonly factor: number }
  | { readonly kind: 'gate_zero'; readonly openingM: number; readonly dischargeM3s: number }
  | { readonly kind: 'drift'; readonly mPerDay: number }
  | { readonly kind: 'stuck' }
  | { readonly kind: 'unit_silent' };

export interface LakeYears {
  readonly areaKm2: number;
  readonly stepMin: number;
  readonly days: number;
  readonly seed: number;
  readonly noiseM: number;
  readonly fault?: Fault;
  readonly faultFromDay?: number;
  /** The inflow follows another plant upstream, which also runs by the hours of the day. */
  readonly isCascade?: boolean;
}

export interface ReportedLake {
  readonly curve: CapacityCurve;
  readonly timesS: Float64Array;
  readonly levelsM: Float64Array;
  /** Releases of two units and a gate as reported by the plant. */
  readonly releasesM3s: readonly Float64Array[];
  readonly openingsM: readonly Float64Array[];
}

export function uniform(seed: number): () => number {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), a | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * A lake with vertical shores over some seasons: floods on a receding base flow, a plant that runs by the hours of the day and by the
 * lake level, and a gate that follows floods a little late, as with human operators. Readings have noise, waves that last hours (wind)
 * and steps of 1 cm.
 */
export function lakeYears({ areaKm2, stepMin, days, seed, noiseM, fault, faultFromDay = 0, isCascade }: LakeYears) {
  const random = uniform(seed * 7919 + 17);
  const gauss = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const areaM2 = areaKm2 * 1e6;
  const base = 12 * areaKm2 ** 0.6;
  const design = 2.2 * base;
  const curve = capacityCurve('ZV', [80, 120], [0, 40 * areaKm2]);
  const rows = Math.floor((days * 1440) / stepMin);
  const [timesS, levelsM] = [new Float64Array(rows), new Float64Array(rows)];
  const told = [0, 1, 2].map(() => new Float64Array(rows));
  const openings = [0, 1, 2].map(() => new Float64Array(rows));
  let level = 100;
  let slow = base;
  let quickCount = 0;
  let quickIn = 0;
  let wind = 0;
  let stuckM = Number.NaN;
  const runs = [0, 0];
  const loads = [1, 1];
  let gateM = 0;
  let gateAtMin = 0;
  let driftM = 0;
  let [isFull, isLow] = [false, false];
  const partMin = Math.min(stepMin, 5);
  for (let minute = 0; minute < rows * stepMin; minute += partMin) {
    const hour = (minute / 60) % 24;
    const day = minute / 1440;
    const wet = 0.5 - 0.5 * Math.cos((2 * Math.PI * day) / 365);
    if (random() < (wet * 0.1 * partMin) / 1440) quickIn = base * (2 + 25 * random() ** 3);
    quickIn *= Math.exp(-partMin / (60 * (3 + 9 * areaKm2 ** 0.2)));
    quickCount += ((quickIn - quickCount) * partMin) / (60 * (2 + 2 * areaKm2 ** 0.25));
    slow += ((base * (0.3 + 0.9 * wet) - slow) * partMin) / (86_400 / 60) / 20 + quickCount * partMin * 1e-6;
    const upstream = isCascade && (hour < 5 || hour >= 17.5) ? 0.5 * base : 0;
    const inflow = slow + quickCount + upstream;
    // Units run by the hours of the day, with some random minutes, and continuously in floods.
    isFull = level > (isFull ? 101 : 101.5);
    isLow = level < (isLow ? 99.2 : 98.5);
    for (const unit of [0, 1]) {
      const wantsPower =
        isFull || (!isLow && ((hour >= 9.5 && hour < 11.5) || (hour >= 16.5 + unit && hour < 20 + unit)));
      if (Number(wantsPower) !== runs[unit] && random() < partMin / 12) {
        runs[unit] = Number(wantsPower);
        loads[unit] = isFull ? 1 : 0.7 + 0.3 * random();
      }
    }
    if (minute - gateAtMin >= 30) {
      const wanted = Math.max(0, quickCount + slow - design + (level - 101.8) * areaKm2 * 20);
      const next = wanted < 0.15 * base ? 0 : Math.round(wanted / (0.2 * base)) * 0.2 * base;
      if (Math.abs(next - gateM) > 0.15 * base) [gateM, gateAtMin] = [next, minute];
    }
    const heads = 1 + 0.02 * (level - 100);
    const releases = [
      runs[0]! * loads[0]! * 0.55 * design * heads,
      runs[1]! * loads[1]! * 0.45 * design * heads,
      gateM,
    ];
    const isFaulty = fault !== undefined && day >= faultFromDay;
    if (minute % stepMin === 0) {
      const row = minute / stepMin;
      wind = wind * Math.exp(-stepMin / 180) + 0.004 * Math.sqrt(1 - Math.exp(-stepMin / 90)) * gauss();
      if (isFaulty && fault.kind === 'drift') driftM = (day - faultFromDay) * fault.mPerDay;
      const read = Math.round((level + wind + driftM + noiseM * gauss()) * 100) / 100;
      if (isFaulty && fault.kind === 'stuck' && Number.isNaN(stuckM)) stuckM = read;
      timesS[row] = minute * 60;
      levelsM[row] = isFaulty && fault.kind === 'stuck' ? stuckM : read;
      for (const [k, release] of releases.entries()) {
        let statedRelease = release;
        let openingM = k === 2 ? release / (10 * Math.sqrt(base)) : 0;
        if (isFaulty && fault.kind === 'table' && fault.outlet === k) statedRelease *= fault.factor;
        if (isFaulty && fault.kind === 'unit_silent' && k === 0) statedRelease = 0;
        if (isFaulty && fault.kind === 'gate_zero' && k === 2) {
          statedRelease += fault.dischargeM3s;
          openingM += fault.openingM;
        }
        told[k]![row] = statedRelease;
        openings[k]![row] = openingM;
      }
    }
    level += ((inflow - releases[0]! - releases[1]! - releases[2]!) * partMin * 60) / areaM2;
    if (level > 104) level = 104; // A free crest limits the level.
    if (level < 97) level = 97;
  }
  return { curve, timesS, levelsM, releasesM3s: told, openingsM: openings } satisfies ReportedLake;
}
