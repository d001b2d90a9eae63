import { unpacked } from '@spillway/contract/compute/simulation/packed';
import { hourMs } from '@spillway/plant-time/spans';
import type { Procedure } from '@spillway/rules/procedure/definition';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox } from 'antd';
import { type CSSProperties, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import type { TimeSpan } from '../../kit/chart/series.ts';
import type { Edges } from '../../kit/chart/TimeChart.tsx';
import { useLeaveGuard } from '../../kit/forms/use-leave-guard.ts';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import type { SimulatedPlan } from './engine/messages.ts';
import { useSimulated } from './engine/use-simulated.ts';
import { contentOf, type Draft, draftOf, emptyDraft, isSameContent, moveDraft, withEnd } from './plan/draft.ts';
import { FaultSwitches } from './plan/FaultSwitches.tsx';
import { InflowChoice } from './plan/InflowChoice.tsx';
import { PlanTable } from './plan/PlanTable.tsx';
import { PlanTimeline } from './plan/PlanTimeline.tsx';
import { sequenceOf } from './plan/sequence.ts';
import { Propose } from './propose/Propose.tsx';
import { floodQuery, type SavedPlan, type Scene } from './queries.ts';
import { PlanActs } from './saved/PlanActs.tsx';
import { SavedPlans } from './saved/SavedPlans.tsx';
import { useLeftPlan } from './saved/use-left-plan.ts';
import { Cursor } from './shown/Cursor.tsx';
import { DamAtCursor } from './shown/DamAtCursor.tsx';
import { Downstream } from './shown/Downstream.tsx';
import { EndedEarly } from './shown/EndedEarly.tsx';
import { FaultsLine } from './shown/FaultsLine.tsx';
import { LakeChart } from './shown/LakeChart.tsx';
import { LeftCurve } from './shown/LeftCurve.tsx';
import { MapAtCursor } from './shown/MapAtCursor.tsx';
import { Notices } from './shown/Notices.tsx';
import { PlanFault } from './shown/PlanFault.tsx';
import { PlanFigures } from './shown/PlanFigures.tsx';
import { RuleStrip } from './shown/RuleStrip.tsx';
import { TablesChange } from './shown/TablesChange.tsx';
import { WaterLine } from './shown/WaterLine.tsx';

interface WorkshopProps {
  readonly scene: Scene;
  /** The opened plan; null: a new one. */
  readonly opened: SavedPlan | null;
  /** Unsaved draft to resume; absent: none. */
  readonly left?: Draft | null;
  readonly onOpen: (planId: string) => void;
  /** Saved under its own name or as a new plan. */
  readonly onSaved: (saved: SavedPlan) => void;
  /** Restarts with the forecast of another source. */
  readonly onSource: (source: string) => void;
}

/** Editor of a plan, with its effect on the lake. */
export function Workshop({ scene, opened, left = null, onOpen, onSaved, onSource }: WorkshopProps) {
  const t = useText();
  const { number } = useFormat();
  const [draft, change] = useState<Draft>(() => left ?? (opened ? draftOf(opened.content) : emptyDraft(scene)));
  const [cursorMs, setCursor] = useState(() => Date.parse(scene.at) + 6 * hourMs);
  const [isInOrder, keepOrder] = useState(true);
  const [zoom, setZoom] = useState<TimeSpan | null>(null);
  const zoomTo = useCallback(
    (next: TimeSpan | null) =>
      setZoom((before) => (before && next && before.from === next.from && before.to === next.to ? before : next)),
    [],
  );
  const [edges, setEdges] = useState<Edges | null>(null);
  const [overCount, setOver] = useState(0);
  /** Draft before a proposal was applied; can be restored until the next change. */
  const [appliedProposal, takeOver] = useState<{ readonly before: Draft; readonly taken: Draft } | null>(null);
  const before = useRef(scene);
  // After a restart keep the drawn steps that are still in the future.
  useEffect(() => {
    if (before.current === scene) return;
    const movedPlan = moveDraft(draft, before.current, scene);
    const [firstMs, beforeMs] = [Date.parse(scene.at), Date.parse(before.current.at)];
    before.current = scene;
    change(movedPlan);
    setOver(draft.moves.length - movedPlan.moves.length);
    // Keep the cursor at its time, or at its offset from the start.
    setCursor((ms) => {
      const isInPeriod = ms >= firstMs && ms <= movedPlan.untilMs;
      return isInPeriod ? ms : Math.min(Math.max(firstMs + ms - beforeMs, firstMs), movedPlan.untilMs);
    });
  }, [scene, draft]);
  const content = useMemo(() => contentOf(draft, scene), [draft, scene]);
  const { simulated, fault, isBehind, again } = useSimulated(scene, content);
  const observedFlood = useQuery({
    ...floodQuery({ from: scene.at, to: new Date(draft.untilMs).toISOString() }),
    enabled: scene.asked_at !== null,
    retry: false,
  });
  const procedure = useMemo(
    () => (scene.rules === null ? null : unpacked<{ procedure: Procedure }>(scene.rules).procedure),
    [scene],
  );
  const { stuck_gates: stuck } = draft.faults;
  // A stuck gate stays where it is: the other gates follow their order without it.
  const sequence = useMemo(
    () => sequenceOf(scene, procedure, ({ in_service, outlet_id }) => in_service && !stuck.includes(outlet_id)),
    [scene, procedure, stuck],
  );
  const initialContent = useMemo(
    () => contentOf(opened ? draftOf(opened.content) : emptyDraft(scene), scene),
    [opened, scene],
  );
  const isChanged = !isSameContent(content, initialContent);
  const guard = useLeaveGuard(isChanged);
  useLeftPlan(scene.scene_id, opened, draft, isChanged);
  const fromMs = Date.parse(scene.at);
  // The chart is zoomed by touch, wheel and keys; everything below it follows.
  const view: TimeSpan = zoom ?? { from: fromMs, to: draft.untilMs };
  const hours = Math.round((draft.untilMs - fromMs) / hourMs);
  return (
    <div className="sim-workshop">
      <div className="sim-main" style={edges ? underChart(edges) : undefined}>
        <FaultsLine scene={scene} content={content} />
        <WaterLine scene={scene} inflow={draft.inflow} />
        <TablesChange scene={scene} untilMs={draft.untilMs} />
        {simulated === null ? (
          fault === null ? (
            <Skeleton lines={10} />
          ) : (
            <PlanFault fault={fault} onAgain={again} />
          )
        ) : (
          <>
            <EndedEarly simulated={simulated} />
            <LeftCurve fan={simulated.fan} />
            <LakeChart
              scene={scene}
              simulated={simulated}
              untilMs={draft.untilMs}
              cursorMs={cursorMs}
              onCursor={setCursor}
              onZoom={zoomTo}
              onEdges={setEdges}
              came={draft.inflow.kind === 'past' ? null : observedFlood.data?.points}
            />
          </>
        )}
        <PlanTimeline
          scene={scene}
          view={view}
          edges={edges}
          draft={draft}
          sequence={isInOrder ? sequence : null}
          cursorMs={cursorMs}
          onChange={change}
        />
        <Cursor fromMs={fromMs} untilMs={draft.untilMs} cursorMs={cursorMs} onCursor={setCursor} />
        <p className="sim-row">
          {sequence && (
            <Checkbox checked={isInOrder} onChange={({ target }) => keepOrder(target.checked)}>
              {t('simulation.inOrder', { step: number(sequence.stepM, 2) })}
            </Checkbox>
          )}
          {[24, 48, 72, 120, 240].map((one) => (
            <Button
              key={one}
              size="small"
              type={hours === one ? 'primary' : 'default'}
              aria-pressed={hours === one}
              onClick={() => change(withEnd(draft, fromMs, fromMs + one * hourMs))}
            >
              {t('simulation.hours', { count: one })}
            </Button>
          ))}
          {draft.moves.length > 0 && (
            <Button size="small" onClick={() => change({ ...draft, moves: [] })}>
              {t('simulation.asItIs')}
            </Button>
          )}
          {overCount > 0 && <span role="status">{t('simulation.over', { count: overCount })}</span>}
          <span className="quiet" role="status">
            {simulated &&
              (isBehind ? t('simulation.working') : t(simulated.isExact ? 'simulation.exact' : 'simulation.byTable'))}
          </span>
        </p>
        {simulated && (
          <RuleStrip
            scene={scene}
            rules={simulated.rules}
            members={membersShown(simulated)}
            fromMs={view.from}
            untilMs={view.to}
            cursorMs={cursorMs}
            onCursor={setCursor}
          />
        )}
        <details className="sim-more">
          <summary>{t('simulation.table.title')}</summary>
          <PlanTable scene={scene} draft={draft} simulated={simulated} onChange={change} />
        </details>
        {simulated && <DamAtCursor scene={scene} simulated={simulated} cursorMs={cursorMs} />}
        {simulated && <MapAtCursor scene={scene} simulated={simulated} cursorMs={cursorMs} />}
      </div>
      <aside className="sim-side">
        <PlanActs
          scene={scene}
          opened={opened}
          content={content}
          onSaved={(savedRecord) => {
            guard.release();
            onSaved(savedRecord);
          }}
        />
        {content.inflow.points?.length !== 0 && (
          <Propose
            scene={scene}
            content={content}
            onUse={(used) => {
              // Apply only the steps: inflow, faults and end stay as they are now.
              const proposedDraft = { ...draft, moves: draftOf(used).moves };
              takeOver({ before: draft, taken: proposedDraft });
              change(proposedDraft);
            }}
            onSource={onSource}
            onUndo={appliedProposal?.taken === draft ? () => change(appliedProposal.before) : null}
          />
        )}
        {simulated && <PlanFigures scene={scene} simulated={simulated} cursorMs={cursorMs} />}
        {simulated && <Downstream scene={scene} simulated={simulated} cursorMs={cursorMs} />}
        <section aria-label={t('simulation.notices.title')}>
          <h3 className="section-title">{t('simulation.notices.title')}</h3>
          <Notices scene={scene} told={simulated?.told ?? null} />
        </section>
        <section aria-label={t('simulation.inflow.title')}>
          <h3 className="section-title">{t('simulation.inflow.title')}</h3>
          <InflowChoice scene={scene} draft={draft} onChange={change} onSource={onSource} />
        </section>
        <FaultSwitches scene={scene} draft={draft} onChange={change} />
        <SavedPlans openId={opened?.plan_id ?? null} onOpen={onOpen} />
      </aside>
    </div>
  );
}

/** Aligns everything below the chart with its time axis. */
const underChart = ({ leftPx, rightPx }: Edges) =>
  ({ '--sim-left': `${leftPx}px`, '--sim-width': `${rightPx - leftPx}px` }) as CSSProperties;

/** Members that the rules are checked against; while dragging they are not computed yet. A range has no members. */
function membersShown({ fan, linesToCome, isByMembers }: SimulatedPlan): { count: number; areCounted: boolean } | null {
  if (fan?.isLikely) return { count: fan.members, areCounted: isByMembers };
  return linesToCome > linesOfRange ? { count: linesToCome, areCounted: false } : null;
}

/** Lower end, middle and upper end. */
const linesOfRange = 3;
