import './key.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { useObserved } from '../../../base/observed.ts';
import { useSession } from '../../../base/session/use-session.ts';
import { useSkin } from '../../../kit/chart/skin.ts';
import { momentText } from '../../../kit/chart/words.ts';
import { Icon } from '../../../kit/icon/Icon.tsx';
import { Stack } from '../../../kit/layout/Layout.tsx';
import { InlineMark } from '../../../kit/map/Mark.tsx';
import { stylesAmong, typeStyles } from '../../../kit/map/station-looks.ts';
import { useNow } from '../../../kit/time/use-now.ts';
import { indicatorQuery } from '../../../shared/dashboard/queries.ts';
import { drawMark } from '../engine/draw-marks.ts';
import type { LayerName, MarkState } from '../engine/scene.ts';
import { circleRadiusPx, keyCirclesMm, rainClassesMm, rainToken } from '../rain.ts';
import { isGauge, type StationNow } from '../station-now.ts';
import { mapSettings } from '../stored-view.ts';

const sizePx = 30;

interface StateSampleProps {
  readonly state: MarkState;
  readonly isDoubtful: boolean;
}

/** Sample of a mark, drawn by the same code as on the map. */
function StateSample({ state, isDoubtful }: StateSampleProps) {
  const skin = useSkin();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen || !canvas.current) return;
    const ratio = window.devicePixelRatio;
    canvas.current.width = sizePx * ratio;
    canvas.current.height = sizePx * ratio;
    pen.scale(ratio, ratio);
    drawMark(pen, sizePx / 2, sizePx / 2, { look: typeStyles[2].look, state, isDoubtful }, skin);
  }, [skin, state, isDoubtful]);
  return <canvas ref={canvas} className="map-key-sample" />;
}

const readers = ['dashboard.view', 'dashboard.calculation', 'dashboard.save-revert'] as const;
const shownH: readonly number[] = [6, 24];

/** Inflow forecast of the basin model; empty if not available or not permitted. */
function LakeAhead() {
  const t = useText();
  const { number } = useFormat();
  const { has } = useSession();
  const nowMs = useNow(60_000);
  const model = useQuery({ ...indicatorQuery, enabled: has(...readers) }).data?.model ?? null;
  if (model === null || nowMs >= Date.parse(model.withheld_at)) return null;
  const leads = model.leads.filter(({ lead_hours }) => shownH.includes(lead_hours));
  return (
    <ul className="map-ahead num">
      {leads.map(({ lead_hours: hours, valid_at: validAt, value, low, high, lake_level: level }) => (
        <li key={hours}>
          {t('map.lake.ahead', {
            at: momentText(Date.parse(validAt), nowMs),
            flow: number(value, 0),
            low: number(low, 0),
            high: number(high, 0),
          })}
          {level !== null && t('map.lake.aheadLevel', { level: number(level, 2) })}
        </li>
      ))}
    </ul>
  );
}

interface LegendProps {
  /** Open by default. */
  readonly hasRoom: boolean;
  readonly layers: ReadonlySet<LayerName>;
  readonly shown: readonly StationNow[];
  readonly fullRainMm: number;
  /** The map shows the present, so the forecast can be shown beside it. */
  readonly isLive: boolean;
  /** Null if no lake is drawn. */
  readonly lakeText: string | null;
}

const states = ['connected', 'old', 'silent', 'byHand'] as const;

/** Legend of shapes, sizes and colours; folded if there is no room. */
export function Legend({ hasRoom, layers, shown, fullRainMm, isLive, lakeText }: LegendProps) {
  const t = useText();
  const { rainMode } = useObserved(mapSettings);
  const [openChoice, setWish] = useState<boolean | null>(null);
  const isOpen = openChoice ?? hasRoom;
  const looks = stylesAmong(shown.map(({ place }) => place));
  const hasRain = shown.some(({ place }) => isGauge(place));
  const rainTitle = t(rainMode === 'sum' ? 'map.rain.sum' : 'map.rain.step');
  return (
    <section className="map-key" aria-label={t('map.key.title')}>
      <button type="button" aria-expanded={isOpen} onClick={() => setWish(!isOpen)}>
        {t('map.key.title')}
        <Icon name="chevronDown" size="small" />
      </button>
      {isOpen && (
        <Stack gap="m" className="map-key-body quiet">
          {layers.has('stations') && (
            <>
              <ul>
                {looks.map(({ name, look }) => (
                  <li key={name}>
                    <InlineMark look={look} />
                    {t(name)}
                  </li>
                ))}
              </ul>
              <ul>
                {states.map((state) => (
                  <li key={state}>
                    <StateSample state={state} isDoubtful={false} />
                    {t(`map.key.${state}`)}
                  </li>
                ))}
                <li>
                  <StateSample state="connected" isDoubtful />
                  {t('map.key.doubtful')}
                </li>
                <li className="map-key-whole">
                  <span className="map-key-cluster">3</span>
                  {t('map.key.cluster')}
                </li>
              </ul>
            </>
          )}
          {layers.has('circles') && hasRain && <Circles title={rainTitle} fullRainMm={fullRainMm} />}
          {layers.has('field') && hasRain && <Classes title={rainTitle} />}
          {layers.has('lake') && lakeText !== null && (
            <div>
              <b>{lakeText}</b>
              {isLive && <LakeAhead />}
              <p className="quiet">{t('map.key.lake')}</p>
            </div>
          )}
        </Stack>
      )}
    </section>
  );
}

function Circles({ title, fullRainMm }: { readonly title: string; readonly fullRainMm: number }) {
  const { free } = useFormat();
  const widthPx = 168;
  const maxPx = circleRadiusPx(fullRainMm, fullRainMm);
  return (
    <figure>
      <figcaption>{title}</figcaption>
      <svg width={widthPx} height={2 * maxPx + 4} role="img" aria-label={title}>
        {keyCirclesMm(fullRainMm).map((rainMm) => {
          const radiusPx = circleRadiusPx(rainMm, fullRainMm);
          const top = 2 * maxPx + 2 - 2 * radiusPx;
          return (
            <g key={rainMm}>
              <circle className="map-key-circle" cx={maxPx + 2} cy={top + radiusPx} r={radiusPx} />
              <path className="map-key-line" d={`M${maxPx + 2} ${top}H${2 * maxPx + 16}`} />
              <text x={2 * maxPx + 20} y={Math.max(10, top + 4)}>
                {free(rainMm)} mm
              </text>
            </g>
          );
        })}
      </svg>
    </figure>
  );
}

function Classes({ title }: { readonly title: string }) {
  const { free } = useFormat();
  return (
    <figure>
      <figcaption>{`${title}, mm`}</figcaption>
      <ol className="map-key-classes">
        {rainClassesMm.map((beginMm, index) => (
          <li key={beginMm}>
            <span style={{ background: `var(--${rainToken(index + 1)})` }} />
            {free(beginMm)}
          </li>
        ))}
      </ol>
    </figure>
  );
}
