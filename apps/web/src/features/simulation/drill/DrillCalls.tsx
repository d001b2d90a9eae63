import { unpacked } from '@spillway/contract/compute/simulation/packed';
import { type ProcedureInTime, proceduresOf } from '@spillway/rules/procedure/in-time';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import type { Scene } from '../queries.ts';
import type { DrillAct } from './scenario.ts';
import { keyOf } from './score.ts';

interface DrillCallsProps {
  readonly scene: Scene;
  readonly acts: readonly DrillAct[];
  readonly onCall: (act: 'call' | 'siren', of: string) => void;
}

/** Calls and sirens required by the procedure, simulated in the drill. Nobody is actually called. */
export function DrillCalls({ scene, acts, onCall }: DrillCallsProps) {
  const t = useText();
  const calls = useMemo(() => {
    if (scene.rules === null) return [];
    const versions = proceduresOf(unpacked<ProcedureInTime>(scene.rules));
    const [notices, sirens] = [versions.flatMap((one) => one.notices), versions.flatMap((one) => one.sirens)];
    const all = [
      ...notices.map(({ before, to, source }) => ({ kind: 'call' as const, act: before, to, article: source.article })),
      ...sirens.map(({ before, pattern, source }) => ({
        kind: 'siren' as const,
        act: before,
        to: [pattern],
        article: source.article,
      })),
    ];
    // A call that a later version of the procedure also requires counts once.
    return [...new Map(all.map((one) => [`${one.kind} ${keyOf(one)}`, one])).values()];
  }, [scene]);
  if (calls.length === 0) return <p className="quiet">{t('simulation.drill.noCalls')}</p>;
  return (
    <section aria-label={t('simulation.drill.calls')}>
      <h3 className="section-title">{t('simulation.drill.calls')}</h3>
      <ul className="sim-notices">
        {calls.map((one) => {
          const key = keyOf(one);
          const isDone = acts.some(({ act, of }) => act === one.kind && of === key);
          return (
            <li key={`${one.kind} ${key}`}>
              {isDone ? (
                <StateTag tone="good">{t('simulation.drill.called')}</StateTag>
              ) : (
                <Button size="small" onClick={() => onCall(one.kind, key)}>
                  {t(`simulation.drill.${one.kind}`)}
                </Button>
              )}{' '}
              {one.to.join(', ')}{' '}
              <span className="quiet">{t('simulation.drill.before', { act: t(`simulation.act.${one.act}`) })}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
