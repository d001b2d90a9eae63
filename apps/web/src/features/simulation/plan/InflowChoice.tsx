import { required } from '@spillway/checked/reads';
import type { DesignYears } from '@spillway/contract/compute/simulation/codes';
import { hourMs } from '@spillway/plant-time/spans';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { DecimalInput } from '../../../kit/forms/DecimalInput.tsx';
import { FormProblem } from '../../../kit/forms/FormProblem.tsx';
import { Segments } from '../../../kit/segments/Segments.tsx';
import { InstantField } from '../../../kit/time/InstantField.tsx';
import { errorLines } from '../../../kit/toast/error-text.ts';
import { type Content, type Scene, useFlood } from '../queries.ts';
import { WhereGiven } from '../shown/WhereGiven.tsx';
import { DesignPeak } from './DesignPeak.tsx';
import { type Draft, forecastInflow } from './draft.ts';
import { Field } from './Field.tsx';
import { designFlood, designPeakM3s, extendPoints, inflowDrawnFrom, pastFlood } from './floods.ts';
import { InflowDrawing } from './InflowDrawing.tsx';
import { useSourceName } from './use-source-name.ts';

interface InflowChoiceProps {
  readonly scene: Scene;
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  /** Restarts with another forecast, which gives another start. */
  readonly onSource: (source: string) => void;
}

type Inflow = Content['inflow'];
const kinds = ['forecast', 'design', 'past', 'drawn'] as const;
/** Starts from the current inflow. */
const nowcast = 'nowcast';
/** A line to draw from: without it no inflow is known. */
const emptyInflowPoints = [{ minute: 0, flow: 0 }];

/** Choice of the inflow: forecast, design flood, recorded flood, or drawn by hand. */
export function InflowChoice({ scene, draft, onChange, onSource }: InflowChoiceProps) {
  const t = useText();
  const { dateMinute, number } = useFormat();
  const sourceName = useSourceName();
  const [kind, choose] = useState(draft.inflow.kind);
  const hours = Math.ceil((draft.untilMs - Date.parse(scene.at)) / hourMs);
  // The factor stays when another inflow is chosen.
  const set = (inflow: Inflow) => onChange({ ...draft, inflow: { ...inflow, factor: draft.inflow.factor } });
  const { forecast } = scene;
  return (
    <section className="sim-inflow" aria-label={t('simulation.inflow.title')}>
      <Segments
        aria-label={t('simulation.inflow.title')}
        value={kind}
        options={kinds.map((value) => ({
          value,
          label: t(`simulation.inflow.kind.${value}`),
          disabled: value === 'forecast' && forecast === null && scene.sources.length === 0,
        }))}
        onChange={(next) => {
          choose(next);
          if (next === 'forecast') set(forecastInflow);
          if (next === 'drawn' && draft.inflow.kind !== 'drawn') set(inflowDrawnFrom(scene, draft.inflow, hours));
        }}
      />
      {kind === 'forecast' && scene.sources.length > 1 && (
        <Field label={t('simulation.inflow.source')}>
          {(id) => (
            <Select<string>
              id={id}
              value={forecast?.source ?? null}
              options={scene.sources.map((value) => ({ value, label: sourceName(value) }))}
              onChange={onSource}
            />
          )}
        </Field>
      )}
      {forecast === null ? (
        <p className="quiet">
          {t('simulation.inflow.noForecast')} <WhereGiven path="/forecast/model" />
        </p>
      ) : (
        kind === 'forecast' && (
          <p className="quiet">
            {t('simulation.inflow.issued', {
              source: sourceName(forecast.source),
              time: dateMinute(forecast.issued_at),
              until: dateMinute(forecast.until),
            })}{' '}
            {forecast.members.length > 1
              ? t('simulation.inflow.members', { count: forecast.members.length })
              : t('simulation.inflow.noMembers')}
            {forecast.outrun && (
              <>
                {' '}
                <b>
                  {t(
                    forecast.source !== nowcast && scene.sources.includes(nowcast)
                      ? 'simulation.inflow.outrunChoose'
                      : 'simulation.inflow.outrunDraw',
                  )}
                </b>
              </>
            )}
          </p>
        )
      )}
      {kind === 'design' && <DesignFlood scene={scene} hours={hours} onSet={set} />}
      {kind === 'past' && <PastFlood scene={scene} onSet={set} hours={hours} />}
      {kind === 'drawn' && draft.inflow.points && (
        <InflowDrawing
          points={extendPoints(draft.inflow.points.length > 0 ? draft.inflow.points : emptyInflowPoints, hours)}
          fromMs={Date.parse(scene.at)}
          onChange={(points) => set({ ...draft.inflow, kind: 'drawn', points })}
        />
      )}
      <Field label={t('simulation.inflow.factor')}>
        {(id) => (
          <Select<number>
            id={id}
            value={draft.inflow.factor}
            options={[0.5, 0.75, 1, 1.25, 1.5, 2].map((value) => ({ value, label: `× ${number(value, 2)}` }))}
            onChange={(factor) => onChange({ ...draft, inflow: { ...draft.inflow, factor } })}
          />
        )}
      </Field>
    </section>
  );
}

interface FloodProps {
  readonly hours: number;
  readonly onSet: (inflow: Inflow) => void;
}

function DesignFlood({ scene, hours, onSet }: FloodProps & { readonly scene: Scene }) {
  const t = useText();
  const [years, setYears] = useState<DesignYears>(100);
  const [peak, setPeak] = useState<number | null>(designPeakM3s(scene, 100));
  const [riseHours, setRise] = useState<number | null>(12);
  const known = designPeakM3s(scene, years) !== null;
  return (
    <div className="sim-fields">
      <DesignPeak
        scene={scene}
        years={years}
        peakM3s={peak}
        onChange={(nextYears, nextPeak) => {
          setYears(nextYears);
          setPeak(nextPeak);
        }}
      />
      <Field label={t('simulation.inflow.rise')}>
        {(id) => <DecimalInput id={id} value={riseHours} min={1} max={120} suffix="h" onChange={setRise} />}
      </Field>
      <Button
        disabled={peak === null || riseHours === null}
        onClick={() =>
          onSet(
            designFlood(Math.max(0, scene.inflow ?? 0), required(peak), {
              years,
              riseHours: required(riseHours),
              hours,
            }),
          )
        }
      >
        {t('simulation.inflow.use')}
      </Button>
      {!known && (
        <p className="quiet">
          {t('simulation.inflow.noDesign')} <WhereGiven path="/settings/information" />
        </p>
      )}
    </div>
  );
}

function PastFlood({ scene, hours, onSet }: FloodProps & { readonly scene: Scene }) {
  const t = useText();
  const { dateMinute } = useFormat();
  const flood = useFlood();
  const [from, setFrom] = useState<string | null>(scene.asked_at === null ? null : scene.at);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const use = async () => {
    setProblems([]);
    try {
      const to = new Date(Date.parse(required(from)) + Math.min(hours + 1, 240) * hourMs).toISOString();
      const { points } = await flood.mutateAsync({ from: required(from), to });
      onSet(pastFlood(points, dateMinute(from)));
    } catch (error) {
      setProblems(errorLines(t, error));
    }
  };
  return (
    <div className="sim-fields">
      <Field label={t('simulation.inflow.from')}>
        {(id) => <InstantField id={id} value={from} onChange={setFrom} />}
      </Field>
      {scene.asked_at !== null && <p className="quiet">{t('simulation.inflow.cameThen')}</p>}
      <Button loading={flood.isPending} disabled={!from?.endsWith('Z')} onClick={() => void use()}>
        {t('simulation.inflow.use')}
      </Button>
      <FormProblem lines={problems} />
    </div>
  );
}
