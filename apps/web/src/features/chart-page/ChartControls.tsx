import { chartModes, chartResolutions } from '@spillway/contract/series/read/chart-limits';
import { Select } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { RangePicker } from '../../kit/time/RangePicker.tsx';
import type { ChartLink } from './use-chart-state.ts';

/** Period, fineness, and what is drawn against what. */
export function ChartControls({ link: { state, change } }: { readonly link: ChartLink }) {
  const t = useText();
  return (
    <div className="chart-page-controls">
      <RangePicker value={state.period} onChange={(period) => change({ period })} />
      <Select
        aria-label={t('chartPage.resolution.label')}
        value={state.resolution}
        options={chartResolutions.map((value) => ({ value, label: t(`chartPage.resolution.${value}`) }))}
        onChange={(resolution) => change({ resolution })}
      />
      <Select
        aria-label={t('chartPage.mode.label')}
        value={state.mode}
        options={chartModes.map((value) => ({ value, label: t(`chartPage.mode.${value}`) }))}
        onChange={(mode) => change({ mode })}
      />
    </div>
  );
}
