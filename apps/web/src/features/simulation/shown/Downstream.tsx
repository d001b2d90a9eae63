import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import type { SimulatedPlan } from '../engine/messages.ts';
import type { Scene } from '../queries.ts';
import { rowAt } from './row-at.ts';
import { StationFacts } from './StationFacts.tsx';
import { stationLines } from './station-lines.ts';
import { WhereGiven } from './WhereGiven.tsx';

interface DownstreamProps {
  readonly scene: Pick<Scene, 'stations'>;
  readonly simulated: SimulatedPlan;
  readonly cursorMs: number;
}

/**
 * Downstream stations: arrival of the release and exceeded alarms, with a note where the procedure gives no travel
 * time.
 */
export function Downstream({ scene, simulated, cursorMs }: DownstreamProps) {
  const t = useText();
  const { number, dateMinute } = useFormat();
  const row = rowAt(simulated, cursorMs);
  const simulatedLines = new Map(stationLines(simulated, scene).map((one) => [one.station, one]));
  const ahead = new Map(simulated.stations.map((one) => [one.stationId, one]));
  return (
    <section aria-label={t('simulation.downstream.title')}>
      <h3 className="section-title">{t('simulation.downstream.title')}</h3>
      {scene.stations.length === 0 && (
        <p className="quiet">
          {t('simulation.downstream.none')} <WhereGiven path="/settings/procedure" />
        </p>
      )}
      {scene.stations.map(({ id, name, alarms, level }) => {
        const [stationAhead, told] = [ahead.get(id), simulatedLines.get(id)];
        return (
          <div key={id} className="sim-station num">
            <h4>{name}</h4>
            <p className="quiet">
              {level === null
                ? t('simulation.downstream.noLevel')
                : t('simulation.downstream.level', { level: number(level, 2) })}
              ; {t('simulation.downstream.alarms', { levels: alarms.map((one) => number(one, 2)).join(' / ') })}
            </p>
            {stationAhead && told ? (
              <>
                <StationFacts station={told} />
                <p>
                  {t('simulation.downstream.at', {
                    time: dateMinute(simulated.fromMs + row * simulated.stepMs),
                    flow: number(stationAhead.flowM3s[row], 0),
                  })}
                  {stationAhead.levelM !== null && `, ${number(stationAhead.levelM[row], 2)} m`}
                </p>
                {stationAhead.levelM === null && (
                  <p>
                    <StateTag tone="nodata">{t('simulation.rules.not_judged')}</StateTag>{' '}
                    {t('simulation.downstream.noRating')}
                  </p>
                )}
              </>
            ) : (
              <p>
                <StateTag tone="nodata">{t('simulation.rules.not_judged')}</StateTag>{' '}
                {t('simulation.downstream.silent')}
              </p>
            )}
          </div>
        );
      })}
    </section>
  );
}
