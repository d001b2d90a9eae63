import type { Language } from '@spillway/contract/errors';
import type { StationField } from '@spillway/contract/plant/stations/columns';
import { writtenStation } from '@spillway/contract/plant/stations/stations';
import { removeFormulaGuard } from '@spillway/contract/platform/spreadsheets/csv-cells';
import { cellNumber } from '@spillway/hydrology/tables/cells';
import { FaultList } from '@spillway/hydrology/tables/faults';
import type { Facts } from '../../platform/http/refusal.ts';
import { parseDecimalComma } from '../../platform/spreadsheets/decimal-comma.ts';
import type { SheetCell } from '../../platform/spreadsheets/write-sheet.ts';
import type { ChoiceColumn, Choices } from './file-choices.ts';
import type { WrittenStation } from './station.ts';
import { wireOf } from './wire.ts';

export interface CellFault {
  /** A rule of the field catalogue. */
  readonly rule: string;
  readonly facts?: Facts;
}

type ReadCell = { readonly value: unknown } | { readonly fault: CellFault };

export interface CellReader {
  readonly language: Language;
  readonly choices: Choices;
  readonly decimal: 'point' | 'comma';
}

const numbers: ReadonlySet<StationField> = new Set([
  'latitude',
  'longitude',
  'sensor_port',
  'thiessen_coefficient',
  'calibration_coefficient',
  'calibration_elevation',
  'valve_aperture',
]);
const plantFields: ReadonlySet<StationField> = new Set(['catchment_id', 'measure_position_id']);

/** Determined by the schema of a single station. */
export const isRequired = (field: StationField): boolean => !writtenStation[field].safeParse(null).success;

export function shownCell(field: StationField, station: WrittenStation, choices: Choices): SheetCell {
  const value = wireOf(station)[field];
  const offeredOptions = choices[field];
  return offeredOptions ? offeredOptions.wordOf(value) : (value as SheetCell);
}

export function readCell(field: StationField, cell: unknown, { choices, decimal }: CellReader): ReadCell {
  const text = textOf(cell);
  if (text === '') return isRequired(field) ? { fault: { rule: 'required' } } : { value: null };
  const offeredOptions = choices[field];
  if (offeredOptions) return readChoice(field, text, offeredOptions);
  return numbers.has(field) ? readNumber(typeof cell === 'number' ? cell : text, decimal) : { value: text };
}

/** Some spreadsheets write accents as separate characters, which a search would not match. */
const textOf = (cell: unknown): string =>
  typeof cell === 'string'
    ? removeFormulaGuard(cell.normalize('NFC').trim())
    : typeof cell === 'number' || typeof cell === 'boolean'
      ? String(cell)
      : '';

function readChoice(field: StationField, text: string, offeredOptions: ChoiceColumn): ReadCell {
  const value = offeredOptions.valueOf(text);
  if (value !== undefined) return { value };
  if (plantFields.has(field)) return { fault: { rule: 'not_of_plant', facts: { value: text.slice(0, 120) } } };
  return { fault: { rule: 'option', facts: { options: offeredOptions.words.join(', ') } } };
}

/** As for interpolation tables: decimal comma or point is set by the user, never guessed. */
function readNumber(cell: string | number, decimal: CellReader['decimal']): ReadCell {
  const read = typeof cell === 'string' && decimal === 'comma' ? parseDecimalComma(cell) : null;
  if (read === 'ambiguous')
    return { fault: { rule: 'cell.decimal_point', facts: { value: String(cell).slice(0, 40) } } };
  const faults = new FaultList(1);
  const value = cellNumber(read?.number ?? cell, { name: '' }, 0, faults);
  const [fault] = faults.inRowOrder();
  return fault ? { fault: { rule: fault.code, facts: fault.facts } } : { value };
}
