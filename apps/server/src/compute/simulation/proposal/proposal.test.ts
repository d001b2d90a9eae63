import { noFaults } from '@spillway/contract/compute/simulation/no-faults';
import type { Scene } from '@spillway/contract/compute/simulation/simulation';
import { describe, expect, it } from 'vitest';
import type { ReplacedParts } from '../replaced-parts.ts';
import type { SavedPlan } from '../store.ts';
import { proposalOf } from './proposal.ts';

const at = '2026-10-01T00:00:00.000Z';
const scene = {
  at,
  lake_level: 245.5,
  rules: null,
  procedure: null,
  engine: null,
  forecast: { source: 'model', issued_at: '2026-09-30T15:00:00.000Z' },
  outlets: [
    { outlet_id: 'a', kind: 'gate', name: 'Cửa 1' },
    { outlet_id: 'b', kind: 'gate', name: 'Cửa 2' },
    { outlet_id: 'u', kind: 'unit', name: 'Tổ máy 1' },
  ],
} as unknown as Scene;

const planOf = (content: Partial<SavedPlan['content']>): SavedPlan =>
  ({
    name: 'Mở sớm',
    note: '',
    updatedAt: new Date(at),
    updatedBy: 'an',
    content: {
      steps: [
        {
          at: '2026-10-01T02:00:00.000Z',
          gates: [
            { outlet_id: 'a', opening: 0.5 },
            { outlet_id: 'b', opening: 1 },
          ],
          units: [{ outlet_id: 'u', power: 20 }],
        },
      ],
      until: '2026-10-02T00:00:00.000Z',
      inflow: { kind: 'forecast', label: '', factor: 1, points: null },
      faults: noFaults,
      ...content,
    },
    figures: {
      known_until: null,
      ended: 'complete',
      highest_at: null,
      highest_level: 246,
      revenue: null,
      gate_moves: 1,
      rules: [],
      rows: { from: at, step_minutes: 10, lake_level: [245.5], inflow: [80], release: [60], power: [20] },
    },
  }) as unknown as SavedPlan;

const of = (content: Partial<SavedPlan['content']>, name = 'Mở sớm', overrides: Partial<ReplacedParts> = {}) =>
  proposalOf({
    plan: { ...planOf(content), name },
    scene,
    timeZone: 'Asia/Ho_Chi_Minh',
    replaced: { procedure: false, tables: false, ...overrides },
    plant: { code: 'HOMAU', name: 'Hồ Mẫu' },
    language: 'vi',
  });

describe('a plan on paper', () => {
  it('says everything that was assumed to fail, and which steps can therefore not be done', () => {
    const faults = { stuck_gates: ['a'], tripped_units: ['u'], notice_late_minutes: 60, gauge_offset: 0.3 };
    const { head, tables } = of({
      faults,
      inflow: { kind: 'forecast', label: '', factor: 1.5, points: null },
    });
    const headText = head.join('\n');
    for (const part of ['Cửa 1 kẹt', 'Tổ máy 1 sự cố', 'chậm 60 phút', '0,30 m', '245,20 m', 'nhân với 1,50'])
      expect(headText).toContain(part);
    expect(tables[0]!.rows.map((row) => row[2]!.includes('không thực hiện được'))).toEqual([true, false, true]);
  });

  it('says nothing of the kind where nothing fails, and how large a design flood is', () => {
    const points = [0, 720].map((minute) => ({ minute, flow: minute === 0 ? 80 : 2414 }));
    const { head, tables } = of({ inflow: { kind: 'design', label: '100', factor: 1, points } });
    expect(head.join('\n')).not.toMatch(/GIẢ THIẾT|nhân với/);
    expect(head.join('\n')).toContain('100 năm, đỉnh 2.414 m³/s');
    expect(tables[0]!.rows.map((row) => row[2])).toEqual(['0,50 m', '1,00 m', '20,0 MW']);
  });

  it('tells times by the clock of the plant, and keeps room for the number of the page', () => {
    const { head, tables, foot } = of({}, 'Hạ thấp mực nước hồ trước lũ theo yêu cầu '.repeat(3));
    expect(head.join('\n')).toContain('Bắt đầu từ 07:00 01/10/2026');
    expect(tables[0]!.rows[0]![0]).toBe('09:00 01/10/2026');
    expect(foot.length).toBeLessThanOrEqual(100);
    expect(of({}).foot).toMatch(/ · Hồ Mẫu · Mở sớm$/);
  });
});

it('says whose forecast it goes by, and when that was issued: nine hours before the start', () => {
  expect(of({}).head).toContain('Nước về hồ: dự báo (mô hình lưu vực), phát hành lúc 22:00 30/09/2026');
  const drawnPlan = of({ inflow: { kind: 'drawn', label: '', factor: 1, points: [{ minute: 0, flow: 80 }] } });
  expect(drawnPlan.head).toContain('Nước về hồ: vẽ tay');
});

it('without a procedure claims nothing of who has to be told, and says why a plan has no revenue', () => {
  const { tables } = of({});
  expect(tables[1]!.note).toBe('Chưa có quy trình vận hành: chưa biết phải báo cho ai.');
  expect(tables[2]!.rows.flat()).toContain('chưa nhập đủ giá điện');
});

it('that was made under an older procedure or older tables says so before anybody signs', () => {
  const head = (overrides: Partial<ReplacedParts>) =>
    of({}, 'Mở sớm', overrides).head.filter((line) => line.startsWith('LƯU Ý'));
  expect(head({})).toEqual([]);
  expect(head({ procedure: true })).toEqual([expect.stringContaining('quy trình')]);
  expect(head({ tables: true })).toEqual([expect.stringContaining('bảng nội suy')]);
});
