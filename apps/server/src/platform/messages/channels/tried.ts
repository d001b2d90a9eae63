import { Refusal } from '../../http/refusal.ts';
import { type Answer, attemptResult, OutboundError, shownBytes } from '../../outbound/outbound.ts';
import { SecretUnreadable } from '../../secrets/secrets.ts';

/** For "try it": a failure to connect is an answer too; a secret that cannot be opened is refused. */
export function failureOf(error: unknown): OutboundError {
  if (error instanceof SecretUnreadable) throw new Refusal('gateway.secret_unreadable');
  if (error instanceof OutboundError) return error;
  throw error;
}

interface AttemptVerdict {
  readonly secrets: readonly string[];
  readonly isAccepted: boolean;
  readonly providerId: string | null;
}

/** An answer as somebody who tries it may see it. */
export async function shownAnswer(answer: Answer, { secrets, isAccepted, providerId }: AttemptVerdict) {
  const attempt = await attemptResult(Promise.resolve(answer), secrets);
  const { text, isCut } =
    attempt.outcome === 'answered' ? attempt : { text: '', isCut: answer.body.length > shownBytes };
  return {
    outcome: 'answered',
    status: answer.status,
    address: answer.address,
    tookMs: Math.round(answer.tookMs),
    text,
    isCut,
    countsAs: isAccepted ? 'accepted' : 'not_accepted',
    providerId,
  } as const;
}
