import { unmeasuredBands } from '@spillway/contract/compute/forecasts/basin-model/band-texts';
import { lackedInputNames } from '@spillway/contract/compute/forecasts/basin-model/lacked-input-names';
import { useFormat } from '../../../base/format/use-format.ts';
import { useLanguage, useText } from '../../../base/i18n/use-text.ts';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import type { Content, Scene } from '../queries.ts';
import { OldForecast } from './OldForecast.tsx';

/** Notice that the inflow at the start exceeds the whole forecast: results based on its members are too optimistic. */
function OutrunForecast({ scene: { forecast } }: { readonly scene: Pick<Scene, 'forecast'> }) {
  const t = useText();
  if (!forecast?.outrun) return null;
  const has = forecast.members.length > 1 ? 'members' : 'line';
  return <StateTag tone="critical">{t(`simulation.outrun.${has}`)}</StateTag>;
}

interface WaterLineProps {
  readonly scene: Pick<Scene, 'at' | 'forecast'>;
  readonly inflow: Content['inflow'];
}

/** Shown above the figures: the inflow is an old forecast, an assumption, or unknown. */
export function WaterLine({ scene, inflow: { kind, points } }: WaterLineProps) {
  const t = useText();
  const language = useLanguage();
  const { number } = useFormat();
  const missingInputs = scene.forecast?.lacks ?? [];
  // A single flow was not drawn.
  const [first, ...more] = kind === 'drawn' && points !== null ? points : [null, null];
  return (
    <p className="sim-assumed" role="status">
      {kind === 'forecast' && points === null && (
        <>
          <OldForecast scene={scene} /> <OutrunForecast scene={scene} />{' '}
          {scene.forecast?.bands === 'not_measured' && <StateTag tone="watch">{unmeasuredBands[language]}</StateTag>}{' '}
          {missingInputs.length > 0 && (
            <StateTag tone="watch">
              {t('simulation.water.lacks', {
                inputs: missingInputs.map((one) => lackedInputNames[one][language]).join(', '),
              })}
            </StateTag>
          )}
        </>
      )}
      {first === undefined && <StateTag tone="warning">{t('simulation.water.unknown')}</StateTag>}
      {first && more.length === 0 && (
        <StateTag tone="watch">{t('simulation.water.goesOn', { flow: number(first.flow, 1) })}</StateTag>
      )}
    </p>
  );
}
