import { numberAt } from '@spillway/checked/reads';
import { minuteMs } from '@spillway/plant-time/spans';
import { Button } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { useAttempt } from '../../../kit/dialog/use-attempt.ts';
import { Facts } from '../../../kit/facts/Facts.tsx';
import type { SimulatedPlan } from '../engine/messages.ts';
import { useProposed } from '../engine/use-proposed.ts';
import type { Draft } from '../plan/draft.ts';
import { PlanTable } from '../plan/PlanTable.tsx';
import { type Content, type SavedDrill, type Scene, useKeepDrill } from '../queries.ts';
import { Cursor } from '../shown/Cursor.tsx';
import { EndedEarly } from '../shown/EndedEarly.tsx';
import { LakeChart } from '../shown/LakeChart.tsx';
import { Notices } from '../shown/Notices.tsx';
import { RuleStrip } from '../shown/RuleStrip.tsx';
import { rowAt } from '../shown/row-at.ts';
import { AlreadySaved, useAlreadySaved } from './AlreadySaved.tsx';
import { type DrillAct, type Scenario, sensorFaultOf, shownLevel } from './scenario.ts';
import { scoreOf } from './score.ts';

interface DrillActsProps {
  readonly acts: readonly DrillAct[];
  readonly fromMs: number;
  readonly onCursor: (ms: number) => void;
}

const plannedActs = ['first_gate', 'larger_release', 'generation', 'emergency', 'end_of_release'] as const;

/** Actions in order of time; each links to its time on the chart. */
function DrillActs({ acts, fromMs, onCursor }: DrillActsProps) {
  const t = useText();
  const { dateMinute, number } = useFormat();
  // A call is stored as the code of the action it precedes, the article and the recipients.
  const ruleTextOf = (of: string) => {
    const [first = '', ...rest] = of.split(' ');
    const before = plannedActs.find((one) => one === first);
    return before ? `${rest.join(' ')}, ${t('simulation.drill.before', { act: t(`simulation.act.${before}`) })}` : of;
  };
  if (acts.length === 0) return <p className="quiet">{t('simulation.drill.nothingDone')}</p>;
  return (
    <ol className="sim-notices">
      {acts.map(({ minute, act, of, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: acts are a record that never changes its order.
        <li key={index}>
          <button type="button" className="sim-link num" onClick={() => onCursor(fromMs + minute * minuteMs)}>
            {dateMinute(fromMs + minute * minuteMs)}
          </button>{' '}
          {t(`simulation.drill.act.${act}`, { of: ruleTextOf(of), value: number(value, 2) })}
        </li>
      ))}
    </ol>
  );
}

interface DrillEndProps {
  readonly scene: Scene;
  readonly scenario: Scenario;
  readonly simulated: SimulatedPlan;
  readonly acts: readonly DrillAct[];
  readonly draft: Draft;
  readonly content: Content;
  /** Id for saving the score; absent: a replay. */
  readonly drillId?: string;
  /** A saved drill that is replayed; null: it has just ended. */
  readonly kept: SavedDrill | null;
  readonly onKept?: () => void;
}

/** Score and complete flood for the debriefing with the trainer: true lake level, actions and violations. */
export function DrillEnd(props: DrillEndProps) {
  const { scene, scenario, simulated, acts, draft, content, drillId = '', kept, onKept } = props;
  const t = useText();
  const { number, dateMinute } = useFormat();
  const attempt = useAttempt();
  const keep = useKeepDrill();
  const savedDrill = useAlreadySaved(drillId);
  const isKept = keep.isSuccess;
  const isOther = savedDrill !== null && !isKept && !keep.isPending;
  const { untilMs } = draft;
  const sensorFault = sensorFaultOf(scenario);
  // A drill starts from its own lake, however old that data is.
  const played = useMemo(() => ({ ...scene, made_at: scene.at }), [scene]);
  const { proposed, state, begin } = useProposed(played);
  // Compute what the product would have proposed, knowing the whole flood.
  useEffect(() => begin({ ...content, steps: [] }), [begin, content]);
  const isSearching = proposed === null && (state === 'idle' || state === 'searching');
  const [cursorMs, setCursor] = useState(simulated.fromMs);
  const score = scoreOf(scene, simulated, acts, proposed && { highestM: Math.max(...proposed.highestM) });
  const minute = (cursorMs - simulated.fromMs) / minuteMs;
  const levelAt = (at: number) => numberAt(simulated.levelM, rowAt(simulated, simulated.fromMs + at * minuteMs));
  const drillLevel = shownLevel(sensorFault, minute, levelAt);
  const save = () =>
    attempt(
      async () => {
        await keep.mutateAsync({
          drill_id: drillId,
          note: null,
          scene_id: scene.scene_id,
          scenario,
          acts: [...acts],
          score,
        });
        onKept?.();
      },
      { failed: t('simulation.saved.failed') },
    );
  return (
    <section className="sim-end" aria-label={t('simulation.drill.score')}>
      <h2 className="sim-name" aria-live="polite">
        {isSearching
          ? t('simulation.drill.scoring')
          : score.total === null
            ? t('simulation.drill.noTotal')
            : t('simulation.drill.total', { points: score.total })}
      </h2>
      {kept && (
        <p className="quiet">
          {t('simulation.drill.playedBy', {
            who: kept.played_by ?? '',
            time: dateMinute(kept.played_at),
            points: kept.score.total ?? t('simulation.drill.noPoints'),
          })}
        </p>
      )}
      <Facts
        facts={(['safety', 'rules', 'notices', 'against_proposal'] as const).map((part) => ({
          name: t(`simulation.drill.part.${part}`),
          value:
            isSearching && part === 'against_proposal'
              ? '…'
              : (score[part]?.toString() ?? t(`simulation.drill.untold.${part}`)),
        }))}
      />
      {(state === 'refused' || state === 'failed') && <p role="status">{t('simulation.drill.noProposal')}</p>}
      {kept === null && <AlreadySaved drill={isOther ? savedDrill : null} />}
      {kept === null && (
        <p className="sim-row">
          <Button
            type="primary"
            disabled={isKept || isOther || isSearching}
            loading={keep.isPending}
            onClick={() => void save()}
          >
            {t(isKept ? 'simulation.drill.kept' : 'simulation.drill.keep')}
          </Button>
          <span className="quiet">{t('simulation.drill.keepHint', { seed: scenario.seed })}</span>
        </p>
      )}
      <EndedEarly simulated={simulated} />
      <LakeChart
        scene={scene}
        simulated={simulated}
        untilMs={untilMs}
        cursorMs={cursorMs}
        onCursor={setCursor}
        mark={t('simulation.drill.mark')}
      />
      <Cursor fromMs={simulated.fromMs} untilMs={untilMs} cursorMs={cursorMs} onCursor={setCursor} />
      <p className="num">
        {t('simulation.drill.truth', {
          level: number(levelAt(minute), 2),
          shown: drillLevel === null ? t('simulation.drill.silent') : `${number(drillLevel, 2)} m`,
        })}
      </p>
      <RuleStrip
        scene={scene}
        rules={simulated.rules}
        members={null}
        fromMs={simulated.fromMs}
        untilMs={untilMs}
        cursorMs={cursorMs}
        onCursor={setCursor}
      />
      <h3 className="section-title">{t('simulation.notices.title')}</h3>
      <Notices scene={scene} told={simulated.told} />
      <h3 className="section-title">{t('simulation.drill.done')}</h3>
      <DrillActs acts={acts} fromMs={simulated.fromMs} onCursor={setCursor} />
      <h3 className="section-title">{t('simulation.table.title')}</h3>
      <PlanTable scene={scene} draft={draft} simulated={simulated} onChange={null} />
    </section>
  );
}
