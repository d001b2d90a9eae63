import { describe, expect, it } from 'vitest';
import { printedOf } from './printed.ts';
import { signedFiguresOf } from './signed-figures.ts';
import { goodBulletins } from './testing/good-bulletins.ts';

const all = goodBulletins(48).map(({ content }) => content);
const flood = all.find(
  ({ kind, language, plant }) => kind === 'flood' && language === 'vi' && plant.time_zone === 'Asia/Ho_Chi_Minh',
)!;

describe('a bulletin as it is printed', () => {
  it('has each figure of every table as text, and its number for spreadsheets', () => {
    for (const content of all) {
      const printedBulletin = printedOf(content, '007/X');
      const tables = printedBulletin.sections.flatMap(({ tables }) => tables);
      expect(tables.map(({ id }) => id).toSorted()).toEqual(content.tables.map(({ id }) => id).toSorted());
      for (const table of content.tables) {
        const printedTable = tables.find(({ id }) => id === table.id)!;
        expect(printedTable.rows).toHaveLength(table.rows.length);
        expect(printedTable.columns).toHaveLength(table.columns.length + 1);
        for (const [index, row] of table.rows.entries())
          for (const [no, { id }] of table.columns.entries()) {
            const cell = row.cells[id];
            const { text, value } = printedTable.rows[index]!.cells[no + 1]!;
            if (cell?.is === 'figure' && cell.value !== null && cell.low === null) {
              expect(value).toBe(cell.value);
              const plain =
                content.language === 'vi' ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', '');
              expect(Number(plain)).toBeCloseTo(cell.value, 6);
            }
          }
      }
    }
  });

  it('says its head as an official letter has it', () => {
    const printedBulletin = printedOf(
      { ...flood, issue_at: '2026-05-08T03:30:00.000Z', next_issue_at: null },
      '007/TINLU-MAU',
    );
    expect(printedBulletin.number).toBe('Số: 007/TINLU-MAU');
    expect(printedBulletin.placeAndDate).toBe('Đà Nẵng, ngày 08 tháng 05 năm 2026');
    expect(printedBulletin.issuedLine).toBe('Tin phát lúc: 10 giờ 30 phút ngày 08/05/2026');
    expect(printedBulletin.nextLine).toBe('');
    expect(printedBulletin.head.organisation).toBe('PHÂN XƯỞNG VẬN HÀNH');
    expect(printedBulletin.sections.map(({ heading }) => heading.slice(0, 2))).toEqual(['1.', '2.', '3.']);
    expect(printedOf(flood, null).number).toBe('Số: …');
  });

  it('tells what a reader has to know first', () => {
    const content = {
      ...flood,
      marks: ['demo' as const, 'late' as const],
      corrects: { number: '006/TINLU-MAU', issued_at: '2026-05-08T00:30:00.000Z' },
    };
    expect(printedOf(content, '7', { issuedAt: '2026-05-08T05:10:00.000Z' }).marks).toEqual([
      'SỐ LIỆU MÔ PHỎNG, KHÔNG DÙNG ĐỂ VẬN HÀNH',
      'PHÁT MUỘN: ban hành thực tế lúc 12 giờ 10 phút ngày 08/05/2026',
      'ĐÍNH CHÍNH bản tin số 006/TINLU-MAU phát lúc 07 giờ 30 phút ngày 08/05/2026',
    ]);
  });
});

describe('what the signer answers for', () => {
  it('is what the lake is, what comes at most and when, and what is let out next', () => {
    for (const content of all.filter(({ kind }) => kind === 'flood')) {
      const { lake_level, inflow, peak, peak_at, release } = signedFiguresOf(content);
      const table = (id: string) => content.tables.find((one) => one.id === id)!;
      const now = table('state').rows.at(-1)!.cells;
      const top = table('peak').rows[0]!.cells;
      expect({ lake_level, inflow, peak, peak_at, release }).toEqual({
        lake_level: now.lake_level!.is === 'figure' && now.lake_level!.value,
        inflow: now.inflow!.is === 'figure' && now.inflow!.value,
        peak: top.inflow!.is === 'figure' && top.inflow!.high,
        peak_at: top.time!.is === 'time' && top.time!.at,
        release:
          table('ahead').rows[0]!.cells.release!.is === 'figure' &&
          (table('ahead').rows[0]!.cells.release as { value: number }).value,
      });
    }
  });
});
