import { dayMs, hourMs, minuteMs } from '@spillway/plant-time/spans';
import { seededRandom } from '../seeded-random.ts';
import { at } from '../vietnam-clock.ts';

/** The meaning of a raw number: thousandths of the unit, and an added elevation. */
interface Scale {
  readonly sinceMs: number;
  readonly thousandths: number;
  readonly elevationMm: number;
}

/** A measuring place, described by hand and not read from the product. */
export interface SourceSpec {
  readonly code: string;
  readonly quantity: 'precipitation' | 'water_level' | 'power' | 'opening';
  /** The equipment installed there, the oldest first. */
  readonly scales: readonly Scale[];
  /** In thousandths; null: unlimited. */
  readonly range: readonly [number, number] | null;
  /** Readings are this long after the full step. */
  readonly offsetMs: number;
}

/** A reading as sent by a logger. */
export interface SentReading {
  readonly code: string;
  readonly atMs: number;
  /** The sent value in tenths: loggers send one decimal. */
  readonly tenths: number;
  readonly arrivesMs: number;
}

export const replacedAt = at('2027-05-17 10:20');
const firstMs = at('2026-10-31 00:00');
const lastMs = at('2027-11-01 00:00');
/** Maintenance of BAC. */
export const work = [at('2027-07-02 08:00'), at('2027-07-03 16:00')] as const;
/** The lake level is constant in the flood season. */
const calm = [at('2027-09-20 00:00'), at('2027-09-20 14:00')] as const;

const plain = (elevationMm = 0): Scale => ({ sinceMs: 0, thousandths: 1000, elevationMm });

export function measuredPlacesOf(stepMin: number): readonly SourceSpec[] {
  const rain = { quantity: 'precipitation', range: [0, 6000 * stepMin], offsetMs: 0 } as const;
  const level = { quantity: 'water_level', offsetMs: 0 } as const;
  const power = { quantity: 'power', range: [0, 60_000] } as const;
  return [
    // A tipping bucket that counts fifths of a millimetre replaces a gauge that sent millimetres.
    { code: 'TAY', ...rain, scales: [plain(), { sinceMs: replacedAt, thousandths: 200, elevationMm: 0 }] },
    { code: 'DONG', ...rain, scales: [plain()] },
    { code: 'BAC', ...rain, scales: [plain()] },
    {
      code: 'MN',
      ...level,
      // Millimetres above one elevation, later centimetres above another.
      scales: [
        { sinceMs: 0, thousandths: 1, elevationMm: 200_000 },
        { sinceMs: replacedAt, thousandths: 10, elevationMm: 201_250 },
      ],
      range: [229_000, 256_000],
    },
    { code: 'HL', ...level, scales: [{ sinceMs: 0, thousandths: 1, elevationMm: 100_000 }], range: null },
    { code: 'CS1', ...power, offsetMs: 0, scales: [plain()] },
    { code: 'CS2', ...power, offsetMs: 150_000, scales: [plain()] },
    { code: 'DM', quantity: 'opening', offsetMs: 0, scales: [plain()], range: [0, 12_000] },
  ];
}

export const scaleAt = ({ scales }: SourceSpec, timeMs: number): Scale =>
  scales.findLast(({ sinceMs }) => sinceMs <= timeMs)!;

type Span = readonly [fromMs: number, toMs: number];
const isWithin = (timeMs: number, [fromMs, toMs]: Span) => timeMs >= fromMs && timeMs < toMs;

/** Periods without data. */
const silences: Readonly<Record<string, readonly Span[]>> = {
  TAY: [[at('2027-08-05 03:00'), at('2027-08-05 10:00')]],
  DONG: [
    [at('2027-02-01 00:00'), at('2027-02-13 00:00')],
    [at('2027-08-05 03:00'), at('2027-08-05 10:00')],
  ],
  BAC: [[at('2027-08-05 03:00'), at('2027-08-05 10:00')]],
  MN: [[at('2027-01-10 06:00'), at('2027-01-12 18:00')]],
  HL: [],
  CS1: [[at('2027-03-03 05:00'), at('2027-03-04 21:00')]],
  CS2: [[at('2027-04-01 00:00'), at('2027-05-01 00:00')]],
  DM: [],
};
/** Delivered when the connection was repaired. */
const outage = { span: [at('2027-05-12 00:00'), at('2027-05-17 06:00')] as Span, arrivesMs: at('2027-06-02 09:00') };

/** What a year of loggers sends: gaps, implausible values, and late, repeated or changed readings. */
export function yearOfReadings(stepMin: number, seed: number): SentReading[] {
  const random = seededRandom(seed);
  const stepMs = stepMin * minuteMs;
  const all = measuredPlacesOf(stepMin).flatMap((place) =>
    place.quantity === 'opening' ? openings(place, random) : measured(place, stepMs, random),
  );
  return all.toSorted((a, b) => a.arrivesMs - b.arrivesMs);
}

function measured(sourceSpec: SourceSpec, stepMs: number, random: () => number): SentReading[] {
  const shownValueAt = measuredValueAt(sourceSpec, stepMs, random);
  const sentReadings: SentReading[] = [];
  for (let timeMs = firstMs; timeMs <= lastMs; timeMs += stepMs) {
    const atMs = timeMs + sourceSpec.offsetMs;
    const tenths = shownValueAt(atMs);
    const isLost = silences[sourceSpec.code]!.some((span) => isWithin(atMs, span)) || random() < 0.012;
    if (isLost && !isWithin(atMs, calm)) continue;
    const one = { code: sourceSpec.code, atMs, tenths };
    const isLate = random() < 0.03;
    const late = isLate ? Math.floor(random() ** 3 * 110 * dayMs) : 0;
    const arrivesMs = isWithin(atMs, outage.span) ? outage.arrivesMs : atMs + late + 30_000;
    sentReadings.push({ ...one, arrivesMs });
    // A repeat has the same value, or the newest value counts.
    if (random() < 0.005) sentReadings.push({ ...one, arrivesMs: arrivesMs + dayMs });
    if (random() < 0.005 && tenths > 0)
      sentReadings.push({ ...one, tenths: tenths + 10, arrivesMs: arrivesMs + Math.floor(random() * 40) * dayMs + 1 });
  }
  return sentReadings;
}

function measuredValueAt(sourceSpec: SourceSpec, stepMs: number, random: () => number): (atMs: number) => number {
  if (sourceSpec.quantity === 'precipitation') return rainOf(sourceSpec, random);
  return sourceSpec.quantity === 'power' ? powerOf(random) : levelOf(sourceSpec, stepMs, random);
}

/** Dry and wet days; occasionally below zero or impossibly high. */
function rainOf(sourceSpec: SourceSpec, random: () => number): (atMs: number) => number {
  let [day, wetness] = [-1, 0];
  return (atMs) => {
    const today = Math.floor(atMs / dayMs);
    if (today !== day) wetness = random() < 0.4 ? random() * 12 : 0;
    day = today;
    const chance = random();
    if (chance < 0.01) return -10;
    if (chance < 0.0115) return 99_990;
    const fifths = wetness > 0 && random() < 0.6 ? Math.floor(-Math.log(random()) * wetness) : 0;
    return scaleAt(sourceSpec, atMs).thousandths === 200 ? fifths * 10 : fifths * 2;
  };
}

/** At night the unit stands still and draws a little; occasionally an implausible value. */
function powerOf(random: () => number): (atMs: number) => number {
  let load = 300;
  return (atMs) => {
    const hour = (atMs / hourMs + 7) % 24;
    if (random() < 0.2) load = 120 + Math.floor(random() * 380);
    const chance = random();
    if (chance < 0.004) return -50;
    if (chance < 0.006) return 750;
    if (hour < 5) return random() < 0.5 ? -3 : 0;
    return load + Math.floor(random() * 7);
  };
}

/** A slow yearly cycle with a centimetre of noise; rarely an impossible reading. */
function levelOf(sourceSpec: SourceSpec, stepMs: number, random: () => number): (atMs: number) => number {
  const shareAt = (timeMs: number) => (timeMs - firstMs) / (lastMs - firstMs);
  const seasonMm = (timeMs: number) =>
    sourceSpec.code === 'MN'
      ? 244_000 + 3000 * Math.sin(2 * Math.PI * shareAt(timeMs))
      : 120_000 + 800 * shareAt(timeMs);
  let since = 0;
  return (atMs) => {
    const unrest = Math.round(random() * 20) - 10;
    const mm = isWithin(atMs, calm) ? Math.round(seasonMm(calm[0]) / 10) * 10 : Math.round(seasonMm(atMs)) + unrest;
    const { thousandths, elevationMm } = scaleAt(sourceSpec, atMs);
    since += 1;
    const isOdd = since > 12 && random() < 0.002 && !isWithin(atMs + 12 * stepMs, [calm[0], calm[1] + 24 * stepMs]);
    if (isOdd) since = 0;
    const writtenMm = mm + (isOdd ? (random() < 0.5 ? 7000 : 40_000) : 0);
    return Math.round((writtenMm - elevationMm) / thousandths) * 10;
  };
}

/** Manual entries of the gate opening; one is larger than possible. */
function openings({ code }: SourceSpec, random: () => number): SentReading[] {
  return Array.from({ length: 60 }, (_, index): SentReading => {
    const atMs = firstMs + dayMs + Math.floor(((index + random()) / 60) * (lastMs - firstMs - 2 * dayMs));
    const wholeMs = atMs - (atMs % minuteMs);
    return {
      code,
      atMs: wholeMs,
      tenths: index === 20 ? 150 : Math.floor(random() * 110),
      arrivesMs: wholeMs + hourMs,
    };
  });
}

/** Invented values of computed series: flows and a storage, some estimated, some missing. */
interface ComputedSpec {
  readonly code: 'QDEN' | 'QMAY' | 'W';
  readonly quantity: 'inflow_moving_average' | 'total_discharge_turbine' | 'total_capacity';
  readonly atMs: number;
  /** Null: it could not be computed. Computed values are not round, and never halfway between two figures. */
  readonly millionths: number | null;
  readonly isEstimated: boolean;
}

export function yearOfComputed(stepMin: number, seed: number): ComputedSpec[] {
  const random = seededRandom(seed);
  const wet = (atMs: number) => 1 + Math.sin((2 * Math.PI * (atMs - firstMs)) / (lastMs - firstMs));
  const shownByCode = {
    // Near zero for half of the year, and below zero about half of that time.
    QDEN: (atMs: number) => Math.round(wet(atMs) ** 4 * 8000 + (random() - 0.5) * 9000),
    QMAY: (atMs: number) => Math.round(wet(atMs) * 20_000 + random() * 30_000),
    W: (atMs: number) => Math.round((40 + 10 * wet(atMs) + random()) * 1e9),
  };
  const quantities = [
    { code: 'QDEN', quantity: 'inflow_moving_average' },
    { code: 'QMAY', quantity: 'total_discharge_turbine' },
    { code: 'W', quantity: 'total_capacity' },
  ] as const;
  const stepMs = stepMin * minuteMs;
  const times = Array.from({ length: Math.floor((lastMs - firstMs) / stepMs) + 1 }, (_, n) => firstMs + n * stepMs);
  return quantities.flatMap(({ code, quantity }) => {
    let lostMs = 0;
    return times.map((atMs): ComputedSpec => {
      // Occasionally for one step, rarely for half a day.
      const chance = random();
      if (chance < 0.002) lostMs = atMs + 12 * hourMs;
      const isLost = chance < 0.03 || atMs < lostMs;
      const millionths = isLost ? null : shownByCode[code](atMs) * 1000 + 123;
      return { code, quantity, atMs, millionths, isEstimated: !isLost && random() < 0.02 };
    });
  });
}
