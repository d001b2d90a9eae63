import type { Verdict } from '../channel.ts';

export interface SmtpError {
  readonly message?: string;
  readonly code?: string;
  readonly response?: string;
  readonly responseCode?: number;
  /** The command under way when it happened. */
  readonly command?: string;
  /** The error of each rejected address. */
  readonly rejectedErrors?: readonly SmtpError[];
}

/** Replies from here on are permanent; lower ones ask for a retry (RFC 5321). */
const permanentFrom = 500;
const maxSaid = 300;
/** Errors about the message and not about sender or server. */
const messageCommands = /^(?:RCPT TO|DATA|API)$/;

/** The verdict on a letter that was not accepted. `isBodySent`: all of it left and no answer came, so it may have arrived. */
export function smtpVerdict(error: SmtpError, isBodySent: boolean): Verdict {
  const { response, responseCode, command = 'CONN', code = '', message = '' } = error.rejectedErrors?.[0] ?? error;
  const verdictFields = {
    code: responseCode ? String(responseCode) : code,
    said: (response ?? message).slice(0, maxSaid),
  };
  const scope = isBodySent || messageCommands.test(command) ? 'message' : 'lane';
  const verdict = { ...verdictFields, scope, providerId: null } as const;
  if (!responseCode) return { ...verdict, outcome: isBodySent ? 'unknown' : 'passing' };
  const isPermanent = responseCode >= permanentFrom && scope === 'message';
  return { ...verdict, outcome: isPermanent ? 'refused' : 'passing' };
}
