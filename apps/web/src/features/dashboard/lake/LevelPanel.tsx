import './lake.css';
import type { ReactNode } from 'react';
import { missing } from '../../../base/format/format.ts';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { clockText } from '../../../kit/chart/words.ts';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import { Age } from '../../../kit/time/Age.tsx';
import type { ExplainRequest } from '../../../shared/dashboard/explain.ts';
import type { Indicator } from '../../../shared/dashboard/queries.ts';
import {
  type CurrentReading,
  type DatedValue,
  explainRequestOf,
  lakeNow,
  readingOf,
  recordedNow,
} from '../current-reading.ts';
import { GeneralFigure } from '../figures/GeneralFigure.tsx';
import { KeyMark } from '../figures/KeyMark.tsx';
import { MeasuredFigure } from '../figures/MeasuredFigure.tsx';
import { suspectWords } from '../figures/suspect-words.ts';
import { TrendMark } from '../figures/TrendMark.tsx';
import { useFigureWords } from '../figures/use-figure-words.ts';
import { Panel } from '../panel/Panel.tsx';
import type { ShownFigures } from '../shown-figures.ts';
import { FreeboardLines } from './FreeboardLines.tsx';
import { levelDistances } from './level-distances.ts';

/** Current lake level, its trend and the distance to the characteristic levels. */
export function LevelPanel({ shown }: { readonly shown: ShownFigures }) {
  const t = useText();
  const words = useFigureWords();
  const { indicator } = shown;
  const lake = lakeNow(shown);
  const distances = indicator ? levelDistances(indicator.levels, lake.value) : [];
  const explainRequest = explainRequestOf(lake, {
    kind: 'general',
    id: null,
    quantity: 'lake_level',
    time: shown.time,
  });
  const figure = (
    <>
      {words.level(lake.value)}
      <span className="figure-unit"> {t('chart.unit.m')}</span>
    </>
  );
  return (
    <Panel
      id="level"
      title={t('series.quantity.lake_level')}
      mark={<KeyMark of="level" />}
      end={lake.time && <Age at={lake.time} oldAfterMs={lake.oldAfterMs} />}
    >
      <p className="level-now figure-door">
        {lake.by === 'measured' ? (
          <MeasuredLevel current={lake} dated={lake} asks={explainRequest} className="level-figure num">
            {figure}
          </MeasuredLevel>
        ) : (
          <GeneralFigure field="lake_level" shown={shown} className="level-figure num">
            {figure}
          </GeneralFigure>
        )}
        <LevelTrend trends={indicator?.trends} />
      </p>
      <OtherLevel lake={lake} shown={shown} />
      {lake.isUnconfirmed && (
        <p className="flag-words">
          <StateTag tone="watch" icon="info">
            {t('measured.unconfirmed')}
          </StateTag>
        </p>
      )}
      {indicator?.backwater && (
        <p className="flag-words">
          <StateTag tone="watch" icon="info">
            {t('dashboard.backwater')}
          </StateTag>
        </p>
      )}
      {lake.doubted && <SuspectNote doubted={lake.doubted} />}
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
      {shown.atMs !== null && <FreeboardLines />}
    </Panel>
  );
}

interface MeasuredProps {
  readonly current: CurrentReading;
  readonly dated: DatedValue;
  readonly asks: ExplainRequest;
  readonly className?: string;
  readonly children: ReactNode;
}

function MeasuredLevel({ current, dated, asks, className = '', children }: MeasuredProps) {
  const t = useText();
  const words = useFigureWords();
  return (
    <MeasuredFigure
      name={t('series.quantity.lake_level')}
      mark="level"
      current={current}
      dated={dated}
      asks={asks}
      value={words.fine(dated.value, 'm')}
      className={className}
    >
      {children}
    </MeasuredFigure>
  );
}

/**
 * The second level: the one of the last record beside a measured level, or the measured one beside a typed level.
 * Always rendered so that the content below does not jump.
 */
function OtherLevel({ lake, shown }: { readonly lake: CurrentReading; readonly shown: ShownFigures }) {
  const t = useText();
  const words = useFigureWords();
  const { by, other } = lake;
  const formatValue = ({ value }: DatedValue) =>
    value === null ? t('damSection.noData') : `${words.level(value)} ${t('chart.unit.m')}`;
  if (by === 'person')
    return (
      <p className="level-other num">
        <StateTag tone="accent" icon="pencil">
          {t('measured.byHand')}
        </StateTag>
        {other && other.atMs !== null && (
          <span className="figure-door">
            {t('measured.stationAt', { time: clockText(other.atMs) })}{' '}
            <MeasuredLevel current={lake} dated={other} asks={readingOf(lake, other.time)}>
              {formatValue(other)}
            </MeasuredLevel>
          </span>
        )}
      </p>
    );
  // Before the first record there is no second level.
  if (shown.atMs === null) return null;
  const recorded = recordedNow(lake, shown);
  return (
    <p className="level-other num">
      <span className="figure-door">
        {t('measured.recordAt', { time: recorded.atMs === null ? missing : clockText(recorded.atMs) })}{' '}
        <GeneralFigure field="lake_level" shown={shown} name={t('measured.recorded')}>
          {formatValue(recorded)}
        </GeneralFigure>
      </span>
    </p>
  );
}

function SuspectNote({ doubted }: { readonly doubted: NonNullable<CurrentReading['doubted']> }) {
  const t = useText();
  const words = useFigureWords();
  return (
    <p className="flag-words">
      <StateTag tone="watch" icon="info">
        {suspectWords(t, doubted, (value) => `${words.level(value)} ${t('chart.unit.m')}`)}
      </StateTag>
    </p>
  );
}

function LevelTrend({ trends }: { readonly trends: Indicator['trends'] | undefined }) {
  const t = useText();
  const { number } = useFormat();
  const { lake_level_per_hour: perHour = null, lake_level: direction = null } = trends ?? {};
  if (perHour === null || direction === null) return null;
  const speed = number(Math.abs(perHour) * 100);
  return (
    <TrendMark direction={direction}>
      {direction === 'still' ? t('dashboard.trend.still') : t('dashboard.trend.level', { speed })}
    </TrendMark>
  );
}
