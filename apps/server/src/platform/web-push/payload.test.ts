import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mostPayloadBytes, payloadOf, topicOf } from './payload.ts';

const statedPayload = { path: '/api/renew/v1/device/shown', receipt: 'x'.repeat(180) };
const messageId = '0b7e2b6e-5f0c-4a53-9d0e-3f6b8f2f9a11';

describe('what a device is told', () => {
  it('is title and short text, the page a click opens, and how long it stays', () => {
    const content = {
      subject: 'Hồ Mẫu: mực nước vượt 175 m',
      text: 'Kính gửi…',
      short: '175,32 m, tăng 12 cm/giờ',
      notice: { tag: messageId, path: '/warning?open=1', stays: true, language: 'vi' },
    } as const;
    expect(payloadOf(content, 'm', statedPayload)).toEqual({
      title: 'Hồ Mẫu: mực nước vượt 175 m',
      body: '175,32 m, tăng 12 cm/giờ',
      lang: 'vi',
      tag: messageId,
      path: '/warning?open=1',
      stays: true,
      told: statedPayload,
    });
  });

  it('is the letter where there is no shorter text, by the id of its message, and opens the first page', () => {
    expect(payloadOf({ subject: 'A', text: 'Dài hơn.\n', short: 'A' }, messageId, statedPayload)).toMatchObject({
      body: 'Dài hơn.',
      tag: messageId,
      path: '/',
      stays: false,
    });
  });

  it('fits, however long the letter is and whatever stands in it', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.string({ unit: 'binary', maxLength: 4000 }),
        (subject, text) => {
          const payload = payloadOf({ subject, text }, messageId, statedPayload);
          expect(Buffer.byteLength(JSON.stringify(payload))).toBeLessThanOrEqual(mostPayloadBytes);
          if (text.trim() !== '') expect(payload.body).not.toBe('');
        },
      ),
      { numRuns: 20 },
    );
  });

  it('has a topic that push services take', () => {
    expect(topicOf(messageId)).toBe('0b7e2b6e5f0c4a539d0e3f6b8f2f9a11');
    expect(topicOf('cảnh báo 7')).toMatch(/^[\w-]{32}$/);
    expect(topicOf('cảnh báo 8')).not.toBe(topicOf('cảnh báo 7'));
  });
});
