/** Runs all *.bench.ts files of this folder one after the other and prints a table. Called by `npm run bench`. */
import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Bench, type BenchResult, isShort } from './kit.ts';
import { judge } from './runner/judge.ts';
import { machine } from './runner/machine.ts';
import { writeMeasured } from './runner/performance-page.ts';
import { table } from './runner/table.ts';

const folder = import.meta.dirname;
const flags = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
const filters = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const isToWrite = flags.includes('--write');

async function main(): Promise<number> {
  const files = benches();
  if (isToWrite && isShort) return refuse('--write puts down what was measured; --short measures nothing.');
  if (isToWrite && filters.length > 0) return refuse('--write puts down the whole table; leave the filter out.');
  if (files.length === 0) return refuse(`No bench matches ${filters.join(' ')}.`);

  const results: BenchResult[] = [];
  const brokenItems: string[] = [];
  for (const file of files) {
    console.error(`${file} ...`);
    try {
      results.push(...(await loadBench(file)()));
    } catch (error) {
      console.error(error);
      brokenItems.push(file);
    }
  }
  for (const file of brokenItems) console.log(`\n${file} broke off; see above.`);
  if (isShort) console.log(`\n${files.length - brokenItems.length} of ${files.length} benches ran to their end.`);
  if (isShort) return brokenItems.length > 0 ? 1 : 0;
  const measured = `Measured on ${machine()}.\n\n${table(results)}`;
  console.log(`\n${measured}`);
  if (isToWrite && brokenItems.length === 0) writeMeasured(path.join(folder, '..', 'docs', 'performance.md'), measured);
  return brokenItems.length > 0 || results.some((result) => judge(result) === 'short') ? 1 : 0;
}

/** Paths relative to this folder; a filter matches any part of a path. */
function benches(): string[] {
  const all = globSync('**/*.bench.ts', { cwd: folder }).sort();
  return all.filter((file) => filters.length === 0 || filters.some((filter) => file.includes(filter)));
}

function loadBench(file: string): Bench {
  return async () => {
    const { default: bench }: { default: Bench } = await import(pathToFileURL(path.join(folder, file)).href);
    return bench();
  };
}

function refuse(sentence: string): number {
  console.error(sentence);
  return 1;
}

process.exitCode = await main();
