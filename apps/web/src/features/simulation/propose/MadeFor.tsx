import { hourMs } from '@spillway/plant-time/spans';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import { spanText } from '../../../kit/time/span.ts';
import { useSourceName } from '../plan/use-source-name.ts';
import type { Content, Scene } from '../queries.ts';

/** Models are run four times a day: what is older was followed by another. */
const oldAfterHours = 6;

interface MadeForProps {
  readonly scene: Scene;
  readonly content: Content;
}

/** For which water a proposal was made, and that its forecast was old at the start already. */
export function MadeFor({ scene, content: { inflow } }: MadeForProps) {
  const t = useText();
  const { dateMinute } = useFormat();
  const sourceName = useSourceName();
  const { forecast } = scene;
  if (inflow.kind !== 'forecast')
    return (
      <p className="quiet">
        {t('simulation.propose.forOther', { kind: t(`simulation.inflow.kind.${inflow.kind}`) })}
        {forecast === null && ` ${t('simulation.inflow.noForecast')}`}
      </p>
    );
  if (forecast === null) return null;
  const ageMs = Date.parse(scene.at) - Date.parse(forecast.issued_at);
  return (
    <>
      <p className="quiet">
        {t('simulation.propose.forForecast', {
          source: sourceName(forecast.source),
          time: dateMinute(forecast.issued_at),
        })}
      </p>
      {ageMs > oldAfterHours * hourMs && (
        <StateTag tone="warning">{t('simulation.propose.oldForecast', { span: spanText(t, ageMs) })}</StateTag>
      )}
    </>
  );
}
