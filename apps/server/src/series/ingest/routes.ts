import { fillIn, type Language } from '@spillway/contract/errors';
import { ingest as contract } from '@spillway/contract/series/ingest';
import { verdictStatuses, verdictTexts } from '@spillway/contract/series/quality/verdicts';
import type { Clock } from '../../platform/clock.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { Verdict } from '../accept/accept.ts';
import type { Ingest } from './ingest.ts';

export function ingestRoutes(ingest: Ingest, clock: Clock): Implementation[] {
  return [
    implement(contract.readings, async ({ caller, body, language }) =>
      answerOf(await ingest.deliver(caller, body), language),
    ),
    implement(contract.ping, async ({ caller, body }) => ({
      time: clock.now(),
      name: caller.name,
      fields: await ingest.ping(caller, body.session),
    })),
  ];
}

function answerOf(verdicts: readonly Verdict[], language: Language) {
  const counts = Object.fromEntries(verdictStatuses.map((status) => [status, 0])) as Record<Verdict['status'], number>;
  for (const { status } of verdicts) counts[status] += 1;
  return {
    ...counts,
    verdicts: verdicts.map(({ status, code, facts }, index) => ({
      index,
      status,
      code,
      message: code === null ? null : fillIn(verdictTexts[code], language, facts),
    })),
  };
}
