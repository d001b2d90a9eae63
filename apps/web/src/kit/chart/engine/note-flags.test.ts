import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flagPx, placeFlags } from './note-flags.ts';

const strip = { left: 40, right: 700, taken: [] };

describe('the flags of notes', () => {
  it('have their words after them, before them at the end of the chart, and never on what stands there', () => {
    expect(placeFlags([{ px: 100, text: 'Mở cửa 2' }], strip)[0]).toMatchObject({ text: 'Mở cửa 2', align: 'left' });
    expect(placeFlags([{ px: 680, text: 'Mở cửa 2' }], strip)[0]).toMatchObject({ text: 'Mở cửa 2', align: 'right' });
    const besideFlags = placeFlags([{ px: 300, text: 'Mở cửa 2' }], { ...strip, taken: [[330, 400]] });
    expect(besideFlags[0]).toMatchObject({ text: 'Mở cửa 2', align: 'right', textPx: 296 });
  });

  it('are cut where two stand close, and stand alone where not even a word fits', () => {
    const text = 'Bắt đầu xả theo lệnh';
    const [first, second] = placeFlags(
      [
        { px: 50, text },
        { px: 120, text },
      ],
      { ...strip, right: 160 },
    );
    expect(first!.text).toMatch(/^Bắt đầu?.*…$/);
    expect(second!.text).toBe('');
  });

  it('never lie over each other', () => {
    const note = fc.record({ px: fc.integer({ min: 40, max: 700 }), text: fc.string({ minLength: 1, maxLength: 60 }) });
    fc.assert(
      fc.property(fc.array(note, { maxLength: 12 }), (notes) => {
        const flags = placeFlags(notes, strip);
        const words = flags
          .filter(({ text }) => text !== '')
          .map(({ text, textPx, align }) => {
            const widthPx = text.length * 6.2;
            return align === 'left' ? [textPx, textPx + widthPx] : [textPx - widthPx, textPx];
          });
        for (const [from, to] of words) {
          expect(from).toBeGreaterThanOrEqual(strip.left - 0.01);
          expect(to).toBeLessThanOrEqual(strip.right + 0.01);
          for (const { px } of flags) expect(px + flagPx <= from! || px >= to!).toBe(true);
          expect(words.filter(([start, end]) => start! < to! && end! > from!)).toHaveLength(1);
        }
      }),
    );
  });
});
