import { type InterpolationGroup, interpolationGroupList } from '@spillway/contract/plant/tables/groups';
import { columnUnits, type UnitColumn } from '@spillway/contract/plant/tables/units';
import { useMemo } from 'react';
import { codeText } from '../../base/i18n/code-text.ts';
import { type Text, useLanguage, useText } from '../../base/i18n/use-text.ts';
import { shownWall } from '../../kit/time/wall-time.ts';
import { unitSign } from '../../kit/unit-sign.ts';
import type { ListedTable } from '../../shared/plant/tables.ts';
import { type ColumnName, groupShapes } from './group-shapes.ts';

const columnNames: ReadonlySet<string> = new Set(Object.values(groupShapes).flatMap(({ columns }) => columns));

const isColumnName = (name: string): name is ColumnName => columnNames.has(name);

export const hasUnit = (name: string): name is UnitColumn => Object.hasOwn(columnUnits, name);

export type TableState = ListedTable['state'];

type Period = Pick<ListedTable, 'effective_start' | 'effective_end' | 'loop_by_year'>;

function periodText(t: Text, { effective_start, effective_end, loop_by_year }: Period): string {
  const start = shownWall(effective_start);
  if (effective_end === null) return t('tables.period.open', { start });
  const untilText = t('tables.period.until', { start, end: shownWall(effective_end) });
  return loop_by_year ? `${untilText}, ${t('tables.period.yearly')}` : untilText;
}

export const flagText = (t: Text, flag: string): string =>
  codeText(t, `tables.flag.${flag}`, t('tables.flag.other', { flag }));

/** Texts for groups, columns, owners and periods. */
export function useTableWords() {
  const t = useText();
  const language = useLanguage();
  return useMemo(() => {
    const unit = (name: string) => (hasUnit(name) ? unitSign(t, columnUnits[name]) : '');
    const quantity = (name: string) => (isColumnName(name) ? t(`tables.quantity.${name}`) : name);
    return {
      /** A station table is always a rating curve. */
      meaning: (group: InterpolationGroup, kind: ListedTable['object_kind'] = 'plant') =>
        kind === 'station'
          ? t('tables.station.rating')
          : (interpolationGroupList.find(({ code }) => code === group)?.[language] ?? group),
      unit,
      quantity,
      /** "Mực nước z (m)": quantity, symbol in the file, unit. */
      column: (name: string) => [quantity(name), name, unit(name) && `(${unit(name)})`].filter(Boolean).join(' '),
      short: (name: string) => [name, unit(name) && `(${unit(name)})`].filter(Boolean).join(' '),
      owner: (table: Pick<ListedTable, 'object_kind' | 'object_name'>) =>
        table.object_name ?? t(`tables.object.${table.object_kind}`),
      period: (table: Period) => periodText(t, table),
      state: ({ deleted, state }: Pick<ListedTable, 'deleted' | 'state'>) =>
        t(deleted ? 'tables.state.deleted' : `tables.state.${state}`),
    };
  }, [t, language]);
}
