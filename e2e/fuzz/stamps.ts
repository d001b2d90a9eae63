import { hourMs } from '@spillway/plant-time/spans';

type Random = () => number;

/** A time as written by a sender, with its instant; null if invalid. */
export interface WrittenTime {
  readonly json: string;
  readonly meantMs: number | null;
}

/** UTC offset of Asia/Ho_Chi_Minh, all year. */
const plantAheadMs = 7 * hourMs;

const wallTextOf = (timeMs: number, aheadMs: number) => new Date(timeMs + aheadMs).toISOString().slice(0, 23);

const forms: readonly ((timeMs: number) => string)[] = [
  (timeMs) => `${wallTextOf(timeMs, 0)}Z`,
  (timeMs) => `${wallTextOf(timeMs, 0)}456789Z`,
  (timeMs) => `${wallTextOf(timeMs, plantAheadMs)}+07:00`,
  (timeMs) => `${wallTextOf(timeMs, plantAheadMs)}+0700`,
  (timeMs) => `${wallTextOf(timeMs, -5.5 * hourMs)}-05:30`,
  (timeMs) => `${wallTextOf(timeMs, 14 * hourMs)}+14:00`,
  (timeMs) => wallTextOf(timeMs, plantAheadMs),
  (timeMs) => wallTextOf(timeMs, plantAheadMs).replace('T', ' '),
];
const secondForms: readonly ((timeMs: number) => string)[] = [
  (timeMs) => wallTextOf(timeMs, plantAheadMs).slice(0, 19).replace('T', ' '),
  (timeMs) => `${wallTextOf(timeMs, 0).slice(0, 19)}Z`,
];

/** None of these is a time. */
const noTimes: readonly unknown[] = [
  null,
  '',
  'hôm qua',
  'now',
  1_760_000_000,
  1_760_000_000_000,
  '1760000000',
  true,
  {},
  ['2026-01-01T00:00:00Z'],
  '2026-02-30 00:00:00',
  '2026-13-01 00:00:00',
  '2026-00-10 00:00:00',
  '2026-01-01 24:00:00',
  '2026-01-01 23:60:00',
  '2026-01-01 23:59:60',
  '2025-02-29T00:00:00Z',
  '26-01-01 00:00:00',
  '01/02/2026 00:00:00',
  '2026-01-01',
  '2026-01-01T00:00:00+15:00',
  '2026-01-01T00:00:00+07:60',
  '2026-01-01T00:00:00z',
  '2026-01-01T00:00:00Z\u0000',
  ' 2026-01-01T00:00:00Z',
  '٢٠٢٦-٠١-٠١ ٠٠:٠٠:٠٠',
  '+002026-01-01T00:00:00Z',
  `2026-01-01T00:00:00.${'1'.repeat(5000)}Z`,
];

export function writeTime(timeMs: number, random: Random): WrittenTime {
  const suitableForms = timeMs % 1000 === 0 ? [...forms, ...secondForms] : forms;
  return { json: JSON.stringify(pick(suitableForms, random)(timeMs)), meantMs: timeMs };
}

export const writeNoTime = (random: Random): WrittenTime => ({
  json: JSON.stringify(pick(noTimes, random)),
  meantMs: null,
});

export const pick = <T>(all: readonly T[], random: Random): T => all[Math.floor(random() * all.length)]!;
export const between = (low: number, high: number, random: Random): number =>
  low + Math.floor(random() * (high - low + 1));
