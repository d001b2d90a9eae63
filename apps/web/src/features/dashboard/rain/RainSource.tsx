import '../../../kit/public/segmented.css';
import { useText } from '../../../base/i18n/use-text.ts';
import { gaugeRain, keepActions, type RainType, radarRain } from '../../../shared/dashboard/settings.ts';

const sources = [
  { rainType: gaugeRain, name: 'dashboard.rain.byGauge' },
  { rainType: radarRain, name: 'dashboard.rain.byRadar' },
] as const;

/** Choice between gauges and radar, shared with the charts. */
export function RainSource({ rainType: chosen }: { readonly rainType: RainType }) {
  const t = useText();
  return (
    <fieldset className="segmented" aria-label={t('dashboard.rain.by')}>
      {sources.map(({ rainType, name }) => (
        <button
          key={rainType}
          type="button"
          aria-pressed={rainType === chosen}
          onClick={() => keepActions({ rainType })}
        >
          {t(name)}
        </button>
      ))}
    </fieldset>
  );
}
