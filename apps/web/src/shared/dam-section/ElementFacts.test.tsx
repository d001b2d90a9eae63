import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { loadVietnamese, mount } from '../../kit/testing/mount.tsx';
import { ElementFacts } from './ElementFacts.tsx';
import type { SectionData, SectionElement } from './section-data.ts';
import { nowMs, sectionCases } from './testing/section-cases.ts';

beforeAll(async () => {
  await loadVietnamese();
});

afterEach(() => {
  vi.restoreAllMocks();
});

function factsOf(data: SectionData, element: SectionElement): string[] {
  vi.spyOn(Date, 'now').mockReturnValue(nowMs);
  const container = mount(<ElementFacts data={data} element={element} />);
  return [...container.querySelectorAll('dl > div')].map((row) =>
    [...row.children].map((cell) => cell.textContent).join(': '),
  );
}

it('tells of the lake how far it is from each level', () => {
  expect(factsOf(sectionCases.flood, { kind: 'lake' })).toEqual([
    'Mực nước hồ: 248,20 m',
    'Đo cách đây: 1 phút',
    'Dung tích hồ, bản ghi lúc 02:39: 51,420 triệu m³',
    'Chết 235,00: cao hơn 13,20 m',
    'Đón lũ 247,50: cao hơn 0,70 m',
    'Dâng bình thường 250,00: còn 1,80 m',
    'Lũ thiết kế 253,00: còn 4,80 m',
    'Đỉnh đập 255,00: còn 6,80 m',
    'Dự báo 15:10: 249,51 m',
  ]);
});

it('tells of a gate its opening and flow, and where the figure comes from', () => {
  expect(factsOf(sectionCases.flood, { kind: 'gate', outletId: 'gate-2' })).toEqual([
    'Trạng thái: đang xả',
    'Độ mở: 1,40 m',
    'Lưu lượng, bản ghi lúc 02:39: 147,264 m³/s',
    'Cao trình ngưỡng: 239,00 m',
    'Cột nước trên ngưỡng: 9,20 m',
    'Nguồn số liệu: trạm đo',
    'Đo cách đây: 1 phút',
  ]);
});

it('tells of a unit its power, flow and head', () => {
  expect(factsOf(sectionCases.flood, { kind: 'unit', outletId: 'unit-1' })).toContain(
    'Chênh mực nước hồ và hạ lưu: 125,89 m',
  );
});

it('never makes a figure of what is missing', () => {
  expect(factsOf(sectionCases.missing, { kind: 'lake' })[0]).toBe('Mực nước hồ: - m');
  expect(factsOf(sectionCases.missing, { kind: 'tailwater' })).toEqual([
    'Hạ lưu: - m',
    'Chênh mực nước hồ và hạ lưu: - m',
  ]);
  expect(factsOf(sectionCases.missing, { kind: 'gate', outletId: 'gate-1' })).toContain('Nguồn số liệu: không có');
});
