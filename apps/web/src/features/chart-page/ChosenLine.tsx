import { chartAxes, chartShapes } from '@spillway/contract/series/read/chart-limits';
import { Select } from 'antd';
import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { tokenOf } from '../../kit/chart/look.ts';
import { lookOf } from '../../kit/chart/quantity-look.ts';
import { useChartWords } from '../../kit/chart/words.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { Row } from '../../kit/layout/Layout.tsx';
import type { SeriesName } from '../../shared/series/series-names.ts';
import { mayBeBars, shiftText } from './chart-series.ts';
import { type ChartMode, type Line, plainLine } from './state.ts';

interface ShiftSelectProps {
  readonly name: string;
  readonly value: string;
  readonly onChange: (shift: string) => void;
}

const offeredOptions = [
  '1h',
  '3h',
  '6h',
  '12h',
  '24h',
  '48h',
  '168h',
  '720h',
  '1y',
  '2y',
  '3y',
  '5y',
  '-3h',
  '-6h',
  '-24h',
];

/** Time shift of a series. A number of hours can be typed. */
function ShiftSelect({ name, value, onChange }: ShiftSelectProps) {
  const t = useText();
  const [typedText, setTyped] = useState('');
  const hours = /^-?[1-9]\d{0,4}$/.test(typedText.trim()) ? [`${typedText.trim()}h`] : [];
  const shifts = [...new Set([...hours, '0', ...offeredOptions, value])];
  return (
    <Select
      size="small"
      aria-label={t('chartPage.shift.label', { name })}
      value={value}
      popupMatchSelectWidth={false}
      showSearch={{
        onSearch: setTyped,
        filterOption: (text, option) =>
          option?.value === `${text.trim()}h` || String(option?.label).toLowerCase().includes(text.toLowerCase()),
      }}
      options={shifts.map((shift) => ({
        value: shift,
        label: shift === '0' ? t('chartPage.shift.none') : shiftText(t, shift),
      }))}
      onChange={onChange}
    />
  );
}

interface ChosenLineProps {
  readonly line: Line;
  readonly name: SeriesName;
  readonly mode: ChartMode;
  /** Null removes it. */
  readonly onChange: (line: Line | null) => void;
}

/** Style options appear on demand, or if they are not the default. */
export function ChosenLine({
  line,
  name: { series, owner, quantity, label, isRadar },
  mode,
  onChange,
}: ChosenLineProps) {
  const t = useText();
  const words = useChartWords();
  const [isAsked, setIsAsked] = useState(false);
  const isUsual = writtenLine(line) === writtenLine(plainLine(line.seriesId));
  const isOpen = isAsked || !isUsual;
  const lineStyle = lookOf(series.quantity);
  const ink = tokenOf(isRadar ? 'radar' : lineStyle.quantity);
  const facts = [
    ...(series.owner_kind === 'general' ? [] : [quantity]),
    words.unit(lineStyle.unit),
    ...(series.closed_at === null ? [] : [t('chartPage.chosen.closed')]),
  ];
  const how = t('chartPage.chosen.how', { name: label });
  const shapes = chartShapes.filter((shape) => shape !== 'bar' || mayBeBars({ of: series }));
  const remove = t('chartPage.chosen.remove', { name: label });
  return (
    <li className="chart-page-line">
      <span className="chart-page-ink" style={{ background: `var(--${ink})` }} aria-hidden="true" />
      <div className="chart-page-name">
        <b>{series.owner_kind === 'general' ? quantity : owner}</b>
        <span className="quiet">{facts.filter(Boolean).join(', ')}</span>
      </div>
      {isUsual && (
        <button
          type="button"
          className="icon-button chart-page-how"
          aria-label={how}
          title={how}
          aria-expanded={isOpen}
          onClick={() => setIsAsked(!isAsked)}
        >
          <Icon name="sliders" />
        </button>
      )}
      <button type="button" className="icon-button" aria-label={remove} title={remove} onClick={() => onChange(null)}>
        <Icon name="close" />
      </button>
      {isOpen && (
        <Row gap="xs" className="chart-page-choices">
          {mode === 'time' && (
            <>
              <Select
                size="small"
                aria-label={t('chartPage.axis.label', { name: label })}
                value={line.axis}
                popupMatchSelectWidth={false}
                options={chartAxes.map((axis) => ({ value: axis, label: t(`chartPage.axis.${axis}`) }))}
                onChange={(axis) => onChange({ ...line, axis })}
              />
              <Select
                size="small"
                aria-label={t('chartPage.shape.label', { name: label })}
                value={line.shape}
                popupMatchSelectWidth={false}
                options={shapes.map((shape) => ({ value: shape, label: t(`chartPage.shape.${shape}`) }))}
                onChange={(shape) => onChange({ ...line, shape })}
              />
            </>
          )}
          <ShiftSelect name={label} value={line.shift} onChange={(shift) => onChange({ ...line, shift })} />
        </Row>
      )}
    </li>
  );
}

const writtenLine = ({ axis, shape, shift }: Line): string => [axis, shape, shift].join(' ');
