import { itemAt } from '@spillway/checked/reads';
import { HydrologyError } from '../errors.ts';

/**
 * The changes of the observed series over the lead time of a forecast: y(t + lead) - y(t), every row a start. Pairs with a missing end are
 * left out.
 */
export function changesOver(observed: ArrayLike<number>, leadRows: number): Float64Array {
  if (!Number.isInteger(leadRows) || leadRows < 1) {
    throw new HydrologyError('input.not_positive_whole', { name: 'leadRows', value: leadRows });
  }
  const changes: number[] = [];
  for (let row = 0; row + leadRows < observed.length; row++) {
    const change = itemAt(observed, row + leadRows) - itemAt(observed, row);
    if (Number.isFinite(change)) changes.push(change);
  }
  return Float64Array.from(changes);
}

/** Sum of squares about the mean; refuses changes without spread. */
export function spreadOf(changes: ArrayLike<number>): number {
  if (changes.length < 2) {
    throw new HydrologyError('series.too_few', { name: 'changes', rows: changes.length, needed: 2 });
  }
  let mean = 0;
  let largest = 0;
  for (let i = 0; i < changes.length; i++) {
    mean += itemAt(changes, i) / changes.length;
    largest = Math.max(largest, Math.abs(itemAt(changes, i)));
  }
  let squares = 0;
  for (let i = 0; i < changes.length; i++) squares += (itemAt(changes, i) - mean) ** 2;
  if (!Number.isFinite(squares)) throw new HydrologyError('series.too_large', { name: 'changes' });
  if (!(squares > (1e-12 * largest) ** 2)) throw new HydrologyError('score.observed_constant', { value: mean });
  return squares;
}
