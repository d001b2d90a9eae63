import { describe, expect, it } from 'vitest';
import type { KeyFigure } from '../../tables/tables.ts';
import { type LetterFacts, reportLetter } from './letter.ts';

const figure = (name: KeyFigure['name'], unit: string, decimals: number, overrides: Partial<KeyFigure>): KeyFigure => ({
  name,
  column: { unit, decimals } as KeyFigure['column'],
  mean: null,
  sum: null,
  min: null,
  max: null,
  last: null,
  share: 1,
  ...overrides,
});

const facts: LetterFacts = {
  plant: 'Sông <Nhà>',
  title: 'Vận hành hồ chứa',
  from: '17/10/2026 00:00',
  to: '18/10/2026 00:00',
  schedule: 'Gửi Sở',
  file: 'attached',
  known: { reportNo: 'BC-2026/00017', chainHead: '281269bb63191b03', sha256: 'ab'.repeat(32) },
  figures: [
    figure('level', 'm', 2, { last: 248.31, min: 248.2, max: 248.4, mean: 248.3 }),
    figure('inflow', 'm³/s', 1, { mean: 1234.56, min: 2, max: 3000, share: 0.973 }),
    figure('rain', 'mm', 2, { sum: 12, mean: 0.5, min: 0, max: 3 }),
    figure('energy', 'MWh', 1, {}),
  ],
  balance: null,
};

const balance = {
  span: { kind: 'day', beginMs: 0, endMs: 86_400_000 },
  inflow: 19.678,
  release: 25.533,
  stored: -5.939,
  open: 0.084,
  error: 0.312,
  share: 1,
} as const;

describe('the letter of a report', () => {
  it('has the level at the end, flows as means, rain as a sum, what they are made of, and says what is not known', () => {
    const { text } = reportLetter(facts, 'vi');
    expect(text).toContain('Mực nước hồ: 248,31 m (cuối kỳ; thấp nhất 248,20, cao nhất 248,40)');
    expect(text).toContain(
      'Lưu lượng về hồ (làm trơn): 1.234,6 m³/s (trung bình; thấp nhất 2,0, cao nhất 3.000,0; có 97% số liệu)',
    );
    expect(text).toContain('Mưa bình quân lưu vực: 12,00 mm (cả kỳ)');
    expect(text).toContain('Sản lượng điện: - (chưa có số liệu)');
    expect(text).toContain('Số BC-2026/00017 · mã chuỗi 281269bb63191b03 · SHA-256 của tệp abab');
  });

  it('is written in the language of its receivers', () => {
    const { text, subject } = reportLetter({ ...facts, file: 'trial' }, 'en');
    expect(subject).toMatch(/^Test: /);
    expect(text).toContain('Inflow (smoothed): 1,234.6 m³/s (mean; lowest 2.0, highest 3,000.0; 97% of the readings)');
  });

  it('has the water of the period, and says where the books do not close or are not whole', () => {
    expect(reportLetter({ ...facts, balance }, 'vi').text).toContain(
      'Cân bằng nước (triệu m³): về 19,678 − xả 25,533 − thay đổi dung tích -5,939 = chênh lệch 0,084, sai số ±0,312\n',
    );
    const { text, html } = reportLetter({ ...facts, balance: { ...balance, error: 0.05, share: 0.93 } }, 'en');
    const said =
      'inflow 19.678 − release 25.533 − change of storage -5.939 = imbalance 0.084, stated error ±0.050; Data coverage: 93%; The imbalance exceeds the stated error';
    expect(text).toContain(said);
    expect(html).toContain(said);
    expect(reportLetter({ ...facts, balance: { ...balance, error: null } }, 'en').text).toContain('stated error ±none');
  });

  it('says the same as a page, with nothing of a name taken for a tag', () => {
    const { html } = reportLetter(facts, 'vi');
    expect(html).toContain('Sông &lt;Nhà&gt;');
    expect(html).not.toContain('<Nhà>');
    expect(html).toContain('<strong>248,31 m</strong>');
  });
});
