import { warningEvaluator as contract } from '@spillway/contract/alerts/evaluator';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { Lag } from './lag.ts';

const none = { normal: 0, pending: 0, raised: 0, noData: 0, error: 0 };

export function evaluatorRoutes(
  lag: () => Promise<Lag>,
  nameOf: (hydroCode: string) => Promise<string>,
): Implementation[] {
  return [
    implement(contract.state, async () => {
      const { lagSeconds, markAgeSeconds, oldest, severity, states } = await lag();
      return {
        evaluatedAt: oldest?.evaluatedAt ?? null,
        plantName: oldest && (await nameOf(oldest.hydroCode)),
        markAgeSeconds: markAgeSeconds === null ? null : Math.max(0, markAgeSeconds),
        lateSeconds: lagSeconds,
        severity,
        subjects: { ...none, ...Object.fromEntries(states.map(({ state, count }) => [state, count])) },
      };
    }),
  ];
}
