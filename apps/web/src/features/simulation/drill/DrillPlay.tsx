import { numberAt } from '@spillway/checked/reads';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { Button } from 'antd';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { Skeleton } from '../../../kit/states/Skeleton.tsx';
import { useSimulated } from '../engine/use-simulated.ts';
import { contentOf, emptyDraft, nextId, valueAt, withMove } from '../plan/draft.ts';
import { isPlannable } from '../plan/lanes.ts';
import type { Content, Scene } from '../queries.ts';
import { EndedEarly } from '../shown/EndedEarly.tsx';
import { PlanFault } from '../shown/PlanFault.tsx';
import { AlreadySaved, useAlreadySaved } from './AlreadySaved.tsx';
import { DrillCalls } from './DrillCalls.tsx';
import { DrillEnd } from './DrillEnd.tsx';
import type { LeftDrill } from './left-drill.ts';
import { OutletField } from './OutletField.tsx';
import { actMs } from './replay.ts';
import { type DrillAct, type Scenario, sensorFaultOf, shownLevel } from './scenario.ts';
import { useNewKeys } from './use-real-situation.ts';

interface DrillPlayProps {
  readonly drillId: string;
  readonly scene: Scene;
  readonly scenario: Scenario;
  readonly inflow: Content['inflow'];
  /** Unfinished drill to resume; null: a new one. */
  readonly left: LeftDrill | null;
  /** Critical warnings of the real plant: a new one pauses the drill. */
  readonly real: readonly string[];
  /** Called with the progress, so that the drill can be resumed; null: the score is saved. */
  readonly onLeft: (left: LeftDrill | null) => void;
}

/** One tick is ten minutes of the flood. */
const tickMinutes = 10;
const speeds = [0, 1, 2, 5] as const;

/** Flood in fast motion: sensor readings, gate operation and calls. */
export function DrillPlay({ drillId, scene, scenario, inflow, left, real, onLeft }: DrillPlayProps) {
  const t = useText();
  const { dateMinute, number } = useFormat();
  const fromMs = Date.parse(scene.at);
  const [minute, setMinute] = useState(left?.minute ?? 0);
  const [speed, setSpeed] = useState<number>(0);
  const [acts, setActs] = useState<readonly DrillAct[]>(left?.acts ?? []);
  const [draft, change] = useState(() => ({
    ...emptyDraft(scene),
    inflow,
    untilMs: fromMs + scenario.hours * hourMs,
    moves: left?.moves ?? [],
  }));
  const [isKept, setKept] = useState(false);
  const savedDrill = useAlreadySaved(drillId);
  const [isHalted, halt] = useState(false);
  useNewKeys(
    real,
    useCallback(() => {
      setSpeed(0);
      halt(true);
    }, []),
  );
  const { scene_id: sceneId } = scene;
  const { moves } = draft;
  useEffect(
    () => onLeft(isKept ? null : { drillId, sceneId, scenario, inflow, minute, acts, moves }),
    [onLeft, isKept, drillId, sceneId, scenario, inflow, minute, acts, moves],
  );
  const last = scenario.hours * 60;
  const isOver = minute >= last;
  useEffect(() => {
    if (speed === 0 || isOver) return;
    const timer = setInterval(() => setMinute((now) => Math.min(last, now + tickMinutes)), 1000 / speed);
    return () => clearInterval(timer);
  }, [speed, isOver, last]);
  const content = useMemo(() => contentOf(draft, scene), [draft, scene]);
  const { simulated, fault, again } = useSimulated(scene, content);
  const sensorFault = useMemo(() => sensorFaultOf(scenario), [scenario]);
  if (fault !== null) return <PlanFault fault={fault} onAgain={again} />;
  if (simulated === null) return <Skeleton lines={10} />;
  const row = Math.min(Math.floor(minute / tickMinutes), simulated.rows - 1);
  const level = shownLevel(sensorFault, minute, (at) =>
    numberAt(simulated.levelM, Math.min(Math.floor(at / tickMinutes), simulated.rows - 1)),
  );
  const nowMs = fromMs + minute * minuteMs;
  // Typing a number is one action, whatever its intermediate values.
  const recordAct = (act: Omit<DrillAct, 'minute'>) =>
    setActs([
      ...acts.filter((one) => one.minute !== minute || one.act !== act.act || one.of !== act.of),
      { minute, ...act },
    ]);
  if (isOver && !simulated.isExact) return <Skeleton lines={10} />;
  if (isOver)
    return (
      <DrillEnd
        scene={scene}
        scenario={scenario}
        simulated={simulated}
        acts={acts}
        draft={draft}
        content={content}
        drillId={drillId}
        kept={null}
        onKept={() => setKept(true)}
      />
    );
  const set = (outletId: string, value: number, act: 'gate' | 'unit', code: string) => {
    const at = actMs(fromMs, minute);
    const same = draft.moves.find((one) => one.outletId === outletId && one.atMs === at);
    change(withMove(draft, { id: same?.id ?? nextId(draft), outletId, atMs: at, value }));
    recordAct({ act, of: code, value });
  };
  return (
    <div className="sim-play">
      <AlreadySaved drill={savedDrill} />
      <p role="status">{isHalted && speed === 0 && t('simulation.drill.halted')}</p>
      <p className="sim-clock num" aria-live="off">
        {dateMinute(nowMs)}
      </p>
      <p className="sim-row">
        {speeds.map((one) => (
          <Button
            key={one}
            aria-pressed={speed === one}
            type={speed === one ? 'primary' : 'default'}
            onClick={() => setSpeed(one)}
          >
            {t(one === 0 ? 'simulation.drill.pause' : 'simulation.drill.speed', { times: one })}
          </Button>
        ))}
        <Button onClick={() => setMinute(Math.min(last, minute + 60))}>{t('simulation.drill.hour')}</Button>
        <Button onClick={() => setMinute(last)}>{t('simulation.drill.end')}</Button>
      </p>
      {row === simulated.rows - 1 && <EndedEarly simulated={simulated} />}
      <dl className="facts num">
        <div>
          <dt>{t('simulation.figures.level')}</dt>
          <dd>{level === null ? t('simulation.drill.silent') : `${number(level, 2)} m`}</dd>
        </div>
        <div>
          <dt>{t('simulation.figures.release')}</dt>
          <dd>{number(simulated.releaseM3s[row], 0)} m³/s</dd>
        </div>
        <div>
          <dt>{t('simulation.drill.tail')}</dt>
          <dd>{number(simulated.tailwaterM[row], 2)} m</dd>
        </div>
      </dl>
      <div className="sim-fields">
        {scene.outlets.filter(isPlannable).map((outlet) => (
          <div key={outlet.outlet_id} className="sim-play-outlet">
            <span>{outlet.name}</span>
            <OutletField
              outlet={outlet}
              value={valueAt(draft, scene, outlet.outlet_id, nowMs + 1)}
              onSet={(value) => set(outlet.outlet_id, value, outlet.kind, outlet.code)}
            />
          </div>
        ))}
      </div>
      <DrillCalls scene={scene} acts={acts} onCall={(act, of) => recordAct({ act, of, value: null })} />
    </div>
  );
}
