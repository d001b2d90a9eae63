import { Counter, type Registry } from '@prometheus-io/client';
import type { Route } from '@spillway/contract/kit';
import type { z } from 'zod';
import type { Found } from '../../health/conditions/conditions.ts';
import type { Log } from '../../log.ts';
import { keepNamedFields } from './keep-named-fields.ts';

/** Returns what is sent in place of an answer that breaks its contract, or throws. */
export type OnWrongAnswer = (route: Route, answer: unknown, problem: z.ZodError) => unknown;

/** For tests: finds our fault before a caller does. */
export const refuseWrongAnswers: OnWrongAnswer = (route, _answer, { issues }) => {
  throw new Error(
    `${callOf(route)} answers against its contract: ${issues.slice(0, maxShown).map(issueText).join('; ')}`,
  );
};

interface WrongAnswers {
  readonly send: OnWrongAnswer;
  /** For the system page: calls with such answers in the last hour. */
  readonly found: () => readonly Found[];
}

const quietMs = 60_000;
const forgottenAfterMs = 3600_000;
const maxShown = 5;

interface SeenAnswer {
  readonly path: string;
  atMs: number;
  loggedAtMs: number;
  unlogged: number;
}

/**
 * In an installation one odd figure must not take a whole page from people in a flood. The answer is sent, and whoever looks after the installation
 * is informed: in the log once a minute for each call, in the metrics, on the system page.
 */
export function watchWrongAnswers(deps: {
  readonly log: Pick<Log, 'error'>;
  readonly registry: Registry;
  readonly nowMs?: () => number;
}): WrongAnswers {
  const { log, registry, nowMs = () => performance.now() } = deps;
  /** By call, of which the contract has a fixed number. */
  const calls = new Map<string, SeenAnswer>();
  const count = new Counter({
    name: 'spillway_wrong_answers_total',
    help: 'Answers of this node that broke the contract of their call and were sent all the same',
    labelNames: ['call'],
    registers: [registry],
  });

  return {
    send(route, answer, { issues }) {
      const call = callOf(route);
      const now = nowMs();
      const seen = calls.get(call) ?? { path: pathOf(issues[0]), atMs: now, loggedAtMs: -Infinity, unlogged: 0 };
      calls.set(call, seen);
      seen.atMs = now;
      count.inc({ call });
      if (now - seen.loggedAtMs < quietMs) seen.unlogged += 1;
      else {
        const { unlogged: unloggedCount } = seen;
        log.error(
          { call, problems: issues.slice(0, maxShown).map(issueText), sinceTheLastLine: unloggedCount },
          wrongAnswerLine,
        );
        seen.loggedAtMs = now;
        seen.unlogged = 0;
      }
      return keepNamedFields(route.data, answer);
    },
    found() {
      const since = nowMs() - forgottenAfterMs;
      const recent = [...calls]
        .filter(([, { atMs }]) => atMs >= since)
        .sort(([one], [other]) => (one < other ? -1 : 1));
      return recent
        .slice(0, maxShown)
        .map(([call, { path }]): Found => ({ code: 'answer_wrong', facts: { about: call, path } }));
    },
  };
}

const wrongAnswerLine = 'a call answered against its contract';

const callOf = ({ method, path }: Route) => `${method} ${path}`;

const pathOf = (issue: z.core.$ZodIssue | undefined) => issue?.path.map(String).join('.') || '.';

/** Never includes the value, which may be personal. */
const issueText = (issue: z.core.$ZodIssue) => `${pathOf(issue)}: ${issue.message}`;
