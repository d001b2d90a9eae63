import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { Facts } from '../../../kit/facts/Facts.tsx';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import type { Simulated } from '../engine/asked.ts';
import type { Draft } from '../plan/draft.ts';
import { PlanTable } from '../plan/PlanTable.tsx';
import { type Scene, useKeepDrill } from '../queries.ts';
import { Cursor } from '../shown/Cursor.tsx';
import { LakeChart } from '../shown/LakeChart.tsx';
import { Notices } from '../shown/Notices.tsx';
import { RuleStrip } from '../shown/RuleStrip.tsx';
import type { DrillAct, Scenario } from './scenario.ts';
import { scoreOf } from './score.ts';

interface DrillEndProps {
  readonly scene: Scene;
  readonly scenario: Scenario;
  readonly simulated: Simulated;
  readonly acts: readonly DrillAct[];
  readonly draft: Draft;
  readonly untilMs: number;
}

/** The points, and the whole flood once more, to go through with the trainer: the true lake, what was done, what was broken. */
export function DrillEnd({ scene, scenario, simulated, acts, draft, untilMs }: DrillEndProps) {
  const t = useText();
  const toasts = useToasts();
  const keep = useKeepDrill();
  const [isKept, setKept] = useState(false);
  const [cursorMs, setCursor] = useState(simulated.fromMs);
  const score = scoreOf(scene, simulated, acts, null);
  const save = async () => {
    try {
      await keep.mutateAsync({ note: null, scene_id: scene.scene_id, scenario, acts: [...acts], score });
      setKept(true);
    } catch (error) {
      toasts.failed(t('simulation.saved.failed'), error);
    }
  };
  return (
    <section className="sim-end" aria-label={t('simulation.drill.score')}>
      <h2 className="sim-name">{t('simulation.drill.total', { points: score.total })}</h2>
      <Facts
        facts={(['safety', 'rules', 'notices', 'against_proposal'] as const).map((part) => ({
          name: t(`simulation.drill.part.${part}`),
          value: String(score[part]),
        }))}
      />
      <p className="sim-row">
        <Button type="primary" disabled={isKept} loading={keep.isPending} onClick={() => void save()}>
          {t(isKept ? 'simulation.drill.kept' : 'simulation.drill.keep')}
        </Button>
        <span className="quiet">{t('simulation.drill.keepHint', { seed: scenario.seed })}</span>
      </p>
      <LakeChart scene={scene} simulated={simulated} untilMs={untilMs} cursorMs={cursorMs} onCursor={setCursor} />
      <Cursor fromMs={simulated.fromMs} untilMs={untilMs} cursorMs={cursorMs} onCursor={setCursor} />
      <RuleStrip
        scene={scene}
        rules={simulated.rules}
        fromMs={simulated.fromMs}
        untilMs={untilMs}
        cursorMs={cursorMs}
        onCursor={setCursor}
      />
      <h3 className="section-title">{t('simulation.notices.title')}</h3>
      <Notices told={simulated.told} />
      <h3 className="section-title">{t('simulation.table.title')}</h3>
      <PlanTable scene={scene} draft={draft} onChange={() => undefined} />
    </section>
  );
}
