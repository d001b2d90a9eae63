import { describe, expect, it } from 'vitest';
import type { Answer } from './endpoint.ts';
import { OutboundError } from './outbound-error.ts';
import { attemptResult } from './try-it.ts';

const answer = (body: string): Promise<Answer> =>
  Promise.resolve({ status: 200, headers: {}, body: Buffer.from(body), url: '', address: '10.0.0.9', tookMs: 12.4 });

describe('trying it out', () => {
  it('shows 4 kB at most and tears no letter', async () => {
    const attempt = await attemptResult(answer('ộ'.repeat(5000)), []);
    expect(attempt).toMatchObject({ outcome: 'answered', isCut: true, tookMs: 12 });
    expect(attempt.outcome === 'answered' && attempt.text).toBe('ộ'.repeat(1365));
  });

  it('shows no secret, however the server repeats it', async () => {
    const secret = 'mật khẩu "7"';
    const answerLines = [
      secret,
      encodeURIComponent(secret),
      JSON.stringify({ secret }),
      Buffer.from(secret).toString('base64'),
    ];
    const attempt = await attemptResult(answer(answerLines.join('\n')), [secret]);
    expect(attempt).toMatchObject({ text: '••••\n••••\n{"secret":"••••"}\n••••', isCut: false });
  });

  it('tells why there is no answer', async () => {
    const failed = Promise.reject(new OutboundError('not_connected', { said: 'ECONNREFUSED' }));
    expect(await attemptResult(failed, [])).toEqual({
      outcome: 'failed',
      code: 'not_connected',
      facts: { said: 'ECONNREFUSED' },
    });
  });
});
