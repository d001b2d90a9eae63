import { required } from '@spillway/checked/reads';
import type { QualityName } from '@spillway/hydrology/quality/quality';
import { useMemo } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { qualityNameOf } from '../../kit/chart/marks.ts';
import type { IconName } from '../../kit/icon/paths.ts';
import { StateTag, type Tone } from '../../kit/state-tag/StateTag.tsx';
import type { Column } from '../../kit/table/column.ts';
import { qualityNames } from '../../shared/series/quality-names.ts';
import type { Reading } from './queries.ts';

const looks: Readonly<Record<QualityName, { readonly tone: Tone; readonly icon?: IconName }>> = {
  good: { tone: 'good' },
  calibrating: { tone: 'watch', icon: 'info' },
  deviceError: { tone: 'critical' },
  missing: { tone: 'nodata' },
  outOfRange: { tone: 'warning' },
  jump: { tone: 'warning' },
  stuck: { tone: 'warning' },
  edited: { tone: 'accent', icon: 'pencil' },
  extrapolated: { tone: 'watch', icon: 'info' },
  estimated: { tone: 'accent' },
  zeroed: { tone: 'good', icon: 'info' },
};

/** Quality of a reading as colour, icon and text. */
function QualityTag({ quality }: { readonly quality: number }) {
  const t = useText();
  const name = qualityNameOf(quality);
  return <StateTag {...looks[name]}>{t(`chart.quality.${name}`)}</StateTag>;
}

/** Decimals of the values, so that they line up. */
export const decimalsOf = (values: readonly (number | null)[]): number =>
  values.reduce<number>((max, value) => Math.max(max, decimals(value)), 0);

const maxDecimals = 3;
function decimals(value: number | null): number {
  const [, behind = ''] = String(value ?? '').split('.');
  return Math.min(maxDecimals, behind.length);
}

export function useValueColumns(unit: string, readings: readonly Reading[]): readonly Column<Reading>[] {
  const t = useText();
  const format = useFormat();
  const places = useMemo(() => decimalsOf(readings.flatMap(({ raw, value }) => [raw, value])), [readings]);
  return useMemo(() => {
    const { dateTime, number } = format;
    const qualityText = ({ quality }: Reading) => t(required(qualityNames[quality]));
    return [
      {
        key: 'time',
        title: t('review.column.time'),
        value: ({ time }) => time,
        text: ({ time }) => dateTime(time),
        names: true,
      },
      {
        key: 'raw',
        title: t('review.column.raw'),
        value: ({ raw }) => raw,
        text: ({ raw }) => number(raw, places),
        align: 'right',
      },
      {
        key: 'value',
        title: t('review.column.value', { unit }),
        value: ({ value }) => value,
        text: ({ value }) => number(value, places),
        align: 'right',
        phone: 'aside',
      },
      {
        key: 'quality',
        title: t('review.column.quality'),
        value: ({ quality }) => quality,
        text: qualityText,
        render: (reading) => (
          <>
            <QualityTag quality={reading.quality} />
            {reading.conflict !== null && (
              <>
                {' '}
                <StateTag tone="watch">{t('review.inConflict')}</StateTag>
              </>
            )}
          </>
        ),
        phone: 'line',
      },
      {
        key: 'change',
        title: t('review.column.change'),
        value: ({ change }) => change,
        text: ({ change }) => (change === null ? t('review.asReceived') : t(`review.change.${change}`)),
      },
      {
        key: 'who',
        title: t('review.column.who'),
        value: ({ changed_by }) => changed_by,
        text: ({ changed_by, change }) => changed_by ?? (change === null ? '' : t('review.system')),
      },
      { key: 'note', title: t('review.column.note'), value: ({ note }) => note },
      {
        key: 'received',
        title: t('review.column.received'),
        value: ({ received_at }) => received_at,
        text: ({ received_at }) => dateTime(received_at),
      },
    ];
  }, [t, format, unit, places]);
}
