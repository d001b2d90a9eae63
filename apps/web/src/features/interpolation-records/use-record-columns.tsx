import { interpolationGroupList } from '@spillway/contract/plant/tables/groups';
import { useMemo } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useLanguage, useText } from '../../base/i18n/use-text.ts';
import { inLanguage } from '../../kit/formula/in-language.ts';
import type { Column } from '../../kit/table/column.ts';
import { signOf, writtenNumber } from '../../shared/explain/numbers.ts';
import { Pairs } from '../../shared/explain/Pairs.tsx';
import type { InterpolationRecord } from './queries.ts';

/** Not sortable: the order comes from the server. */
export function useRecordColumns(): readonly Column<InterpolationRecord>[] {
  const t = useText();
  const language = useLanguage();
  const format = useFormat();
  return useMemo(() => {
    const numbers = (all: Readonly<Record<string, number>>) =>
      Object.entries(all)
        .map(([name, value]) => `${inLanguage(signOf(name), language)} = ${writtenNumber(format, name, value)}`)
        .join('; ');
    /** Intermediate results are in the explanation. */
    const resultOf = ({ result, formula }: InterpolationRecord) =>
      Object.fromEntries(Object.entries(result).slice(formula === 'gate.band_table' ? -2 : -1));
    const read = (record: InterpolationRecord) =>
      Object.entries(record.input_before)
        .map(([name, value]) => {
          const unit = name !== 'input' || record.formula.startsWith('gate.') ? 'm' : 'MW';
          return `${t(`interpolationHistory.read.${name as 'input'}`)} ${format.number(value, 3)} ${unit}`;
        })
        .join('; ');
    const groupName = (code: string) => interpolationGroupList.find((group) => group.code === code)?.[language] ?? code;
    const columns: readonly Column<InterpolationRecord>[] = [
      {
        key: 'time',
        title: t('interpolationHistory.column.time'),
        value: ({ time }) => format.dateTime(time),
        phone: 'aside',
      },
      {
        key: 'object',
        title: t('interpolationHistory.column.object'),
        value: ({ object }) => (object.kind === 'plant' ? t('series.plant') : (object.name ?? t('explain.gone'))),
        names: true,
      },
      { key: 'code', title: t('interpolationHistory.column.code'), value: ({ code }) => code },
      {
        key: 'group',
        title: t('interpolationHistory.column.group'),
        value: ({ formula_type: group }) => group,
        phone: 'line',
      },
      {
        key: 'meaning',
        title: t('interpolationHistory.column.meaning'),
        value: ({ formula_type: group }) => groupName(group),
        hidden: true,
      },
      { key: 'before', title: t('interpolationHistory.column.before'), value: read },
      {
        key: 'after',
        title: t('interpolationHistory.column.after'),
        value: ({ input_after: after }) => numbers(after),
        render: ({ input_after: after }) => <Pairs of={after} format={format} />,
        phone: 'line',
      },
      {
        key: 'result',
        title: t('interpolationHistory.column.result'),
        value: (record) => numbers(resultOf(record)),
        render: (record) => <Pairs of={resultOf(record)} format={format} />,
        phone: 'state',
      },
      { key: 'table', title: t('interpolationHistory.column.table'), value: ({ table_name: name }) => name },
      {
        key: 'rows',
        title: t('interpolationHistory.column.rows'),
        value: ({ rows }) => rows.join(', '),
        hidden: true,
      },
      {
        key: 'management',
        title: t('interpolationHistory.column.management'),
        value: ({ management_id: id }) => id,
        hidden: true,
      },
      {
        key: 'flags',
        title: t('interpolationHistory.column.flags'),
        value: ({ flags }) => flags.map((flag) => t(`dashboard.flag.${flag as 'missing'}`)).join(', ') || null,
      },
    ];
    return columns.map((column) => ({ ...column, sortable: false as const }));
  }, [t, language, format]);
}
