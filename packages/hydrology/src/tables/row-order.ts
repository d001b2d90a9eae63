import { itemAt, lastOf, numberAt, required } from '@spillway/checked/reads';
import type { FaultList } from './faults.ts';
import type { GroupRule } from './groups.ts';

/**
 * The rules between rows: keys strictly increasing, values changing as the group requires, enough rows and curves to interpolate. Bad cells
 * are NaN and neither judged nor compared.
 */
export function checkRowOrder(rule: GroupRule, columns: readonly Float64Array[], faults: FaultList): void {
  const rows = itemAt(columns, 0).length;
  let previous = -1;
  /** The last row of the same curve with a good value, because a gap must not hide a fall across it. */
  let lastValue = -1;
  for (let row = 0; row < rows; row += 1) {
    checkOrderedPair(rule, columns, row, faults);
    if (columns.slice(0, rule.keyCount).some((keys) => Number.isNaN(numberAt(keys, row)))) continue;
    const isSameCurve = previous >= 0 && checkKeys(rule, columns, previous, row, faults);
    if (isSameCurve && lastValue >= 0) checkAlong(rule, columns, lastValue, row, faults);
    if (!isSameCurve) lastValue = -1;
    if (!Number.isNaN(numberAt(lastOf(columns), row))) lastValue = row;
    previous = row;
  }
  checkShape(rule, columns, faults);
}

/** Notes a key that does not increase; true when both rows are on the same curve in good order. */
function checkKeys(
  rule: GroupRule,
  columns: readonly Float64Array[],
  before: number,
  row: number,
  faults: FaultList,
): boolean {
  for (let key = 0; key < rule.keyCount; key += 1) {
    const [previous, value] = [numberAt(itemAt(columns, key), before), numberAt(itemAt(columns, key), row)];
    const last = key === rule.keyCount - 1;
    if (value > previous) return last;
    if (value < previous || last) {
      const code = value === previous ? 'key.duplicate' : 'key.not_increasing';
      faults.add(code, row + 1, itemAt(rule.columns, key).name, { value, previous });
      return false;
    }
  }
  return false;
}

function checkAlong(
  rule: GroupRule,
  columns: readonly Float64Array[],
  before: number,
  row: number,
  faults: FaultList,
): void {
  if (rule.along === 'free') return;
  const [previous, value] = [numberAt(lastOf(columns), before), numberAt(lastOf(columns), row)];
  const facts = { value, previous };
  if (value < previous) faults.add('value.falling', row + 1, lastOf(rule.columns).name, facts);
  else if (value === previous && rule.along === 'rising') {
    faults.add('value.not_rising', row + 1, lastOf(rule.columns).name, facts);
  }
}

function checkOrderedPair(rule: GroupRule, columns: readonly Float64Array[], row: number, faults: FaultList): void {
  if (!rule.ordered) return;
  const [low, high] = [numberAt(required(columns.at(-2)), row), numberAt(lastOf(columns), row)];
  if (high < low) {
    faults.add('value.below_previous_column', row + 1, lastOf(rule.columns).name, { value: high, previous: low });
  }
}

/** At least two rows a curve and two curves a page. Skipped at a bad key, because the row belongs to no known curve. */
function checkShape(rule: GroupRule, columns: readonly Float64Array[], faults: FaultList): void {
  const rows = itemAt(columns, 0).length;
  if (rule.keyCount === 1) {
    if (rows < 2) faults.add('table.too_few_rows', 0, '', { rows, needed: 2 });
    return;
  }
  const keys = columns.slice(0, rule.keyCount);
  if (keys.some((key) => key.some(Number.isNaN))) return;
  const curveKey = rule.keyCount - 2;
  const name = itemAt(rule.columns, curveKey).name;
  for (const [from, to] of runs(keys.slice(0, curveKey + 1), 0, rows)) {
    if (to - from < 2) faults.add('curve.too_few_rows', from + 1, name, { rows: 1, needed: 2 });
  }
  for (const [from, to] of runs(keys.slice(0, curveKey), 0, rows)) {
    const curves = runs([itemAt(keys, curveKey)], from, to).length;
    const row = curveKey === 0 ? 0 : from + 1;
    if (curves < 2) faults.add('table.too_few_curves', row, name, { curves, needed: 2 });
  }
}

/** Stretches `[from, to)` of rows with equal keys. */
function runs(keys: readonly Float64Array[], from: number, to: number): [number, number][] {
  const found: [number, number][] = [];
  let start = from;
  for (let row = from + 1; row <= to; row += 1) {
    if (row < to && keys.every((key) => key[row] === key[start])) continue;
    found.push([start, row]);
    start = row;
  }
  return found;
}
