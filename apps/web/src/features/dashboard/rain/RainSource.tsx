import { Segmented } from 'antd';
import { useText } from '../../../base/i18n/use-text.ts';
import { gaugeRain, keepActions, type RainType, radarRain } from '../../../shared/dashboard/settings.ts';

/** By which eyes rain is seen, here and in the charts. */
export default function RainSource({ rainType }: { readonly rainType: RainType }) {
  const t = useText();
  return (
    <Segmented<RainType>
      size="small"
      aria-label={t('dashboard.rain.by')}
      value={rainType}
      options={[
        { value: gaugeRain, label: t('dashboard.rain.byGauge') },
        { value: radarRain, label: t('dashboard.rain.byRadar') },
      ]}
      onChange={(next) => keepActions({ rainType: next })}
    />
  );
}
