import type { Figures, OutputPart, Statistics } from './queries.ts';

export type By = 'band' | 'unit';

/** One colour of a bar and one column of the table. */
export interface Piece {
  readonly key: string;
  /** Null: the whole plant, or a correction. */
  readonly unit: string | null;
  readonly band: OutputPart['band'];
}

export const bandOrder = ['peak', 'normal', 'off-peak', 'excess', 'market', 'contract', 'none', 'correction'] as const;

const keyOf = (by: By, { unit_id: unit, band }: OutputPart): string => {
  if (band === 'correction' || by === 'band') return band;
  return unit ?? 'plant';
};

/** Parts with any data, in a stable order. */
export function piecesOf(by: By, { rows, units }: Pick<Statistics, 'rows' | 'units'>): Piece[] {
  const found = new Map<string, Piece>();
  for (const { parts } of rows)
    for (const part of parts) {
      const key = keyOf(by, part);
      if (!found.has(key)) found.set(key, { key, unit: part.unit_id, band: part.band });
    }
  const order = [...(by === 'unit' ? units.map(({ unit_id: id }) => id) : []), ...bandOrder, 'plant'];
  const placeOf = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
  return [...found.values()].toSorted((a, b) => placeOf(a.key) - placeOf(b.key));
}

export type Figure = 'sold_kwh' | 'revenue_vnd';

/** Value of a part in a row; null without data. */
export function figureOf({ parts }: Pick<Figures, 'parts'>, by: By, key: string, figure: Figure): number | null {
  const knownValues = parts.filter((part) => keyOf(by, part) === key).flatMap((part) => part[figure] ?? []);
  return knownValues.length === 0 ? null : knownValues.reduce((sum, one) => sum + one, 0);
}
