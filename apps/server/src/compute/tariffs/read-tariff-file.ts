import { itemAt, required } from '@spillway/checked/reads';
import { type TariffColumn, type TariffItem, tariffItems } from '@spillway/contract/compute/tariffs/columns';
import { writtenTariff } from '@spillway/contract/compute/tariffs/tariffs';
import { z } from 'zod';
import { refusedFields } from '../../platform/http/field-problems.ts';
import type { RefusedField } from '../../platform/http/refusal.ts';
import { fromWire } from '../../platform/http/wire-case.ts';
import type { FileFault } from '../../platform/spreadsheets/file-fault.ts';
import type { Sheet } from '../../platform/spreadsheets/read-sheet.ts';
import type { Days } from './file-words.ts';
import { type ReadRow, type ReadRows, type RowReader, readTariffRows } from './read-tariff-rows.ts';
import { tariffFaults } from './rules.ts';
import type { ClockTariff } from './tariff.ts';
import { tariffOf } from './wire.ts';

interface ReadTariff {
  readonly rows: number;
  /** Null when there are faults. */
  readonly wanted: ClockTariff | null;
  readonly faults: readonly FileFault[];
  /** The cell of the tariff's days, for faults that only comparison with other tariffs reveals. */
  readonly daysAt: Pick<FileFault, 'row' | 'column'>;
}

const schema = z.object(writtenTariff);

/** A tariff from a file, checked by the rules of the form. An active tariff stays active; a new one is a draft. */
export function readTariffFile(
  sheet: Pick<Sheet, 'heading' | 'rows'>,
  { active, ...reader }: RowReader & { readonly active: boolean },
): ReadTariff {
  const read = readTariffRows(sheet, reader);
  const of = (item: TariffItem) => read.rows.filter((one) => one.item === item);
  const daysAt = { row: of('tariff')[0]?.row ?? null, column: read.titleOf('from') };
  const refused = { rows: read.filled, wanted: null, daysAt };
  const faults = read.faults.length > 0 ? read.faults : combinedFaults(read, of, reader);
  if (faults.length > 0) return { ...refused, faults };
  const { body, rowOf } = bodyOf(of, active);
  const parsed = schema.safeParse(body, { reportInput: true });
  const wrong = parsed.success
    ? tariffFaults(tariffOf(fromWire(schema, parsed.data)))
    : refusedFields(parsed.error.issues);
  if (!parsed.success || wrong.length > 0)
    return { ...refused, faults: wrong.map((one) => placed(one, rowOf, read)).toSorted(byRow) };
  return { ...refused, wanted: tariffOf(fromWire(schema, parsed.data)) as ClockTariff, faults: [] };
}

type RowsOf = (item: TariffItem) => readonly ReadRow[];

const byRow = (a: FileFault, b: FileFault): number => (a.row ?? 0) - (b.row ?? 0);

/** Faults across rows because of which no tariff can be built. */
function combinedFaults({ titleOf }: ReadRows, of: RowsOf, { language }: RowReader): FileFault[] {
  const faults: FileFault[] = [];
  for (const [item, least] of [
    ['tariff', 1],
    ['excess', 0],
  ] as const) {
    const rows = of(item);
    if (rows.length < least || rows.length > 1)
      faults.push({
        row: rows[1]?.row ?? null,
        column: titleOf('item'),
        rule: 'tariff.row_once',
        facts: { item: tariffItems[item][language], times: rows.length },
      });
  }
  const names = new Set<unknown>();
  for (const { row, cells } of of('day_type')) {
    if (names.has(cells.name))
      faults.push({ row, column: titleOf('name'), rule: 'key.duplicate', facts: { value: String(cells.name) } });
    names.add(cells.name);
  }
  for (const { row, cells } of of('hours'))
    if (!names.has(cells.name))
      faults.push({ row, column: titleOf('name'), rule: 'file_reference', facts: { name: String(cells.name) } });
  return faults.toSorted(byRow);
}

/** The rows as the form would send them, and the source row of each part. */
function bodyOf(of: RowsOf, active: boolean) {
  const [head, excess] = [itemAt(of('tariff'), 0), of('excess')[0]];
  const rowOf = new Map<string, number>([['', head.row]]);
  const listValue = <Row>(path: string, rows: readonly ReadRow[], make: (row: ReadRow, path: string) => Row): Row[] =>
    rows.map((row, index) => {
      rowOf.set(`${path}.${index}`, row.row);
      return make(row, `${path}.${index}`);
    });
  const { name, from, to = null, band, self_use, note = null } = head.cells;
  if (excess) rowOf.set('time_of_use.excess', excess.row);
  const body = {
    name,
    first_day: from,
    last_day: to,
    active,
    self_use_percent: self_use,
    time_of_use: {
      otherwise: band,
      day_types: listValue('time_of_use.day_types', of('day_type'), ({ cells }, path) => ({
        name: cells.name,
        ...((cells.days as Days | undefined) ?? { weekdays: [], dates: [] }),
        spans: listValue(
          `${path}.spans`,
          of('hours').filter((one) => one.cells.name === cells.name),
          (one) => ({ from_minute: one.cells.from, to_minute: one.cells.to, band: one.cells.band }),
        ),
      })),
      seasons: listValue('time_of_use.seasons', of('season'), ({ cells }) => ({
        season: cells.season,
        from: cells.from,
        to: cells.to,
      })),
      prices: listValue('time_of_use.prices', of('price'), ({ cells }) => ({
        season: cells.season === 'all' ? null : (cells.season ?? null),
        band: cells.band,
        energy: cells.energy,
        capacity: cells.capacity ?? 0,
      })),
      excess: excess
        ? {
            season: excess.cells.season,
            load_factor: excess.cells.load_factor,
            rated_mw: excess.cells.rated_mw,
          }
        : null,
    },
    market: null,
    note,
  };
  return { body, rowOf };
}

const columnOf: Readonly<Record<string, TariffColumn>> = {
  name: 'name',
  first_day: 'from',
  last_day: 'to',
  from: 'from',
  to: 'to',
  from_minute: 'from',
  to_minute: 'to',
  spans: 'from',
  seasons: 'season',
  day_types: 'days',
  weekdays: 'days',
  dates: 'days',
  otherwise: 'band',
  band: 'band',
  season: 'season',
  energy: 'energy',
  capacity: 'capacity',
  self_use_percent: 'self_use',
  load_factor: 'load_factor',
  rated_mw: 'rated_mw',
  note: 'note',
};

/** Maps a form field's fault to the row and column it was read from; a fault that involves several rows has no row. */
function placed({ field, rule, facts = {} }: RefusedField, rowOf: ReadonlyMap<string, number>, read: ReadRows) {
  const steps = field.split('.');
  const lastNamedStep = steps.findLast((step) => step in columnOf);
  const column = lastNamedStep === undefined ? null : read.titleOf(required(columnOf[lastNamedStep]));
  const isListField = ['time_of_use.seasons', 'time_of_use.day_types', 'time_of_use.prices'].includes(field);
  for (let length = steps.length; length >= 0 && !isListField; length -= 1) {
    const row = rowOf.get(steps.slice(0, length).join('.'));
    if (row !== undefined) return { row, column, rule, facts };
  }
  return { row: null, column, rule, facts };
}
