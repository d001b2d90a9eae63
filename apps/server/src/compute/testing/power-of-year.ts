import { dayMs, minuteMs } from '@spillway/plant-time/spans';
import { seededRandom } from '../../testing/seeded-random.ts';
import { midnight } from '../../testing/vietnam-clock.ts';

export const halfHourMs = 30 * minuteMs;

/** Power of a unit at an instant, from its logger or entered by a person. */
export interface Power {
  readonly code: string;
  readonly atMs: number;
  readonly kw: number;
  readonly arrivesMs: number;
}

const ratedKw: Readonly<Record<string, number>> = { H1: 50_000, H2: 30_000 };
const firstMs = midnight('2026-12-30');
const lastMs = midnight('2028-01-01') + 6 * 3_600_000;
/** Periods without any data. */
const silentSpans = {
  H1: [midnight('2027-03-14') + 7_000_000, midnight('2027-03-16') + 55_000_000],
  H2: [midnight('2027-09-02'), midnight('2027-09-05')],
} as const;

/** Two units with loggers, out of order; the readings of the second are never on a full step. */
export function powerOfYear(stepMin: number, seed: number): Power[] {
  const random = seededRandom(seed);
  const powerRows: Power[] = [];
  for (const [code, offsetMs] of [
    ['H1', 0],
    ['H2', 137_000],
  ] as const) {
    let load = 0.7;
    for (let timeMs = firstMs; timeMs <= lastMs; timeMs += stepMin * minuteMs) {
      const atMs = timeMs + offsetMs;
      if (random() < 0.1) load = 0.25 + random() * 0.75;
      const isIdle = new Date(atMs).getUTCDay() === 6 && random() < 0.3;
      const chance = random();
      // The station's own consumption at rest counts as zero; values further below zero or above the unit's capacity
      // are implausible.
      const nonsense = chance < 0.003 ? -4000 : chance < 0.005 ? 71_234 : null;
      const kw =
        nonsense ?? (isIdle ? -Math.floor(random() * 600) : Math.floor(load * ratedKw[code]! + random() * 400));
      const [silentFromMs, silentToMs] = silentSpans[code];
      if (random() < 0.02 || (atMs >= silentFromMs && atMs < silentToMs)) continue;
      const lateMs = random() < 0.02 ? Math.floor(random() ** 2 * 90) * dayMs : 0;
      powerRows.push({ code, atMs, kw, arrivesMs: atMs + lateMs + 20_000 });
      if (random() < 0.003 && kw > 0)
        powerRows.push({
          code,
          atMs,
          kw: kw + 150,
          arrivesMs: atMs + lateMs + Math.floor(random() * 60) * dayMs + 30_000,
        });
    }
  }
  return powerRows.toSorted((a, b) => a.arrivesMs - b.arrivesMs);
}

/** A small unit without a logger: each manual entry applies until the next one. */
export function yearOfEntries(seed: number): Power[] {
  const random = seededRandom(seed);
  return Array.from({ length: 70 }, (_, n): Power => {
    const atMs = midnight('2027-01-03') + Math.floor((n + random()) * 5 * dayMs);
    const wholeMs = atMs - (atMs % minuteMs);
    return { code: 'H3', atMs: wholeMs, kw: n % 9 === 4 ? 0 : Math.floor(random() * 3200), arrivesMs: wholeMs };
  });
}
