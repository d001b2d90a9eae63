/**
 * Accuracy of the smoothed inflow by cadence, lake and flood: the table of the balance README. Seeded; prints it, and
 * with --write updates the README.
 *   node bench/hydrology/inflow-table.ts [--write]
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  areasKm2,
  cadencesMin,
  keptOf,
  meanOf,
  type PromiseScore,
  risesHours,
} from '@spillway/hydrology/balance/testing/promise';

const seeds = 6;
const readme = path.join(import.meta.dirname, '../../packages/hydrology/src/balance/README.md');
const [begin, end] = ['<!-- written by bench/hydrology/inflow-table.ts -->', '<!-- end of it -->'];

const percent = (share: number): string => (100 * share).toFixed(0);
const cell = ({ nse, hidden, overshoot }: PromiseScore): string =>
  `${nse.toFixed(2)}, ${percent(hidden)} / ${percent(overshoot)}`;

function line(stepMin: number, areaKm2: number): { readonly text: string; readonly all: readonly PromiseScore[] } {
  const all = risesHours.map((riseHours) => keptOf({ stepMin, areaKm2, riseHours }, { seeds }));
  const { calm, toldError, toldDelayMin } = meanOf(all);
  const minWithin = Math.min(...all.map((one) => one.within));
  const statedErrorText = `± ${percent(toldError)}, ${toldDelayMin.toFixed(0)}`;
  const cells = [`${stepMin}`, `${areaKm2}`, ...all.map(cell), percent(calm), statedErrorText, percent(minWithin)];
  return { text: `| ${cells.join(' | ')} |`, all };
}

const head = ['min', 'km2', ...risesHours.map((hours) => `${hours} h`), 'calm', 'told at the peak', 'within'];
const lines = cadencesMin.flatMap((stepMin) => areasKm2.map((areaKm2) => line(stepMin, areaKm2)));
const { nse, hidden, overshoot, calm, within } = meanOf(lines.flatMap(({ all }) => all));
const table = [
  `| ${head.join(' | ')} |`,
  `|${' --- |'.repeat(head.length)}`,
  ...lines.map(({ text }) => text),
  '',
  `Over all: NSE ${nse.toFixed(3)}, hidden ${percent(hidden)} %, overshot ${percent(overshoot)} %, calm ${percent(calm)} %, within ${percent(within)} %.`,
].join('\n');

if (process.argv.includes('--write')) {
  const page = readFileSync(readme, 'utf8');
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`The page lacks its markers, each on a line: ${begin} and ${end}`);
  writeFileSync(readme, `${page.slice(0, from + begin.length)}\n\n${table}\n\n${page.slice(to)}`);
} else console.log(table);
