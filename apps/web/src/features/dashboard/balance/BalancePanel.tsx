import './balance.css';
import type { ReactNode } from 'react';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import { directionOf } from '../../../shared/dashboard/trend.ts';
import { BalanceCheckLine } from '../balance-check/BalanceCheckLine.tsx';
import { FlagWords } from '../figures/FlagWords.tsx';
import { GeneralFigure, type ShownField } from '../figures/GeneralFigure.tsx';
import { KeyMark, type MarkOf } from '../figures/KeyMark.tsx';
import { TrendMark } from '../figures/TrendMark.tsx';
import { useFigureWords } from '../figures/use-figure-words.ts';
import { Panel } from '../panel/Panel.tsx';
import { PanelAge } from '../panel/PanelAge.tsx';
import type { ShownFigures } from '../shown-figures.ts';
import { barsOf } from './balance-bars.ts';

const tones = { kept: 'good', below: 'warning', unknown: 'nodata' } as const;

/** Compares the flow below the dam with the required minimum; empty when none is required. */
function MinimumRelease({ shown }: { readonly shown: ShownFigures }) {
  const t = useText();
  const words = useFigureWords();
  const river = shown.indicator?.river;
  if (!river || river.required === null) return null;
  const state = river.state ?? 'unknown';
  return (
    <span className="balance-minimum">
      <StateTag tone={tones[state]}>
        {t(`dashboard.balance.minimum.${state}`, { required: words.flow(river.required) })}
      </StateTag>
    </span>
  );
}

const stillM3sPerHour = 0.5;

/** Inflow against release on one scale; the difference is the change of storage. */
export function BalancePanel({ shown }: { readonly shown: ShownFigures }) {
  const t = useText();
  const { number } = useFormat();
  const words = useFigureWords();
  const { general, indicator } = shown;
  const { storing = null, storing_error: error = null } = indicator?.storage ?? {};
  const balance = indicator?.storage.balance ?? 'unknown';
  const bars = barsOf(general);
  const { inflow_error: inflowError, inflow_delay_minutes: lag } = general;
  const told = [
    ...(inflowError === null ? [] : [t('dashboard.balance.error', { error: words.flow(inflowError) })]),
    ...(lag === null ? [] : [t('dashboard.balance.delay', { minutes: number(lag) })]),
  ];
  const note = told.length === 0 ? null : told.join(' · ');
  const isDiverting = indicator?.diverts ?? false;
  const required = indicator?.river.required ?? null;
  const minimum =
    required === null ? null : t('dashboard.balance.minimumNote', { required: words.fine(required, 'm3s') });
  return (
    <Panel
      id="balance"
      title={t('dashboard.balance.title')}
      unit={t('chart.unit.m3s')}
      end={<PanelAge shown={shown} />}
    >
      <div className="balance">
        <Row
          field="inflow_moving_average"
          mark="inflow"
          shown={shown}
          trend={<InflowTrend shown={shown} />}
          note={note}
          below={note && <small>{note}</small>}
        >
          <span className="balance-bar of-inflow" style={{ width: bars.inflow }} />
        </Row>
        <HourRow shown={shown} />
        <Row
          field="total_discharge_out"
          mark="release"
          shown={shown}
          note={isDiverting ? null : minimum}
          below={!isDiverting && <MinimumRelease shown={shown} />}
        >
          <span className="balance-bar balance-split">
            <span className="of-turbine" style={{ width: bars.turbine }} />
            <span className="of-spill" style={{ width: bars.spill }} />
          </span>
        </Row>
        <Row field="total_discharge_turbine" mark="turbine" shown={shown} part />
        <Row field="total_discharge_dam" mark="spill" shown={shown} part />
        {isDiverting && <RiverRow shown={shown} minimum={minimum} />}
      </div>
      <p className="balance-net">
        <span>{t(`dashboard.balance.${balance}`)}</span>
        <b className="num">
          {words.signedFlow(storing)}
          {balance === 'even' && typeof error === 'number' && ` ± ${words.flow(error)}`}
          <span className="figure-unit"> {t('chart.unit.m3s')}</span>
        </b>
      </p>
      <BalanceCheckLine />
      <FlagWords value={general.inflow_moving_average} flags={general.flags.inflow_moving_average} />
    </Panel>
  );
}

interface RowProps {
  readonly field: Exclude<ShownField, 'lake_level' | 'total_capacity'>;
  readonly mark: MarkOf;
  readonly shown: ShownFigures;
  readonly part?: boolean;
  readonly trend?: ReactNode;
  /** Also shown in the hover card of the figure. */
  readonly note?: string | null;
  /** Shown below the name. */
  readonly below?: ReactNode;
  readonly children?: ReactNode;
}

function Row({ field, mark, shown, part = false, trend, note = null, below, children }: RowProps) {
  const t = useText();
  const words = useFigureWords();
  return (
    <div className={part ? 'balance-row balance-part figure-door' : 'balance-row figure-door'}>
      <KeyMark of={mark} />
      <span className="balance-name">
        {t(`series.short.${field}`)} {trend}
        {below}
      </span>
      <GeneralFigure field={field} shown={shown} className="balance-figure num" note={note}>
        {words.flow(shown.general[field])}
      </GeneralFigure>
      {children}
    </div>
  );
}

/** Inflow by the plain balance of the last hour: noisier, but without lag. */
function HourRow({ shown }: { readonly shown: ShownFigures }) {
  const t = useText();
  const words = useFigureWords();
  return (
    <div className="balance-row balance-part balance-hour figure-door">
      <span className="balance-name">{t('series.short.total_discharge_lake')}</span>
      <GeneralFigure field="total_discharge_lake" shown={shown} className="balance-figure num">
        {words.flow(shown.general.total_discharge_lake)}
      </GeneralFigure>
    </div>
  );
}

/** For a diversion plant: the river below the dam gets only what the dam releases, not the turbine flow. */
function RiverRow({ shown, minimum }: { readonly shown: ShownFigures; readonly minimum: string | null }) {
  const t = useText();
  const words = useFigureWords();
  const note = t('dashboard.balance.riverNote');
  return (
    <div className="balance-row balance-river figure-door">
      <KeyMark of="spill" />
      <span className="balance-name">
        {t('dashboard.balance.river')} <MinimumRelease shown={shown} />
      </span>
      <GeneralFigure
        field="total_discharge_dam"
        name={t('dashboard.balance.river')}
        shown={shown}
        className="balance-figure num"
        note={minimum ? `${note} ${minimum}` : note}
      >
        {words.flow(shown.general.total_discharge_dam)}
      </GeneralFigure>
    </div>
  );
}

function InflowTrend({ shown }: { readonly shown: ShownFigures }) {
  const t = useText();
  const { number } = useFormat();
  const perHour = shown.indicator?.trends.inflow_per_hour ?? null;
  if (perHour === null) return null;
  const direction = directionOf(perHour, stillM3sPerHour);
  return (
    <TrendMark direction={direction}>
      {direction === 'still'
        ? t('dashboard.trend.still')
        : t('dashboard.trend.flow', { speed: number(Math.abs(perHour), Math.abs(perHour) < 10 ? 1 : 0) })}
    </TrendMark>
  );
}
