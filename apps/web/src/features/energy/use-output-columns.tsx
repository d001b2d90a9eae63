import { useMemo } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import type { Column } from '../../kit/table/column.ts';
import { MoneyText } from './MoneyText.tsx';
import { millionDecimals, toMillions } from './money.ts';
import type { Bar } from './OutputChart.tsx';
import { periodText } from './period.ts';
import { type By, figureOf, type Piece } from './pieces.ts';
import type { OutputWords } from './use-output-words.ts';

interface ColumnsOf {
  readonly by: By;
  readonly pieces: readonly Piece[];
  readonly compareYear: number | null;
  readonly words: OutputWords;
}

export function useOutputColumns({ by, pieces, compareYear, words }: ColumnsOf): readonly Column<Bar>[] {
  const t = useText();
  const { number, percent } = useFormat();
  return useMemo(() => {
    const figure = (
      key: string,
      title: string,
      value: (bar: Bar) => number | null,
      overrides: Partial<Column<Bar>> & { readonly decimals?: number } = {},
    ): Column<Bar> => {
      const { decimals = 0, ...rest } = overrides;
      return { key, title, value, text: (bar) => number(value(bar), decimals), align: 'right', ...rest };
    };
    const money = (
      key: string,
      title: string,
      vndOf: (bar: Bar) => number | null,
      overrides: Partial<Column<Bar>> = {},
    ): Column<Bar> => ({
      ...figure(key, title, (bar) => toMillions(vndOf(bar)), { decimals: millionDecimals }),
      render: (bar) => <MoneyText vnd={vndOf(bar)} inColumn />,
      ...overrides,
    });
    const share = (key: string, title: string, value: (bar: Bar) => number | null): Column<Bar> => ({
      ...figure(key, title, value),
      text: (bar) => percent(value(bar), 1),
    });
    return [
      {
        key: 'period',
        title: t('output.column.period'),
        value: ({ row }) => row.period,
        text: ({ row }) => periodText(row.period),
        names: true,
      },
      ...pieces.map((piece) =>
        figure(`part ${piece.key}`, `${words.piece(piece)} (kWh)`, ({ row }) =>
          figureOf(row, by, piece.key, 'sold_kwh'),
        ),
      ),
      figure('sold', t('output.column.sold'), ({ row }) => row.sold_kwh, { phone: 'aside', unit: 'kWh' }),
      ...pieces.map((piece) =>
        money(
          `vnd ${piece.key}`,
          `${words.piece(piece)} (${t('output.millionDong')})`,
          ({ row }) => figureOf(row, by, piece.key, 'revenue_vnd'),
          { hidden: true },
        ),
      ),
      money('revenue', t('output.column.revenue'), ({ row }) => row.revenue_vnd, {
        phone: 'line',
        unit: t('output.millionDong'),
      }),
      figure('accumulatedKwh', t('output.column.accumulatedKwh'), ({ row }) => row.accumulated_kwh),
      money('accumulatedVnd', t('output.column.accumulatedVnd'), ({ row }) => row.accumulated_vnd),
      ...(compareYear === null
        ? []
        : [
            figure(
              'otherKwh',
              t('output.column.otherKwh', { year: compareYear }),
              (bar) => bar.compared?.sold_kwh ?? null,
            ),
            money(
              'otherVnd',
              t('output.column.otherVnd', { year: compareYear }),
              (bar) => bar.compared?.revenue_vnd ?? null,
            ),
          ]),
      figure('generated', t('output.column.generated'), ({ row }) => row.generated_kwh, { hidden: true }),
      figure('water', t('output.column.water'), ({ row }) => row.water_m3_per_kwh, { decimals: 3 }),
      share('factor', t('output.column.factor'), ({ row }) => row.capacity_factor),
      figure('spilled', t('output.column.spilled'), ({ row }) => row.spilled_m3, { hidden: true }),
      money('spilledVnd', t('output.column.spilledVnd'), ({ row }) => row.spilled_vnd),
      {
        ...share('known', t('output.column.known'), ({ row }) => row.covered_share),
        render: ({ row }) => {
          const text = percent(row.covered_share, 1);
          if (row.corrected) return <StateTag tone="accent">{t('output.corrected')}</StateTag>;
          return row.covered_share < 0.999 ? <StateTag tone="warning">{text}</StateTag> : text;
        },
        phone: 'state',
      },
    ];
  }, [t, number, percent, words, by, pieces, compareYear]);
}
