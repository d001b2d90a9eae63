import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { useSourceName } from '../plan/use-source-name.ts';
import type { Content, Scene } from '../queries.ts';
import { OldForecast } from '../shown/OldForecast.tsx';

interface MadeForProps {
  readonly scene: Scene;
  readonly content: Content;
  /** The age of the forecast is shown only once on the page. */
  readonly isAgeSaid: boolean;
}

/** Inflow that a proposal was made for, with a note if its forecast was already old at the start. */
export function ProposalInflow({ scene, content: { inflow }, isAgeSaid }: MadeForProps) {
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
  return (
    <>
      <p className="quiet">
        {t('simulation.propose.forForecast', {
          source: sourceName(forecast.source),
          time: dateMinute(forecast.issued_at),
        })}
      </p>
      {!isAgeSaid && <OldForecast scene={scene} />}
      {forecast.outrun && <p className="sim-fault">{t('simulation.propose.outrun')}</p>}
    </>
  );
}
