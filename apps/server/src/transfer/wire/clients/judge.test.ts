import { wireFaults, wireFaultTexts } from '@spillway/contract/transfer/faults';
import { describe, expect, it } from 'vitest';
import { faultOf, judgeFailure } from './judge-failure.ts';
import { judgeFtp, judgeFtpFailure } from './judge-ftp.ts';
import { retryAfterMs } from './judge-http.ts';
import { judgeSftp } from './judge-sftp.ts';
import { judgeMail } from './mail.ts';
import { startTalk } from './talk.ts';

const retryOutcome = (fault: string) => ({ is: 'not_sent', fault, retryAfterMs: null });

describe('what becomes of a message', () => {
  it.each([
    ['connect', true, retryOutcome('timeout')],
    ['answer', true, { is: 'unknown', fault: 'timeout' }],
    ['answer', false, retryOutcome('timeout')],
  ])('whose time ended in %s, on its way: %s', (phase, hasLeft, outcome) => {
    expect(judgeFailure({ code: 'timeout', facts: { phase } }, hasLeft)).toEqual(outcome);
  });

  it.each([
    ['/Account/Login', 'login_page'],
    ['/dang-nhap', 'login_page'],
    ['/v2/input', 'redirected'],
  ])('that is sent on to %s', (path, fault) => {
    expect(faultOf({ code: 'redirected', facts: { path } })).toBe(fault);
    expect(judgeFailure({ code: 'redirected', facts: { path } }, true)).toEqual({ is: 'hold', fault });
  });

  it.each([
    ['sign_in', 421, retryOutcome('too_many')],
    ['sign_in', 530, { is: 'hold', fault: 'credentials' }],
    ['sign_in', 534, retryOutcome('tls_failed')],
    ['prepare', 530, { is: 'hold', fault: 'credentials' }],
    ['prepare', 532, { is: 'hold', fault: 'credentials' }],
    ['upload_aside', 426, retryOutcome('half_written')],
    ['upload_aside', 451, retryOutcome('server_trouble')],
    ['upload', 452, retryOutcome('no_space')],
    ['upload', 552, retryOutcome('no_space')],
    ['upload', 522, retryOutcome('tls_failed')],
    ['rename', 450, retryOutcome('server_trouble')],
    ['prepare', 553, { is: 'refused', fault: 'said_no' }],
  ] as const)('FTP at %s: %d', (step, code, outcome) => {
    expect(judgeFtp(step, code)).toEqual(outcome);
  });

  it.each([
    ['sign_in', retryOutcome('cut')],
    ['prepare', retryOutcome('cut')],
    ['upload_aside', retryOutcome('half_written')],
    ['check', retryOutcome('cut')],
    ['upload', { is: 'unknown', fault: 'cut' }],
    ['rename', { is: 'unknown', fault: 'cut' }],
  ] as const)('FTP that is cut at %s', (step, outcome) => {
    expect(judgeFtpFailure(step, { code: 'cut', facts: {} })).toEqual(outcome);
  });

  it.each([
    [2, retryOutcome('no_folder')],
    [3, retryOutcome('not_allowed')],
    [4, retryOutcome('server_trouble')],
    [14, retryOutcome('no_space')],
    [20, { is: 'refused', fault: 'said_no' }],
  ])('SFTP: %d', (code, outcome) => {
    expect(judgeSftp(code)).toEqual(outcome);
  });

  it('mail whose body was on its way when the server went silent', () => {
    const verdict = { scope: 'message', code: 'ECONNECTION', said: '', providerId: null } as const;
    expect(judgeMail({ ...verdict, outcome: 'unknown' })).toEqual({ is: 'unknown', fault: 'cut' });
    expect(judgeMail({ ...verdict, outcome: 'passing', code: '535' })).toEqual({ is: 'hold', fault: 'credentials' });
    expect(judgeMail({ ...verdict, outcome: 'refused', code: '552' })).toEqual({ is: 'refused', fault: 'too_long' });
  });
});

describe('Retry-After', () => {
  const nowMs = Date.parse('2026-12-31T23:59:00Z');
  it.each([
    ['120', 120_000],
    ['Fri, 01 Jan 2027 00:01:00 GMT', 120_000],
    ['Thu, 31 Dec 2026 23:00:00 GMT', 0],
    ['999999999', 24 * 3_600_000],
    ['soon', null],
    [undefined, null],
  ])('%s', (writtenText, ms) => {
    expect(retryAfterMs(writtenText, nowMs)).toBe(ms);
  });
});

describe('what is kept of an attempt', () => {
  it('is at most 4 kB, in whole letters, without secrets and without what no database takes', () => {
    const talk = startTalk('x', ['Hồ chứa 2026']);
    talk.sent(`PASS Hồ chứa 2026\u0000\u001b[31m`);
    for (let index = 0; index < 100; index += 1) talk.got('ổ'.repeat(100));
    const { request, answer } = talk.end({ is: 'refused', fault: 'said_no' });
    expect(request).toBe('PASS ••••\uFFFD\uFFFD[31m');
    expect(Buffer.byteLength(answer)).toBeLessThanOrEqual(4096);
    expect(answer).toMatch(/^[ổ\n]+…$/);
  });
});

it('every fault says in both languages what it is and what to do', () => {
  for (const fault of wireFaults) {
    const { vi, en } = wireFaultTexts[fault];
    for (const text of [vi, en]) expect(text).toMatch(/^\p{Lu}.+[.;].+\.$/u);
  }
});
