import { Select } from 'antd';
import { useEffect, useRef } from 'react';
import { useLanguage, useText } from '../../../base/i18n/use-text.ts';
import { serverNow } from '../../../base/server-clock.ts';
import { Stack } from '../../../kit/layout/Layout.tsx';
import { calendars } from '../../../kit/time/calendars.ts';
import { faceOf, PlantDatePicker } from '../../../kit/time/PlantDatePicker.ts';
import { presetsFor, type ReportPeriod, reportPresets, wallsOf } from '../report-period.ts';
import { periodText } from '../sheet/period-text.ts';
import { FieldItem } from './FieldItem.tsx';

interface PeriodFieldsProps {
  readonly kind: string;
  readonly period: ReportPeriod;
  readonly boundary: string | null;
  readonly problem: string | undefined;
  readonly onChange: (period: ReportPeriod) => void;
}

const own = 'own';

/** A calendar period or two custom times, with the start of the plant's day. */
export function PeriodFields({ kind, period, boundary, problem, onChange }: PeriodFieldsProps) {
  const t = useText();
  const language = useLanguage();
  const walls = wallsOf(period, serverNow(), boundary ?? '00:00');
  const isOwn = !('preset' in period);
  // A picker reports its value with a delay: by then the other picker may have reported its own.
  const newest = useRef(period);
  useEffect(() => {
    newest.current = period;
  }, [period]);
  const chooseEnd = (end: 'from' | 'to', wall: string | null) => {
    newest.current = { ...('preset' in newest.current ? walls : newest.current), [end]: wall };
    onChange(newest.current);
  };
  const choose = (choice: string) => {
    const preset = reportPresets.find((option) => option === choice);
    // A custom period starts as the current one, so that nothing jumps.
    onChange(preset ? { preset } : walls);
  };
  const shownPeriod = walls.from && walls.to && periodText(t, { from: walls.from, to: walls.to });
  return (
    <FieldItem
      label={t('reports.period')}
      problem={problem}
      hint={
        <>
          {!isOwn && <span className="report-span">{shownPeriod}</span>}
          {boundary !== null && <span className="report-span">{t('reports.boundary', { time: boundary })}</span>}
        </>
      }
    >
      <Select
        aria-label={t('reports.period')}
        value={isOwn ? own : period.preset}
        options={[
          ...presetsFor(kind).map((preset) => ({ value: preset, label: t(`reports.preset.${preset}`) })),
          { value: own, label: t('reports.preset.own') },
        ]}
        onChange={choose}
      />
      {isOwn && (
        <Stack above="s" className="report-own">
          {(['from', 'to'] as const).map((end) => (
            <PlantDatePicker
              key={end}
              locale={calendars[language]}
              showTime={{ format: 'HH:mm' }}
              format="HH:mm DD/MM/YYYY"
              allowClear={false}
              needConfirm={false}
              aria-label={t(`reports.${end}`)}
              placeholder={t(`reports.${end}`)}
              value={faceOf(period[end])}
              onChange={(picked) => chooseEnd(end, picked?.format('YYYY-MM-DD HH:mm:00') ?? null)}
            />
          ))}
        </Stack>
      )}
    </FieldItem>
  );
}
