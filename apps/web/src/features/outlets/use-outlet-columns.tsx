import { useMemo } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import type { Column } from '../../kit/table/column.ts';
import type { Outlet } from '../../shared/plant/queries.ts';
import type { OutletGroup } from './outlet-fields.ts';
import type { GateOutlet, OutletType } from './queries.ts';
import { useOutletWords } from './use-outlet-words.ts';

export interface OutletRow {
  readonly outlet: Outlet;
  /** Groups with a table in force. */
  readonly used: readonly OutletGroup[];
  /** Group that the method needs but that has no table. */
  readonly missing: OutletGroup | null;
}

export function useOutletColumns(outletType: OutletType): readonly Column<OutletRow>[] {
  const t = useText();
  const { number } = useFormat();
  const words = useOutletWords();
  return useMemo(() => {
    const figure = (
      key: string,
      title: string,
      value: (outlet: Outlet) => number | null,
      decimals = 2,
    ): Column<OutletRow> => ({
      key,
      title,
      value: ({ outlet }) => value(outlet),
      text: ({ outlet }) => number(value(outlet), decimals),
      align: 'right',
    });
    const first: readonly Column<OutletRow>[] = [
      figure('number', words.field('number'), ({ number: place }) => place, 0),
      { key: 'code', title: words.field('code'), value: ({ outlet }) => outlet.code, phone: 'line' },
      { key: 'name', title: words.field('name'), value: ({ outlet }) => outlet.name, names: true },
      {
        key: 'type',
        title: words.field('gate_type'),
        value: ({ outlet }) => words.value('gate_type', outlet.gate_type),
        phone: 'line',
      },
    ];
    const unitColumns: readonly Column<OutletRow>[] = [
      figure('power', `${words.field('rated_power')} (MW)`, (outlet) =>
        'unit' in outlet ? outlet.unit.rated_power : null,
      ),
      figure('flow', `${words.field('max_discharge')} (m³/s)`, (outlet) =>
        'unit' in outlet ? outlet.unit.max_discharge : null,
      ),
    ];
    const gateColumns: readonly Column<OutletRow>[] = [
      {
        key: 'size',
        title: t('outlets.column.size'),
        value: ({ outlet }) => ('gate' in outlet ? widthOf(outlet) : null),
        text: ({ outlet }) => ('gate' in outlet ? words.size(outlet) : ''),
        align: 'right',
        phone: 'line',
      },
      figure('sill', `${t('outlets.column.sill')} (m)`, (outlet) => ('gate' in outlet ? sillOf(outlet) : null)),
    ];
    const last: readonly Column<OutletRow>[] = [
      {
        key: 'tables',
        title: t('outlets.column.tables'),
        value: ({ used }) => used.join(', ') || null,
        text: ({ used, missing }) =>
          [used.join(', '), missing && `${missing}: ${t('outlets.serving.none')}`].filter(Boolean).join('; '),
        render: ({ used, missing }) => (
          <>
            {used.join(', ')}{' '}
            {missing && <StateTag tone="critical">{`${missing}: ${t('outlets.serving.none')}`}</StateTag>}
          </>
        ),
      },
      {
        key: 'method',
        title: t('outlets.column.method'),
        value: ({ outlet }) => words.method(outlet.discharge_method),
      },
      figure('order', words.field('opening_order'), ({ opening_order }) => opening_order, 0),
      {
        key: 'status',
        title: words.field('status'),
        value: ({ outlet }) => words.value('status', outlet.status),
        render: ({ outlet }) => (
          <StateTag tone={outlet.status === 'active' ? 'good' : 'nodata'}>
            {words.value('status', outlet.status)}
          </StateTag>
        ),
        phone: 'state',
      },
    ];
    return [...first, ...(outletType === 1 ? unitColumns : gateColumns), ...last];
  }, [t, number, words, outletType]);
}

const sillOf = ({ gate: { crest, slot, pipe } }: GateOutlet): number | null =>
  crest?.crest ?? slot?.sill ?? pipe?.invert ?? null;
const widthOf = ({ gate: { crest, slot, pipe } }: GateOutlet): number | null =>
  crest?.width ?? slot?.width ?? pipe?.diameter ?? null;
