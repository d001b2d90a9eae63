import { chartModes, chartResolutions } from '@spillway/contract/series/read/chart-limits';
import { Select } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { Row } from '../../kit/layout/Layout.tsx';
import { longPresets, type Preset } from '../../kit/time/period.ts';
import { RangePicker } from '../../kit/time/RangePicker.tsx';
import { useSeason } from '../../shared/plant/use-season.ts';
import type { ChartLink } from './use-chart-state.ts';

const offeredOptions: readonly Preset[] = ['1h', '3h', '6h', '12h', '24h', '3d', '7d', '30d'];
const more: readonly Preset[] = ['5m', '15m', '30m', ...longPresets.filter((preset) => preset !== '30d')];

/** Period, resolution and chart mode. */
export function ChartControls({ link: { state, change } }: { readonly link: ChartLink }) {
  const t = useText();
  return (
    <Row className="chart-page-controls">
      <RangePicker
        value={state.period}
        onChange={(period) => change({ period })}
        offered={offeredOptions}
        more={more}
        season={useSeason()}
      />
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
    </Row>
  );
}
