import { chartAxes, chartShapes } from '@spillway/contract/series/chart-limits';
import { Select } from 'antd';
import { useText } from '../../app/i18n/use-text.ts';
import type { SeriesName } from '../../app/series/series-names.ts';
import { tokenOf } from '../../ui/chart/look.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { mayBeBars } from './chart-series.ts';
import { lookOf } from './looks.ts';
import { ShiftSelect } from './ShiftSelect.tsx';
import type { ChartMode, Line } from './state.ts';

interface ChosenLineProps {
  readonly line: Line;
  readonly name: SeriesName;
  readonly mode: ChartMode;
  /** Null takes it away. */
  readonly onChange: (line: Line | null) => void;
}

export function ChosenLine({ line, name: { series, owner, quantity, label }, mode, onChange }: ChosenLineProps) {
  const t = useText();
  const shapes = chartShapes.filter((shape) => shape !== 'bar' || mayBeBars({ of: series }));
  const remove = t('chartPage.chosen.remove', { name: label });
  return (
    <li className="chart-page-line">
      <span
        className="chart-page-ink"
        style={{ background: `var(--${tokenOf(lookOf(series.quantity).quantity)})` }}
        aria-hidden="true"
      />
      <div className="chart-page-name">
        <b>{owner}</b>
        <span className="quiet">
          {quantity}, {series.unit}
          {series.closed_at !== null && `, ${t('chartPage.chosen.closed')}`}
        </span>
      </div>
      <button type="button" className="icon-button" aria-label={remove} title={remove} onClick={() => onChange(null)}>
        <Icon name="close" />
      </button>
      <div className="chart-page-choices">
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
      </div>
    </li>
  );
}
