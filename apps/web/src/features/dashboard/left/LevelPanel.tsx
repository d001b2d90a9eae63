import './left.css';
import { useFormat } from '../../../app/format/use-format.ts';
import { useText } from '../../../app/i18n/use-text.ts';
import { StateTag } from '../../../ui/state-tag/StateTag.tsx';
import { GeneralFigure } from '../figures/GeneralFigure.tsx';
import { KeyMark } from '../figures/KeyMark.tsx';
import { directionOf, TrendMark } from '../figures/TrendMark.tsx';
import { useFigureWords } from '../figures/use-figure-words.ts';
import { Panel } from '../panel/Panel.tsx';
import { PanelAge } from '../panel/PanelAge.tsx';
import type { Shown } from '../shown.ts';
import { levelDistances } from './level-distances.ts';

/** Below half a centimetre an hour the lake stands. */
const stillMPerHour = 0.005;

/** The lake level, where it is going, and how far it is from the levels that matter. */
export function LevelPanel({ shown }: { readonly shown: Shown }) {
  const t = useText();
  const words = useFigureWords();
  const { general, indicator } = shown;
  const distances = indicator ? levelDistances(indicator.levels, general.lake_level) : [];
  return (
    <Panel
      id="level"
      title={t('dashboard.general.lake_level')}
      mark={<KeyMark of="level" />}
      end={<PanelAge shown={shown} />}
    >
      <p className="level-now">
        <GeneralFigure field="lake_level" shown={shown} className="level-figure num">
          {words.level(general.lake_level)}
          <span className="figure-unit">{t('chart.unit.m')}</span>
        </GeneralFigure>
        <LevelTrend perHour={indicator?.trends.lake_level_per_hour ?? null} />
      </p>
      <dl className="level-facts num">
        {distances.map(({ level, elevationM, side, distanceM, tone }) => (
          <div key={level}>
            <dt>
              {t(`dashboard.distance.${side}`, { name: t(`dashboard.level.${level}`), level: words.level(elevationM) })}
            </dt>
            <dd>
              {tone === 'plain' ? (
                `${words.level(distanceM)} ${t('chart.unit.m')}`
              ) : (
                <StateTag tone={tone} icon="alert">
                  {words.signedLevel(side === 'above' ? distanceM : -distanceM)} {t('chart.unit.m')}
                </StateTag>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function LevelTrend({ perHour }: { readonly perHour: number | null }) {
  const t = useText();
  const { number } = useFormat();
  if (perHour === null) return null;
  const direction = directionOf(perHour, stillMPerHour);
  const speed = number(Math.abs(perHour) * 100);
  return (
    <TrendMark direction={direction}>
      {direction === 'still' ? t('dashboard.trend.still') : t('dashboard.trend.level', { speed })}
    </TrendMark>
  );
}
