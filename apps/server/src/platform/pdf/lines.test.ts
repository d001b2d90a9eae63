import { describe, expect, it } from 'vitest';
import { linesOf } from './lines.ts';
import { newPdf } from './pdf.ts';

function paper() {
  const pdf = newPdf('', [300, 300]);
  pdf.addPage();
  pdf.font('regular').fontSize(10);
  return pdf;
}
const text =
  'Lưu lượng đến hồ lớn nhất dự kiến 1.250 - 1.480 m³/s, tổng lượng 12,25 triệu m³, mưa 45,5 mm, mực nước 172,35 m lúc 07 giờ.';

describe('a text as lines', () => {
  it('keeps each figure with its unit and a range in one piece, however narrow it is', () => {
    const pdf = paper();
    for (let width = 110; width < 700; width += 3) {
      const lines = linesOf(pdf, text, width);
      expect(lines.join(' ')).toBe(text);
      for (const whole of ['1.250 - 1.480 m³/s', '12,25 triệu m³', '45,5 mm', '172,35 m'])
        expect({ width, lines: lines.filter((line) => line.includes(whole)).length }).toEqual({ width, lines: 1 });
      for (const line of lines) expect(pdf.widthOfString(line)).toBeLessThanOrEqual(width + 0.02);
    }
  });

  it('cuts only what is wider than a line by itself', () => {
    const pdf = paper();
    expect(linesOf(pdf, 'a'.repeat(60), 100).join('')).toBe('a'.repeat(60));
    expect(linesOf(pdf, '123.456 m³/s', pdf.widthOfString('123.456') + 1)).toEqual(['123.456', 'm³/s']);
  });

  it('keeps the paragraphs and empty lines of a text', () =>
    expect(linesOf(paper(), 'một\n\nhai', 200)).toEqual(['một', '', 'hai']));
});
