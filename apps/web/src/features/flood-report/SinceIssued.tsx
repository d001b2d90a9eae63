import type { ComparedFigure } from '@spillway/contract/reports/flood-report/since-issued';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { Facts } from '../../kit/facts/Facts.tsx';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import type { Report } from './queries.ts';

type Differences = NonNullable<Report['since_issued']>;

const names = {
  level_highest: 'levelHighest',
  inflow_highest: 'inflowHighest',
  release_highest: 'releaseHighest',
  volume_inflow: 'volumeIn',
  volume_release: 'volumeOut',
  moves: 'moves',
  orders: 'orders',
  notices: 'notices',
  broken: 'broken',
} as const satisfies Record<ComparedFigure, string>;

/** Decimals and units as in the report. */
const printed: Partial<Record<ComparedFigure, readonly [decimals: number, unit: string]>> = {
  level_highest: [2, ' m'],
  inflow_highest: [0, ' m³/s'],
  release_highest: [0, ' m³/s'],
  volume_inflow: [2, ' × 10⁶ m³'],
  volume_release: [2, ' × 10⁶ m³'],
};

/** Corrections of the record since the report was issued, which nobody would look for in a filed paper. */
export function SinceIssued({ differences }: { readonly differences: Differences }) {
  const t = useText();
  const { number } = useFormat();
  if (differences.length === 0) return null;
  const value = (figure: ComparedFigure, of: number | null) => {
    const [decimals, unit] = printed[figure] ?? [0, ''];
    return of === null ? '–' : `${number(of, decimals)}${unit}`;
  };
  return (
    <div className="screen-only" role="status">
      <StateTag tone="warning">{t('floodReport.changed.title')}</StateTag>
      <Facts
        facts={differences.map(({ figure, issued, now }) => ({
          name: t(`floodReport.${names[figure]}`),
          value:
            issued === now
              ? t('floodReport.changed.others', { count: now ?? 0 })
              : t('floodReport.changed.became', { issued: value(figure, issued), now: value(figure, now) }),
        }))}
      />
      <p className="quiet">{t('floodReport.changed.hint')}</p>
    </div>
  );
}
