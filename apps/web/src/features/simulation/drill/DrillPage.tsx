import { required } from '@spillway/checked/reads';
import './drill.css';
import type { DesignYears } from '@spillway/contract/compute/simulation/codes';
import { drillSensors } from '@spillway/contract/compute/simulation/drill-codes';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { Button, Select } from 'antd';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { randomId } from '../../../base/random-id.ts';
import { useSession } from '../../../base/session/use-session.ts';
import { DecimalInput } from '../../../kit/forms/DecimalInput.tsx';
import { FormProblem } from '../../../kit/forms/FormProblem.tsx';
import { lazyRoom } from '../../../kit/later/lazy-room.ts';
import { Failed } from '../../../kit/states/Failed.tsx';
import { Skeleton } from '../../../kit/states/Skeleton.tsx';
import { InstantField } from '../../../kit/time/InstantField.tsx';
import { errorLines } from '../../../kit/toast/error-text.ts';
import { DesignPeak } from '../plan/DesignPeak.tsx';
import { Field } from '../plan/Field.tsx';
import { designPeakM3s, floodGapMinutes, givenMinutes, pastFlood } from '../plan/floods.ts';
import { type Content, type SavedDrill, type Scene, useFlood } from '../queries.ts';
import { NotReady } from '../start/NotReady.tsx';
import { DrillList } from './DrillList.tsx';
import { DrillPlay } from './DrillPlay.tsx';
import { DrillReplay } from './DrillReplay.tsx';
import { LeftDrill as LeftDrillNote } from './LeftDrill.tsx';
import { type LeftDrill, leaveDrill, leftDrill } from './left-drill.ts';
import { designInflow } from './replay.ts';
import { freshSeed, type Scenario } from './scenario.ts';
import { useRealSituation } from './use-real-situation.ts';

const RealSituation = lazyRoom(['warnings'], () => import('./RealMeanwhile.tsx'));

interface PlayedDrill {
  readonly drillId: string;
  readonly scene: Scene;
  readonly scenario: Scenario;
  readonly inflow: Content['inflow'];
  /** Unfinished drill to resume; null: a new one. */
  readonly left: LeftDrill | null;
}

interface DrillPageProps {
  /** Starting lake of a new drill; null: still loading. An unfinished drill does not need it. */
  readonly scene: Scene | null;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** Flood drill. Nothing affects the records or leaves this browser except the score, and every screen says so. */
export function DrillPage({ scene, error, onRetry, onClose }: DrillPageProps) {
  const t = useText();
  const { account, plant } = useSession();
  const [who, plantCode] = [account.username, plant?.hydro_code ?? ''];
  const [playingDrill, play] = useState<PlayedDrill | null>(null);
  const real = useRealSituation();
  const [again, playAgain] = useState<SavedDrill | null>(null);
  const [left, setLeft] = useState(() => leftDrill(who, plantCode));
  const keepLeft = useCallback((drill: LeftDrill | null) => leaveDrill(who, plantCode, drill), [who, plantCode]);
  useEffect(() => {
    const before = document.title;
    document.title = `${t('simulation.drill.mark')} · ${before}`;
    return () => {
      document.title = before;
    };
  }, [t]);
  return (
    <div className="sim-drill">
      <div className="sim-drill-top">
        <p className="sim-drill-mark" role="note">
          {t('simulation.drill.mark')}: {t('simulation.drill.nothing')}
        </p>
        <Suspense>{real.keys.length > 0 && <RealSituation real={real} />}</Suspense>
      </div>
      <p className="sim-row">
        <Button
          onClick={() => {
            if (!playingDrill && !again) return onClose();
            play(null);
            playAgain(null);
            setLeft(leftDrill(who, plantCode));
          }}
        >
          {t(again ? 'simulation.drill.backToList' : 'simulation.drill.back')}
        </Button>
      </p>
      {playingDrill ? (
        <DrillPlay key={playingDrill.drillId} {...playingDrill} real={real.keys} onLeft={keepLeft} />
      ) : again ? (
        <DrillReplay key={again.drill_id} drill={again} />
      ) : (
        <>
          {left && (
            <LeftDrillNote
              left={left}
              onGoOn={(begun) => {
                const { drillId, scenario, inflow } = left;
                play({ drillId, scene: begun, scenario, inflow, left });
              }}
              onThrowAway={() => {
                keepLeft(null);
                setLeft(null);
              }}
            />
          )}
          {scene?.state === 'ready' ? (
            <DrillSetup
              scene={scene}
              onPlay={(scenario, inflow) => play({ drillId: randomId(), scene, scenario, inflow, left: null })}
            />
          ) : scene ? (
            <NotReady scene={scene} />
          ) : error ? (
            <Failed error={error} onRetry={onRetry} />
          ) : (
            <Skeleton lines={8} />
          )}
          <DrillList onReplay={playAgain} />
        </>
      )}
    </div>
  );
}

interface DrillSetupProps {
  readonly scene: Scene;
  readonly onPlay: (scenario: Scenario, inflow: Content['inflow']) => void;
}

function DrillSetup({ scene, onPlay }: DrillSetupProps) {
  const t = useText();
  const { dateMinute } = useFormat();
  const flood = useFlood();
  const [kind, choose] = useState<Scenario['kind']>('design');
  const [years, setYears] = useState<DesignYears>(100);
  const [peak, setPeak] = useState<number | null>(designPeakM3s(scene, 100));
  const [from, setFrom] = useState<string | null>(null);
  const [hours, setHours] = useState(48);
  const [sensor, setSensor] = useState<Scenario['sensor']>('stuck');
  const [seed, setSeed] = useState<number | null>(freshSeed);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const begin = async () => {
    setProblems([]);
    const scenario = { sensor, seed: seed ?? 0, hours };
    try {
      if (kind === 'design') {
        const chosen = { ...scenario, kind, years, peak, past_from: null };
        return onPlay(chosen, required(designInflow(scene, chosen)));
      }
      const to = new Date(Date.parse(required(from)) + hours * hourMs).toISOString();
      const { points } = await flood.mutateAsync({ from: required(from), to });
      // Missing inflow would arrive later, and a replay would then be a different flood.
      const coveredMinutes = givenMinutes(points);
      if (coveredMinutes < hours * 60 - floodGapMinutes)
        return setProblems([
          t('simulation.drill.floodShort', {
            time: dateMinute(Date.parse(required(from)) + coveredMinutes * minuteMs),
          }),
        ]);
      onPlay({ ...scenario, kind, years: null, peak: null, past_from: from }, pastFlood(points, dateMinute(from)));
    } catch (error) {
      setProblems(errorLines(t, error));
    }
  };
  const isReady = kind === 'design' ? peak !== null : from?.endsWith('Z') === true;
  return (
    <section className="sim-fields sim-drill-setup" aria-label={t('simulation.drill.title')}>
      <h2 className="sim-name">{t('simulation.drill.title')}</h2>
      <p className="quiet">{t('simulation.drill.hint')}</p>
      <Field label={t('simulation.drill.kind')}>
        {(id) => (
          <Select<Scenario['kind']>
            id={id}
            value={kind}
            options={(['design', 'past'] as const).map((value) => ({
              value,
              label: t(`simulation.inflow.kind.${value}`),
            }))}
            onChange={choose}
          />
        )}
      </Field>
      {kind === 'design' ? (
        <DesignPeak
          scene={scene}
          years={years}
          peakM3s={peak}
          onChange={(nextYears, nextPeak) => {
            setYears(nextYears);
            setPeak(nextPeak);
          }}
        />
      ) : (
        <Field label={t('simulation.inflow.from')}>
          {(id) => <InstantField id={id} value={from} onChange={setFrom} />}
        </Field>
      )}
      <Field label={t('simulation.drill.length')}>
        {(id) => (
          <Select<number>
            id={id}
            value={hours}
            options={[24, 48, 72, 120].map((value) => ({ value, label: t('simulation.hours', { count: value }) }))}
            onChange={setHours}
          />
        )}
      </Field>
      <Field label={t('simulation.drill.sensor')}>
        {(id) => (
          <Select<Scenario['sensor']>
            id={id}
            value={sensor}
            options={drillSensors.map((value) => ({ value, label: t(`simulation.drill.lie.${value}`) }))}
            onChange={setSensor}
          />
        )}
      </Field>
      <Field label={t('simulation.drill.seed')}>
        {(id) => <DecimalInput id={id} value={seed} min={0} max={1_000_000} precision={0} onChange={setSeed} />}
      </Field>
      <FormProblem lines={problems} />
      <Button type="primary" disabled={!isReady} loading={flood.isPending} onClick={() => void begin()}>
        {t('simulation.drill.begin')}
      </Button>
    </section>
  );
}
