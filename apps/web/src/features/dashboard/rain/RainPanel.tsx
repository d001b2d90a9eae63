import './rain.css';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { useObserved } from '../../../base/observed.ts';
import { clockText } from '../../../kit/chart/words.ts';
import { Icon } from '../../../kit/icon/Icon.tsx';
import { outsideKit } from '../../../kit/later/kit.ts';
import { LazyPart } from '../../../kit/later/LazyPart.tsx';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import { Age } from '../../../kit/time/Age.tsx';
import { dashboardSettings, gaugeRain, radarRain } from '../../../shared/dashboard/settings.ts';
import { Figure } from '../figures/Figure.tsx';
import { figureState } from '../figures/figure-state.ts';
import { KeyMark } from '../figures/KeyMark.tsx';
import { useFigureWords } from '../figures/use-figure-words.ts';
import { Panel } from '../panel/Panel.tsx';
import type { ShownFigures } from '../shown-figures.ts';
import { RainSource } from './RainSource.tsx';

const loadAhead = outsideKit(() => import('./RainAhead.tsx'));
const loadFactor = outsideKit(() => import('./RadarFactor.tsx'));

/** One or two late readings do not count as a gap. */
const enoughShare = 0.95;
const fieldsOf = {
  gauge: {
    sums: [
      [1, 'last_1h'],
      [6, 'last_6h'],
      [24, 'last_24h'],
    ],
    share: 'share',
    time: 'time',
    oldAfter: 'old_after_seconds',
  },
  radar: {
    sums: [
      [1, 'radar_1h'],
      [6, 'radar_6h'],
      [24, 'radar_24h'],
    ],
    share: 'radar_share',
    time: 'radar_time',
    oldAfter: 'radar_old_after_seconds',
  },
} as const;
const sources = { [gaugeRain]: 'gauge', [radarRain]: 'radar' } as const;

/** Rain over the basin, by gauges or by radar. */
export function RainPanel({ shown: { indicator, measured } }: { readonly shown: ShownFigures }) {
  const t = useText();
  const { percent } = useFormat();
  const words = useFigureWords();
  const { actions } = useObserved(dashboardSettings);
  const source = sources[actions.rainType];
  const isByRadar = source === 'radar';
  const rain = indicator && { ...indicator.rain, ...measured?.rain };
  const fields = fieldsOf[source];
  const share = rain?.[fields.share] ?? null;
  const heardAt = measured?.rain[fields.time] ?? null;
  const oldAfterS = measured?.rain[fields.oldAfter] ?? null;
  const isPartial = share !== null && share < enoughShare;
  const mark = isByRadar ? ({ of: 'radar', shape: 'outline' } as const) : ({ of: 'rain', shape: 'bar' } as const);
  const name = t(`dashboard.rain.${source}`);
  const missingNames: readonly string[] = isByRadar ? [] : (rain?.partial ?? []);
  const sums = fields.sums.map(([hours, field]) => {
    const value = rain?.[field] ?? null;
    return { hours, value, lacks: value !== null && missingNames.includes(field) };
  });
  const lackingHours = sums.flatMap(({ hours, lacks }) => (lacks ? [hours] : [])).join(', ');
  const none = sums.every(({ value }) => value === null);
  return (
    <Panel
      id="rain"
      title={t('dashboard.rain.title')}
      mark={<KeyMark {...mark} />}
      end={<RainSource rainType={actions.rainType} />}
    >
      <dl className="rain-sums num">
        {sums.map(({ hours, value, lacks }) => {
          const told = {
            name: t('dashboard.rain.sum', { name, hours }),
            mark: mark.of,
            shape: mark.shape,
            value: words.fine(value, 'mm'),
            source: t(`dashboard.source.${source}`),
            at: heardAt === null ? null : Date.parse(heardAt),
            state: figureState(value, isPartial || lacks ? ['partial'] : []),
          };
          return (
            <div key={hours} className="figure-door">
              <dt>{t('dashboard.rain.span', { count: hours })}</dt>
              <dd>
                <Figure
                  told={told}
                  asks={{ kind: 'rain', id: null, quantity: `${source}_${hours}h`, time: null }}
                  className={value === null ? 'rain-figure figure-missing' : 'rain-figure'}
                >
                  {words.rain(value)}
                </Figure>
                {lacks && (
                  <span className="rain-lacks state-watch">
                    <Icon name="info" size="small" />
                  </span>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      {!(measured && none) && (
        <p className="panel-note rain-heard num">
          {heardAt !== null && (
            <>
              {t('measured.heard', { time: clockText(Date.parse(heardAt)) })}{' '}
              <Age at={heardAt} oldAfterMs={(oldAfterS ?? Number.POSITIVE_INFINITY) * 1000} ago />
            </>
          )}
        </p>
      )}
      {lackingHours !== '' && (
        <p className="flag-words">
          <StateTag tone="watch" icon="info">
            {t('dashboard.rain.partial', { hours: lackingHours })}
          </StateTag>
        </p>
      )}
      {rain && none && <p className="panel-note">{t(`dashboard.rain.none.${source}`)}</p>}
      {indicator?.rain_forecast && (
        <LazyPart load={loadAhead} with={{ ahead: indicator.rain_forecast }} place={<div className="rain-ahead" />} />
      )}
      {isPartial && !none && (
        <p className="flag-words">
          <StateTag tone="watch" icon="info">
            {t(`dashboard.rain.share.${source}`, { share: percent(share) })}
          </StateTag>
        </p>
      )}
      {isByRadar && typeof rain?.radar_factor === 'number' && (
        <LazyPart load={loadFactor} with={{ factor: rain.radar_factor }} place={null} />
      )}
    </Panel>
  );
}
