/**
 * How soon the water balance check finds a fault, by cadence and lake, and its false alarms: the tables of its README.
 * Seeded; prints them, and with --write updates the README.
 *   node bench/hydrology/balance-check-table.ts [--write]
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Fault } from '@spillway/hydrology/witness/testing/lake-years';
import { watchLake } from '@spillway/hydrology/witness/testing/promise';

const readme = path.join(import.meta.dirname, '../../packages/hydrology/src/witness/README.md');
const [begin, end] = ['<!-- written by bench/hydrology/balance-check-table.ts -->', '<!-- end of it -->'];
const areasKm2 = [1, 3, 10, 50, 200];
const cadencesMin = [1, 5, 15, 30, 60];
const seeds = [1, 2, 3];
const faultDays = 100;
const calmDays = 395;

const faults: readonly { readonly name: string; readonly fault: Fault }[] = [
  { name: 'gauge stuck', fault: { kind: 'stuck' } },
  { name: 'table of a unit 25 % too high', fault: { kind: 'table', outlet: 0, factor: 1.25 } },
  { name: 'table of a unit 40 % too low', fault: { kind: 'table', outlet: 0, factor: 0.6 } },
  { name: 'a unit runs unread', fault: { kind: 'unit_silent' } },
  { name: 'gate reads +3 cm shut', fault: { kind: 'gate_zero', openingM: 0.03, dischargeM3s: 5 } },
  { name: 'one of two gauges sinks 2 cm a day', fault: { kind: 'drift', mPerDay: -0.02 } },
];

const hours = (all: readonly (number | null)[]): string => {
  const found = all.filter((one) => one !== null).toSorted((a, b) => a - b);
  const worst = found.at(-1);
  if (worst === undefined) return 'no';
  return found.length === all.length ? `${worst}` : `${found.length} of ${all.length}: ${worst}`;
};

const alarms = new Map<string, number>();
const years = { alone: 0, cascade: 0 };
const lines = areasKm2.flatMap((areaKm2) =>
  cadencesMin.map((stepMin) => {
    const cells = faults.map(({ fault }) =>
      hours(
        seeds.map(
          (seed) => watchLake({ areaKm2, stepMin, seed, fault, isCascade: false, days: faultDays }).foundAfterHours,
        ),
      ),
    );
    for (const isCascade of [false, true]) {
      const all = [1, 2, 3, 4].map((seed) =>
        watchLake({ areaKm2, stepMin, seed: 100 + seed, isCascade, days: calmDays }),
      );
      for (const one of all.flatMap(({ falseAlarms }) => falseAlarms)) {
        const name = `${isCascade ? 'below a plant that runs by the same hours' : 'alone on its river'}: ${one} (${areaKm2} km2, ${stepMin} min)`;
        alarms.set(name, (alarms.get(name) ?? 0) + 1);
      }
      years[isCascade ? 'cascade' : 'alone'] += all.reduce((sum, one) => sum + one.years, 0);
    }
    console.error(
      areaKm2,
      stepMin,
      cells.join(' | '),
      [...alarms.values()].reduce((a, b) => a + b, 0),
    );
    return `| ${[areaKm2, stepMin, ...cells].join(' | ')} |`;
  }),
);
const head = ['km2', 'min', ...faults.map(({ name }) => name)];
const text = [
  `| ${head.join(' | ')} |`,
  `|${' --- |'.repeat(head.length)}`,
  ...lines,
  '',
  `Looked at every six hours for ${Math.round(years.alone)} years alone on a river and ${Math.round(years.cascade)} years below such a plant, with nothing at fault:`,
  ...(alarms.size === 0 ? ['no finding.'] : [...alarms].map(([name, times]) => `- ${times} ${name}`)),
].join('\n');

if (process.argv.includes('--write')) {
  const page = readFileSync(readme, 'utf8');
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`The page lacks its markers, each on a line: ${begin} and ${end}`);
  writeFileSync(readme, `${page.slice(0, from + begin.length)}\n\n${text}\n\n${page.slice(to)}`);
} else console.log(text);
