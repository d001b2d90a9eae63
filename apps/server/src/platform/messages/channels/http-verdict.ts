import type { Answer, OutboundError } from '../../outbound/outbound.ts';
import type { Verdict } from './channel.ts';

const maxSaid = 300;

/** The answer: success by the endpoint's rules, and its words without secrets. */
export interface ReadAnswer {
  readonly isAccepted: boolean;
  readonly said: string;
  readonly providerId: string | null;
}

/** Statuses that are the endpoint's own trouble: a wrong password, a wrong address, too much work, a fault of its own. */
const isLaneFailure = (status: number) =>
  status >= 500 || status < 200 || [401, 402, 403, 404, 405, 407, 408, 425, 429].includes(status);

export function answerVerdict(
  { status }: Pick<Answer, 'status'>,
  { isAccepted, said, providerId }: ReadAnswer,
): Verdict {
  const verdictFields = { code: String(status), said: said.slice(0, maxSaid), providerId } as const;
  if (isAccepted) return { ...verdictFields, outcome: 'accepted', scope: 'message' };
  // Nothing is for good: what looks like a bad number is often a bad description, which somebody will fix.
  return { ...verdictFields, outcome: 'passing', scope: isLaneFailure(status) ? 'lane' : 'message' };
}

/** With these failures nothing of the message can have arrived. */
const before = new Set(['connect', 'proxy', 'tls']);
const uncertainCodes = new Set(['timeout', 'cut', 'too_large', 'bad_answer', 'aborted']);

export function failureVerdict({ code, facts }: OutboundError): Verdict {
  const phase = facts.phase;
  const isAsked = uncertainCodes.has(code) && !(typeof phase === 'string' && before.has(phase));
  const factTexts = Object.entries(facts).map(([name, value]) => `${name}=${value}`);
  return {
    outcome: isAsked ? 'unknown' : 'passing',
    scope: 'lane',
    code,
    said: [code, ...factTexts].join(' ').slice(0, maxSaid),
    providerId: null,
  };
}
