import type { BenchResult } from '../kit.ts';
import { judge } from './judge.ts';

const HEAD = ['what', 'value', 'ratio', 'limit', '', 'note'];

/** Figures as a markdown table, aligned so that it is readable in a terminal. */
export function table(results: readonly BenchResult[]): string {
  const rows = [HEAD, ...results.map(cells)];
  const widths = HEAD.map((_, column) => Math.max(3, ...rows.map((row) => row[column]!.length)));
  const lines = rows.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`);
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}

function cells(result: BenchResult): string[] {
  const { name, value, unit, ratio, limit, limitIs = 'at most', note = '' } = result;
  return [
    name,
    `${figure(value)} ${unit}`,
    ratio === undefined ? '' : `${figure(ratio)} x`,
    limit === undefined ? '' : `${limitIs} ${figure(limit)}${ratio === undefined ? '' : ' x'}`,
    judge(result),
    note,
  ].map((cell) => cell.replaceAll('|', '\\|').trim());
}

/** More than three digits of a time measurement are noise. */
function figure(value: number): string {
  const digits = Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3);
  return digits.replace(/\B(?=(\d{3})+$)/g, digits.includes('.') ? '' : ' ');
}
