import { useText } from '../../../base/i18n/use-text.ts';
import { Segments } from '../../../kit/segments/Segments.tsx';
import { gaugeRain, keepActions, type RainType, radarRain } from '../../../shared/dashboard/settings.ts';

/** By which eyes rain is seen, here and in the charts. */
export default function RainSource({ rainType }: { readonly rainType: RainType }) {
  const t = useText();
  return (
    <Segments<RainType>
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
