import { hourMs } from '@spillway/plant-time/spans';
import { useText } from '../../../base/i18n/use-text.ts';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import { spanText } from '../../../kit/time/span.ts';
import type { Scene } from '../queries.ts';

/** Models are run four times a day: what is older was followed by another. */
const oldAfterHours = 6;

/** That a forecast was old at the start already; of one of the last run, nothing. */
export function OldForecast({ scene: { at, forecast } }: { readonly scene: Pick<Scene, 'at' | 'forecast'> }) {
  const t = useText();
  const ageMs = forecast === null ? 0 : Date.parse(at) - Date.parse(forecast.issued_at);
  if (ageMs <= oldAfterHours * hourMs) return null;
  return <StateTag tone="warning">{t('simulation.oldForecast', { span: spanText(t, ageMs) })}</StateTag>;
}
