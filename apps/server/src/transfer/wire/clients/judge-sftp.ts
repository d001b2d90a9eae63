import type { Outcome, WireFault } from '../message.ts';

const retryOutcome = (fault: WireFault): Outcome => ({ is: 'not_sent', fault, retryAfterMs: null });

/** Status codes of SFTP, versions 3 to 6. */
const ofCode: Readonly<Record<number, WireFault>> = {
  2: 'no_folder',
  3: 'not_allowed',
  4: 'server_trouble',
  6: 'cut',
  7: 'cut',
  10: 'no_folder',
  12: 'not_allowed',
  14: 'no_space',
  15: 'no_space',
};

/** Maps a refusal. OpenSSH uses one code for a full disk and many other errors, so its text is shown. */
export function judgeSftp(code: number): Outcome {
  if (code === 5 || code === 20) return { is: 'refused', fault: 'said_no' };
  return retryOutcome(ofCode[code] ?? 'server_trouble');
}
