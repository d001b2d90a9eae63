import { useText } from '../../../base/i18n/use-text.ts';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import { spanText } from '../../../kit/time/span.ts';
import type { Scene } from '../queries.ts';

/** Notice that the forecast was already old at the start. */
export function OldForecast({ scene: { at, forecast } }: { readonly scene: Pick<Scene, 'at' | 'forecast'> }) {
  const t = useText();
  if (!forecast?.late) return null;
  const ageMs = Date.parse(at) - Date.parse(forecast.issued_at);
  return <StateTag tone="warning">{t('simulation.oldForecast', { span: spanText(t, ageMs) })}</StateTag>;
}
