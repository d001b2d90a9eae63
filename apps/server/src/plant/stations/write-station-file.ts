import type { Language } from '@spillway/contract/errors';
import { type StationField, stationColumns, stationFileWords } from '@spillway/contract/plant/stations/columns';
import { columnLetter, type WrittenSheet } from '../../platform/spreadsheets/write-sheet.ts';
import { shownCell } from './file-cells.ts';
import type { Choices } from './file-choices.ts';
import type { WrittenStation } from './station.ts';

const fields = Object.keys(stationColumns) as StationField[];

/** The stations with headings, and a sheet with the choices that the cells offer. */
export function stationSheets(
  stations: readonly WrittenStation[],
  choices: Choices,
  language: Language,
): [WrittenSheet, WrittenSheet] {
  const heads = fields.map((field) => stationColumns[field][language]);
  const rows = stations.map((station) => fields.map((field) => shownCell(field, station, choices)));
  const offeredOptions = fields.flatMap((field) => {
    const words = choices[field]?.words ?? [];
    return words.length > 0 ? [{ field, words }] : [];
  });
  const name = stationFileWords.choices[language];
  const longest = Math.max(...offeredOptions.map(({ words }) => words.length));
  const ranges = offeredOptions.map(({ field, words }, index) => {
    const letter = columnLetter(index);
    return [fields.indexOf(field), `'${name}'!$${letter}$2:$${letter}$${words.length + 1}`] as const;
  });
  return [
    {
      name: stationFileWords.stations[language],
      rows: [heads, ...rows],
      widths: heads.map((head) => Math.max(14, head.length + 2)),
      offers: new Map(ranges),
    },
    {
      name,
      rows: [
        offeredOptions.map(({ field }) => stationColumns[field][language]),
        ...Array.from({ length: longest }, (_, row) => offeredOptions.map(({ words }) => words[row] ?? null)),
      ],
      widths: offeredOptions.map(({ words }) => Math.max(14, ...words.map((word) => word.length + 2))),
    },
  ];
}
