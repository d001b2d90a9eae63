import type { OutboundError } from '../../../platform/outbound/outbound.ts';
import type { Outcome, WireFault } from '../message.ts';
import { judgeFailure } from './judge-failure.ts';

export type FtpStep =
  /** From connecting to the settings of the session. */
  | 'sign_in'
  /** Everything before the first byte of the file. */
  | 'prepare'
  /** Bytes of the file are being sent, under a temporary name. */
  | 'upload_aside'
  /** Bytes are being sent under the final name. */
  | 'upload'
  /** The file is complete, under a temporary name. */
  | 'check'
  | 'rename';

const retryOutcome = (fault: WireFault): Outcome => ({ is: 'not_sent', fault, retryAfterMs: null });

const ofCode: Readonly<Record<number, WireFault>> = {
  120: 'too_many',
  421: 'too_many',
  425: 'not_connected',
  434: 'not_connected',
  450: 'server_trouble',
  451: 'server_trouble',
  452: 'no_space',
  522: 'tls_failed',
  534: 'tls_failed',
  550: 'not_allowed',
  552: 'no_space',
};

/** Maps a refusal by its reply code (RFC 959, 4217). */
export function judgeFtp(step: FtpStep, code: number): Outcome {
  if ([430, 530, 532].includes(code)) return { is: 'hold', fault: 'credentials' };
  if (step === 'sign_in' && [331, 332, 431, 504, 533, 535, 536].includes(code)) return retryOutcome('tls_failed');
  if (code === 426 || (code === 551 && step === 'upload')) return retryOutcome('half_written');
  if (code === 553 || code === 501) return { is: 'refused', fault: 'said_no' };
  return retryOutcome(ofCode[code] ?? 'server_trouble');
}

/** The connection failed before the server answered. */
export function judgeFtpFailure(step: FtpStep, error: Pick<OutboundError, 'code' | 'facts'>): Outcome {
  // Under the final name, or while it is renamed, the file may be complete.
  if (step === 'upload' || step === 'rename') return judgeFailure(error, true);
  if (step === 'upload_aside' && ['cut', 'timeout', 'aborted'].includes(error.code))
    return retryOutcome('half_written');
  return judgeFailure(error, false);
}
