import { describe, expect, it } from 'vitest';
import { readCursor, writeCursor } from './cursor.ts';

describe('a cursor', () => {
  it('leads back to where a page ended', () => {
    const position = { at: new Date('2026-10-18T01:02:03.456Z'), auditId: '987654321' };
    expect(readCursor(writeCursor(position))).toEqual(position);
  });

  it.each([undefined, '', 'rubbish', 'MTIz', Buffer.from('1 2; drop').toString('base64url')])(
    'is none in %s',
    (text) => {
      expect(readCursor(text)).toBeNull();
    },
  );
});
