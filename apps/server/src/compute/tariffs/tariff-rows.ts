import { required } from '@spillway/checked/reads';
import {
  type TariffColumn,
  type TariffItem,
  tariffBandWords,
  tariffColumns,
  tariffFileWords,
  tariffItems,
  tariffSeasonWords,
} from '@spillway/contract/compute/tariffs/columns';
import type { Language } from '@spillway/contract/errors';
import { columnLetter, type SheetCell, type WrittenSheet } from '../../platform/spreadsheets/write-sheet.ts';
import { daysText, shownDay, wordsOf } from './file-words.ts';
import type { ClockTariff } from './tariff.ts';

/** One row of the file: cells by column; missing ones are blank. */
interface TariffRow {
  readonly item: TariffItem;
  readonly cells: Readonly<Partial<Record<TariffColumn, SheetCell>>>;
}

const columns = Object.keys(tariffColumns) as TariffColumn[];

function tariffRows(tariff: ClockTariff, language: Language): TariffRow[] {
  const { day_types: types, seasons, prices, excess, otherwise } = tariff.timeOfUse;
  const row = (item: TariffItem, cells: TariffRow['cells']): TariffRow => ({
    item,
    cells: { item: tariffItems[item][language], ...cells },
  });
  const band = (one: keyof typeof tariffBandWords) => tariffBandWords[one][language];
  const season = (one: keyof typeof tariffSeasonWords | null) => tariffSeasonWords[one ?? 'all'][language];
  return [
    row('tariff', {
      name: tariff.name,
      from: shownDay(tariff.firstDay),
      to: tariff.lastDay && shownDay(tariff.lastDay),
      band: band(otherwise),
      self_use: tariff.selfUsePercent,
      note: tariff.note,
    }),
    ...seasons.map((one) =>
      row('season', { season: season(one.season), from: shownDay(one.from), to: shownDay(one.to) }),
    ),
    ...types.flatMap(({ name, spans, ...days }) => [
      row('day_type', { name, days: daysText(days, language) }),
      ...spans.map((span) =>
        row('hours', {
          name,
          from: clockText(span.from_minute),
          to: clockText(span.to_minute),
          band: band(span.band),
        }),
      ),
    ]),
    ...prices.map(({ season: of, band: at, energy, capacity }) =>
      row('price', { season: season(of), band: band(at), energy, capacity }),
    ),
    ...(excess
      ? [
          row('excess', {
            season: season(excess.season),
            load_factor: excess.load_factor,
            rated_mw: excess.rated_mw,
          }),
        ]
      : []),
  ];
}

const clockText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** The rows with headings, and a sheet with the choices that the cells offer. */
export function tariffSheets(
  tariff: ClockTariff,
  { language, format }: { readonly language: Language; readonly format: 'csv' | 'xlsx' },
): [WrittenSheet, WrittenSheet] {
  const heads = columns.map((column) => tariffColumns[column][language]);
  const hasComma = format === 'csv' && language === 'vi';
  const written = (cell: SheetCell | undefined): SheetCell =>
    typeof cell === 'number' && hasComma ? String(cell).replace('.', ',') : (cell ?? null);
  const offeredColumns = [
    { column: 'item', words: wordsOf(tariffItems, language) },
    { column: 'season', words: wordsOf(tariffSeasonWords, language) },
    { column: 'band', words: wordsOf(tariffBandWords, language) },
  ] as const;
  const choices = tariffFileWords.choices[language];
  const longest = Math.max(...offeredColumns.map(({ words }) => words.length));
  return [
    {
      name: tariffFileWords.tariff[language],
      rows: [
        heads,
        ...tariffRows(tariff, language).map(({ cells }) => columns.map((column) => written(cells[column]))),
      ],
      widths: heads.map((head) => Math.max(14, head.length + 2)),
      offers: new Map(
        offeredColumns.map(({ column, words }, index) => {
          const letter = columnLetter(index);
          return [columns.indexOf(column), `'${choices}'!$${letter}$2:$${letter}$${words.length + 1}`] as const;
        }),
      ),
    },
    {
      name: choices,
      rows: [
        offeredColumns.map(({ column }) => tariffColumns[column][language]),
        ...Array.from({ length: longest }, (_, row) => offeredColumns.map(({ words }) => words[row] ?? null)),
      ],
      widths: offeredColumns.map(({ words }) => Math.max(14, ...words.map((word) => word.length + 2))),
    },
  ];
}

export interface RowChange {
  readonly change: 'added' | 'changed' | 'removed';
  readonly title: string;
  readonly fields: readonly { readonly column: string; readonly from: SheetCell; readonly to: SheetCell }[];
}

/** The columns that identify a row of an item; the tariff itself and its excess have one row each. */
const keys: Readonly<Record<TariffItem, readonly TariffColumn[]>> = {
  tariff: [],
  season: ['season', 'from'],
  day_type: ['name'],
  hours: ['name', 'from'],
  price: ['season', 'band'],
  excess: [],
};

const titleOf = ({ item, cells }: TariffRow): string =>
  [cells.item, ...keys[item].map((column) => cells[column])].join(', ');

/** Describes changes row by row; the order of rows does not matter. */
export function changesOf(before: ClockTariff | null, clockTariff: ClockTariff, language: Language): RowChange[] {
  const old = new Map(before && tariffRows(before, language).map((row) => [titleOf(row), row]));
  const next = new Map(tariffRows(clockTariff, language).map((row) => [titleOf(row), row]));
  const changedRows = [...next].flatMap(([title, row]): RowChange[] => {
    const previousRow = old.get(title);
    const fields = fieldsBetween(previousRow, row, language);
    return fields.length === 0 ? [] : [{ change: previousRow ? 'changed' : 'added', title, fields }];
  });
  const removed = [...old].flatMap(([title, row]): RowChange[] =>
    next.has(title) ? [] : [{ change: 'removed', title, fields: fieldsBetween(row, undefined, language) }],
  );
  return [...changedRows, ...removed];
}

function fieldsBetween(before: TariffRow | undefined, after: TariffRow | undefined, language: Language) {
  const isKey = (column: TariffColumn) => column === 'item' || keys[required(before ?? after).item].includes(column);
  return columns.flatMap((column) => {
    const [from, to] = [before?.cells[column] ?? null, after?.cells[column] ?? null];
    return isKey(column) || from === to ? [] : [{ column: tariffColumns[column][language], from, to }];
  });
}
