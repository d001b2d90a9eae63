import { hourMs } from '@spillway/plant-time/spans';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import { spanText } from '../../../kit/time/span.ts';
import type { Content, Scene } from '../queries.ts';

/** Models are run four times a day: what is older was followed by another. */
const oldAfterHours = 6;

interface WaterSaidProps {
  readonly scene: Pick<Scene, 'at' | 'forecast'>;
  readonly inflow: Content['inflow'];
}

/** Over the figures: that the water they go by is an old forecast, a mere assumption, or not known at all. */
export function WaterSaid({ scene: { at, forecast }, inflow: { kind, points } }: WaterSaidProps) {
  const t = useText();
  const { number } = useFormat();
  const ageMs = forecast === null ? 0 : Date.parse(at) - Date.parse(forecast.issued_at);
  const isOld = kind === 'forecast' && points === null && ageMs > oldAfterHours * hourMs;
  // One flow is nothing that anybody drew.
  const [first, ...more] = kind === 'drawn' && points !== null ? points : [null, null];
  return (
    <p className="sim-assumed" role="status">
      {isOld && <StateTag tone="warning">{t('simulation.propose.oldForecast', { span: spanText(t, ageMs) })}</StateTag>}
      {first === undefined && <StateTag tone="warning">{t('simulation.water.unknown')}</StateTag>}
      {first && more.length === 0 && (
        <StateTag tone="watch">{t('simulation.water.goesOn', { flow: number(first.flow, 1) })}</StateTag>
      )}
    </p>
  );
}
