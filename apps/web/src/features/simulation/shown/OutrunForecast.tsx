import { useText } from '../../../base/i18n/use-text.ts';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import type { Scene } from '../queries.ts';

/** That more water came at the start than the forecast said at most: what its members decide is too good. */
export function OutrunForecast({ scene: { forecast } }: { readonly scene: Pick<Scene, 'forecast'> }) {
  const t = useText();
  if (!forecast?.outrun) return null;
  const has = forecast.members.length > 1 ? 'members' : 'line';
  return <StateTag tone="critical">{t(`simulation.outrun.${has}`)}</StateTag>;
}
