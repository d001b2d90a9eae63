import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import type { Content, Scene } from '../queries.ts';
import { OldForecast } from './OldForecast.tsx';
import { OutrunForecast } from './OutrunForecast.tsx';

interface WaterSaidProps {
  readonly scene: Pick<Scene, 'at' | 'forecast'>;
  readonly inflow: Content['inflow'];
}

/** Over the figures: that the water they go by is an old forecast, a mere assumption, or not known at all. */
export function WaterSaid({ scene, inflow: { kind, points } }: WaterSaidProps) {
  const t = useText();
  const { number } = useFormat();
  // One flow is nothing that anybody drew.
  const [first, ...more] = kind === 'drawn' && points !== null ? points : [null, null];
  return (
    <p className="sim-assumed" role="status">
      {kind === 'forecast' && points === null && (
        <>
          <OldForecast scene={scene} /> <OutrunForecast scene={scene} />
        </>
      )}
      {first === undefined && <StateTag tone="warning">{t('simulation.water.unknown')}</StateTag>}
      {first && more.length === 0 && (
        <StateTag tone="watch">{t('simulation.water.goesOn', { flow: number(first.flow, 1) })}</StateTag>
      )}
    </p>
  );
}
