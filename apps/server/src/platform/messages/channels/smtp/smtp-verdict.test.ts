import { describe, expect, it } from 'vitest';
import { smtpVerdict } from './smtp-verdict.ts';

describe('what a mail server says', () => {
  it.each([
    ['550 no such user', { responseCode: 550, command: 'RCPT TO' }, false, 'refused', 'message'],
    ['552 too large', { responseCode: 552, command: 'DATA' }, true, 'refused', 'message'],
    ['452 box is full', { responseCode: 452, command: 'RCPT TO' }, false, 'passing', 'message'],
    ['451 greylisted', { responseCode: 451, command: 'MAIL FROM' }, false, 'passing', 'lane'],
    ['535 wrong password: it can be corrected', { responseCode: 535, command: 'AUTH LOGIN' }, false, 'passing', 'lane'],
    ['554 this sender is not wanted', { responseCode: 554, command: 'CONN' }, false, 'passing', 'lane'],
    ['no connection', { code: 'ESOCKET', command: 'CONN' }, false, 'passing', 'lane'],
    ['cut after the whole letter', { code: 'ECONNECTION', command: 'CONN' }, true, 'unknown', 'message'],
    ['cut before it', { code: 'ECONNECTION', command: 'CONN' }, false, 'passing', 'lane'],
  ] as const)('%s', (_name, error, isBodySent, outcome, scope) => {
    expect(smtpVerdict(error, isBodySent)).toMatchObject({ outcome, scope });
  });

  it('is kept in its own words, and not without end', () => {
    const longVerdict = smtpVerdict(
      { response: `550 ${'x'.repeat(1000)}`, responseCode: 550, command: 'RCPT TO' },
      false,
    );
    expect(longVerdict.code).toBe('550');
    expect(longVerdict.said).toHaveLength(300);
  });
});
