import { Refusal } from '../../platform/http/refusal.ts';
import type { Figures } from '../../platform/metrics/metrics.ts';

/** Counts sign-ins on this node by outcome: a burst of refusals is an attack or a forgotten password. */
export function createSignInCounts() {
  const counts = new Map<string, number>([
    ['signed_in', 0],
    ['auth.wrong_credentials', 0],
    ['auth.throttled', 0],
  ]);
  const count = (result: string) => counts.set(result, (counts.get(result) ?? 0) + 1);

  return {
    counted:
      <Asked extends unknown[], Answer>(login: (...asked: Asked) => Promise<Answer>) =>
      async (...args: Asked): Promise<Answer> => {
        try {
          const answer = await login(...args);
          count('signed_in');
          return answer;
        } catch (error) {
          count(error instanceof Refusal ? error.code : 'failed');
          throw error;
        }
      },
    figures: {
      room: 'access',
      kinds: {
        spillway_sign_ins: {
          help: 'Attempts to sign in at this node since it started, by result: signed_in, or the code of the refusal',
          labels: ['result'],
        },
      },
      read: async () => ({
        spillway_sign_ins: [...counts].map(([result, value]) => ({ labels: { result }, value })),
      }),
    } satisfies Figures,
  };
}
