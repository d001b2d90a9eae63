import { outputBandNames, outputFileWords } from '@spillway/contract/compute/energy/columns';
import type { outputBands } from '@spillway/contract/compute/energy/energy';
import type { Language } from '@spillway/contract/errors';
import type { SheetCell, WrittenSheet } from '../../platform/spreadsheets/write-sheet.ts';
import type { OutputAnswer } from './output.ts';

/** The rows, and their parts on further sheets. */
export function outputSheets(
  { rows, compared, units }: OutputAnswer,
  language: Language,
): readonly [WrittenSheet, ...WrittenSheet[]] {
  const word = (key: keyof typeof outputFileWords) => outputFileWords[key][language];
  const names = new Map(units.map(({ outletId, name }) => [outletId, name]));
  const heads = [
    'period',
    'generated',
    'sold',
    'revenue',
    'accumulatedKwh',
    'accumulatedVnd',
    'water',
    'factor',
    'spilled',
    'spilledVnd',
    'known',
    'corrected',
  ] as const;
  const lines = [...rows, ...(compared ?? [])].map((row): SheetCell[] => [
    row.period,
    row.generatedKwh,
    row.soldKwh,
    row.revenueVnd,
    row.accumulatedKwh,
    row.accumulatedVnd,
    roundValue(row.waterM3PerKwh, 3),
    roundValue(row.capacityFactor, 4),
    roundValue(row.spilledM3, 0),
    row.spilledVnd,
    roundValue(row.coveredShare * 100, 1),
    row.isCorrected ? word('yes') : null,
  ]);
  const parts = rows.flatMap(({ period, parts: of }) =>
    of.map(({ unitId, band, generatedKwh, soldKwh, revenueVnd }): SheetCell[] => [
      period,
      unitId === null ? word('plant') : (names.get(unitId) ?? unitId),
      outputBandNames[band as (typeof outputBands)[number]][language],
      generatedKwh,
      soldKwh,
      revenueVnd,
    ]),
  );
  const partHeads = ['period', 'unit', 'band', 'generated', 'sold', 'revenue'] as const;
  return [
    { name: word('name'), rows: [heads.map(word), ...lines], widths: heads.map(() => 20) },
    { name: word('parts'), rows: [partHeads.map(word), ...parts], widths: partHeads.map(() => 20) },
  ];
}

const roundValue = (value: number | null, decimals: number): number | null =>
  value === null ? null : Number(value.toFixed(decimals));
