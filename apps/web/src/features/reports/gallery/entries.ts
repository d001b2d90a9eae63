import type { Draft, Sheet } from '../draft.ts';
import { sheets, usualDraft, withTemplate } from '../draft.ts';
import type { Template } from '../queries.ts';
import { presetsFor } from '../report-period.ts';

/** Colours of the columns in the miniature of each sheet. */
export const sheetColours: Readonly<Record<Sheet, readonly string[]>> = {
  operation: ['level', 'inflow', 'release', 'turbine', 'spill', 'power'],
  generation: ['power', 'turbine', 'power', 'turbine', 'power'],
  surface_water: ['level', 'release', 'storage', 'rain'],
  reservoir: ['level', 'level', 'storage', 'inflow', 'release', 'turbine', 'spill'],
  basin_rain: ['rain', 'rain', 'rain', 'rain', 'radar'],
  ministry: ['power', 'power', 'power', 'turbine'],
  shift: ['level', 'storage', 'inflow', 'release', 'power', 'turbine', 'rain'],
  day: ['level', 'storage', 'inflow', 'release', 'power', 'turbine', 'rain'],
};

/** Key of a recently used report, stored in the browser. */
export const recentKey = ({ kind, sheet, templateId }: Pick<Draft, 'kind' | 'sheet' | 'templateId'>): string | null =>
  templateId !== null ? `template:${templateId}` : kind === 'sheet' ? `sheet:${sheet}` : null;

const maxRecent = 8;

/** Newest first, without duplicates. */
export const withRecent = (recent: readonly string[], key: string | null): readonly string[] =>
  key === null ? recent : [key, ...recent.filter((one) => one !== key)].slice(0, maxRecent);

/** Moves recently used items to the front. */
export function lastUsedFirst<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  recent: readonly string[],
): readonly Item[] {
  const placeOf = (item: Item) => {
    const at = recent.indexOf(keyOf(item));
    return at < 0 ? recent.length : at;
  };
  return items.toSorted((a, b) => placeOf(a) - placeOf(b));
}

export const sheetsFirst = (recent: readonly string[]): readonly Sheet[] =>
  lastUsedFirst(sheets, (sheet) => `sheet:${sheet}`, recent);

/** One-click sheet of yesterday. */
export const draftOfSheet = (sheet: Sheet): Draft => ({
  ...usualDraft,
  kind: 'sheet',
  sheet,
  period: { preset: 'yesterday' },
});

/** Of yesterday if its kind allows a single day, else of the last seven days. */
export function draftOfTemplate(template: Template): Draft {
  const period = { preset: presetsFor(template.kind).includes('yesterday') ? 'yesterday' : 'days7' } as const;
  return { ...withTemplate(usualDraft, template), period };
}
