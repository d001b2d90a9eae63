import type { Amount, Cell, Column, Missing, Quantity, Row, Unit } from '@spillway/rules/bulletins/content';
import { roundedFigure, roundedRange } from '@spillway/rules/bulletins/rounding';

export const isoOf = (ms: number): string => new Date(ms).toISOString();

const emptyAmount: Amount = { value: null, low: null, high: null };

function cell(unit: Unit, amount: Amount, missing: Missing | null): Cell {
  return { is: 'figure', unit, ...amount, drawn: { ...amount }, missing, replaced: null };
}

/** A value rounded as printed, or a cell with the reason why it is missing. */
export const figure = (unit: Unit, value: number | null | undefined, missing: Missing): Cell =>
  value === null || value === undefined || Number.isNaN(value)
    ? cell(unit, emptyAmount, missing)
    : cell(unit, { value: roundedFigure(unit, value), low: null, high: null }, null);

export interface Band {
  readonly value: number;
  readonly low: number | null;
  readonly high: number | null;
}

export function rangeCell(unit: Unit, band: Band | null, missing: Missing): Cell {
  if (band === null) return figure(unit, null, missing);
  const { value, low, high } = band;
  if (low === null || high === null) return figure(unit, value, missing);
  const central = roundedFigure(unit, value);
  const range = roundedRange(unit, Math.min(low, value), Math.max(high, value));
  return cell(unit, { value: central, ...range }, null);
}

export const timeCell = (ms: number | null, missing: Missing): Cell => {
  const at = ms === null ? null : isoOf(ms);
  return { is: 'time', at, drawn: { at }, missing: at === null ? missing : null, replaced: null };
};

export const textCell = (text: string, missing: Missing): Cell => ({
  is: 'text',
  text,
  drawn: { text },
  missing: text === '' ? missing : null,
  replaced: null,
});

export const column = (id: string, quantity: Quantity, unit: Unit | null, times: Partial<Column> = {}): Column => ({
  id,
  quantity,
  unit,
  from: null,
  to: null,
  at: null,
  ...times,
});

export const row = (id: string, cells: Row['cells'], facts: Partial<Row> = {}): Row => ({
  id,
  name: '',
  group: null,
  at: null,
  from: null,
  to: null,
  lead_hours: null,
  alarms: null,
  ...facts,
  cells,
});
