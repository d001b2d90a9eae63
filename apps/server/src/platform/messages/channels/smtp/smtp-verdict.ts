import type { Verdict } from '../channel.ts';

/** As the library tells it. */
export interface SmtpError {
  readonly message?: string;
  readonly code?: string;
  readonly response?: string;
  readonly responseCode?: number;
  /** What was being asked when it happened. */
  readonly command?: string;
  /** Of each address that was not taken. */
  readonly rejectedErrors?: readonly SmtpError[];
}

/** Answers of a mail server from here on are for good; those below ask to try again. */
const forGood = 500;
const maxSaid = 300;
/** What is said about the message and not about the sender or the server. */
const ofMessage = /^(?:RCPT TO|DATA|API)$/;

/**
 * What became of a letter that was not accepted. `isBodySent`: all of it was on its way and nothing was heard, so nobody knows.
 */
export function smtpVerdict(error: SmtpError, isBodySent: boolean): Verdict {
  const { response, responseCode, command = 'CONN', code = '', message = '' } = error.rejectedErrors?.[0] ?? error;
  const told = { code: responseCode ? String(responseCode) : code, said: (response ?? message).slice(0, maxSaid) };
  const scope = isBodySent || ofMessage.test(command) ? 'message' : 'lane';
  const verdict = { ...told, scope, providerId: null } as const;
  if (!responseCode) return { ...verdict, outcome: isBodySent ? 'unknown' : 'passing' };
  const isForGood = responseCode >= forGood && scope === 'message';
  return { ...verdict, outcome: isForGood ? 'refused' : 'passing' };
}
