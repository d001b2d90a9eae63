import { maxChartSeries } from '@spillway/contract/series/read/chart-limits';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { Card } from '../../kit/layout/Layout.tsx';
import { SeriesSelect } from '../../shared/series/SeriesSelect.tsx';
import type { SeriesName } from '../../shared/series/series-names.ts';
import { ChosenLine } from './ChosenLine.tsx';
import { keyOf, type Line, plainLine } from './state.ts';
import type { ChartLink } from './use-chart-state.ts';

interface ChosenSeriesProps {
  readonly link: ChartLink;
  readonly names: ReadonlyMap<number, SeriesName>;
  /** Requested by the link but not available. */
  readonly missing: readonly Line[];
  /** Shown above the search: suggestions to start with. */
  readonly children?: ReactNode;
}

/** Series on the chart with their style: search, change and remove. */
export function ChosenSeries({ link, names, missing, children }: ChosenSeriesProps) {
  const t = useText();
  const { state, change, isDamaged } = link;
  const { lines } = state;
  const isFull = lines.length >= maxChartSeries;
  const chosenKeys = new Set(lines.map(keyOf));
  const add = (seriesId: number) => {
    const line = plainLine(seriesId);
    if (!isFull && !chosenKeys.has(keyOf(line))) change({ lines: [...lines, line] });
  };
  const replace = (old: Line, next: Line | null) => {
    // The same series with the same shift counts once.
    if (next && keyOf(next) !== keyOf(old) && chosenKeys.has(keyOf(next))) return;
    change({ lines: lines.flatMap((line) => (line === old ? (next ?? []) : line)) });
  };
  return (
    <section className="chart-page-chosen" aria-label={t('chartPage.chosen.label')}>
      {children}
      <SeriesSelect offersAll value={null} onChange={add} disabled={isFull} aria-label={t('chartPage.chosen.add')} />
      <p className="quiet">
        {isFull
          ? t('chartPage.chosen.full', { most: maxChartSeries })
          : t('chartPage.chosen.count', { count: lines.length, most: maxChartSeries })}
      </p>
      {isDamaged && (
        <Card as="p" tone="watch" above="s" below="s" role="status">
          {t('chartPage.link.damaged')}
        </Card>
      )}
      {missing.length > 0 && (
        <Card tone="watch" above="s" below="s" role="status">
          <p>{t('chartPage.link.missing', { numbers: missing.map(({ seriesId }) => seriesId).join(', ') })}</p>
          <Button size="small" onClick={() => change({ lines: lines.filter((line) => !missing.includes(line)) })}>
            {t('chartPage.link.drop')}
          </Button>
        </Card>
      )}
      <ul>
        {lines.map((line) => {
          const name = names.get(line.seriesId);
          return (
            name && (
              <ChosenLine
                key={keyOf(line)}
                line={line}
                name={name}
                mode={state.mode}
                onChange={(next) => replace(line, next)}
              />
            )
          );
        })}
      </ul>
    </section>
  );
}
