import { periodFlags } from '@spillway/hydrology/energy/period-flags';
import { specificWaterUseOfPeriod } from '@spillway/hydrology/energy/water-use';
import type { LoggedDay } from './correction-store.ts';
import type { PeriodCover, PeriodPart } from './output-store.ts';

/** A volume of water over a period, and the number of days for which it is known. */
export interface Water {
  readonly volumeM3: number;
  readonly knownDays: number;
}

interface PeriodInput {
  /** Days of the requested period that have passed, with or without readings. */
  readonly elapsedDays: number;
  readonly isOver: boolean;
  readonly cover: PeriodCover;
  readonly parts: readonly PeriodPart[];
  readonly corrections: readonly LoggedDay[];
  readonly turbined: Water | null;
  readonly spilled: Water | null;
  /** Rated power of all units; null when that of a unit is unknown. */
  readonly ratedMw: number | null;
}

interface OutputPart {
  readonly unitId: string | null;
  readonly band: string;
  readonly generatedKwh: number;
  readonly soldKwh: number;
  readonly revenueVnd: number | null;
}

export interface OutputFigures {
  readonly generatedKwh: number;
  readonly soldKwh: number;
  readonly revenueVnd: number | null;
  readonly unpricedKwh: number;
  /** The known share of the part of the period that has passed. */
  readonly coveredShare: number;
  readonly isOver: boolean;
  readonly goodShare: number | null;
  readonly isCorrected: boolean;
  readonly flags: number;
  readonly waterM3PerKwh: number | null;
  readonly capacityFactor: number | null;
  readonly spilledM3: number | null;
  readonly spilledKwh: number | null;
  readonly spilledVnd: number | null;
  readonly parts: readonly OutputPart[];
}

/** No ratio is computed when water and energy are known for different times. */
const maxApart = 0.05;

/** Sums of rows and the figures derived from them: every total equals the sum of its parts, corrections included. */
export function figuresOf({
  elapsedDays,
  isOver,
  cover,
  parts,
  corrections,
  turbined,
  spilled,
  ratedMw,
}: PeriodInput): OutputFigures {
  const { generatedKwh, soldKwh, revenueVnd, unpricedKwh } = summed(parts, corrections);
  const coveredShare = elapsedDays > 0 ? Math.min(1, cover.coveredDays / elapsedDays) : 0;
  const areDaysComparable = ({ knownDays }: Water) => Math.abs(knownDays - cover.coveredDays) <= maxApart * cover.days;
  const waterM3PerKwh =
    turbined && areDaysComparable(turbined) && turbined.volumeM3 > 0 && generatedKwh > 0
      ? specificWaterUseOfPeriod(turbined.volumeM3, generatedKwh)
      : null;
  const spilledM3 = spilled && spilled.knownDays > 0 ? spilled.volumeM3 : null;
  const spilledKwh = spilledM3 === null || waterM3PerKwh === null ? null : spilledM3 / waterM3PerKwh;
  const pricedKwh = soldKwh - unpricedKwh;
  const soldShare = generatedKwh > 0 ? soldKwh / generatedKwh : null;
  const meanVndPerKwh = revenueVnd !== null && pricedKwh > 0 ? revenueVnd / pricedKwh : null;
  const ratedKwh = ratedMw === null ? 0 : ratedMw * 1000 * 24 * cover.coveredDays;
  return {
    generatedKwh,
    soldKwh,
    revenueVnd,
    unpricedKwh,
    coveredShare,
    isOver,
    goodShare: cover.goodShare,
    isCorrected: corrections.length > 0,
    flags: periodFlags(cover.flags, cover.coveredDays),
    waterM3PerKwh,
    capacityFactor: ratedKwh > 0 ? generatedKwh / ratedKwh : null,
    spilledM3,
    spilledKwh,
    spilledVnd:
      spilledKwh === null || meanVndPerKwh === null || soldShare === null
        ? null
        : Math.round(spilledKwh * soldShare * meanVndPerKwh),
    parts: [...parts.map(partOf), ...correctionPart(corrections)],
  };
}

function summed(parts: readonly PeriodPart[], corrections: readonly LoggedDay[]) {
  const correction = correctionPart(corrections)[0];
  const revenues = [...parts, ...(correction ? [correction] : [])].flatMap(({ revenueVnd }) => revenueVnd ?? []);
  const add = (of: (part: PeriodPart) => number) => parts.reduce((sum, part) => sum + of(part), 0);
  const manualUnpricedKwh = corrections.reduce((sum, one) => sum + (one.r === null ? 0 : one.unpricedKwh), 0);
  return {
    generatedKwh: add((part) => part.generatedKwh),
    soldKwh: add((part) => part.soldKwh) + (correction?.soldKwh ?? 0),
    revenueVnd: revenues.length === 0 ? null : revenues.reduce((sum, vnd) => sum + vnd, 0),
    unpricedKwh: add((part) => part.unpricedKwh) - manualUnpricedKwh,
  };
}

const partOf = ({ unitId, band, generatedKwh, soldKwh, revenueVnd }: PeriodPart): OutputPart => ({
  unitId: unitId === '' ? null : unitId,
  band,
  generatedKwh,
  soldKwh,
  revenueVnd,
});

function correctionPart(corrections: readonly LoggedDay[]): OutputPart[] {
  if (corrections.length === 0) return [];
  let [soldKwh, revenueVnd] = [0, 0];
  for (const { e, r, computedE, computedR } of corrections) {
    if (e !== null) soldKwh += e - (computedE ?? 0);
    if (r !== null) revenueVnd += r - (computedR ?? 0);
  }
  const isOfRevenue = corrections.some(({ r }) => r !== null);
  return [{ unitId: null, band: 'correction', generatedKwh: 0, soldKwh, revenueVnd: isOfRevenue ? revenueVnd : null }];
}
