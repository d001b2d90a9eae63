import { Segmented } from 'antd';
import { gaugeRain, keepActions, type RainType, radarRain } from '../../../app/dashboard/settings.ts';
import { useText } from '../../../app/i18n/use-text.ts';

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
