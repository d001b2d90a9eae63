import { act } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadVietnamese, mount, press } from '../../kit/testing/mount.tsx';
import { DamSection } from './DamSection.tsx';
import type { SectionData, SectionElement } from './section-data.ts';
import { nowMs, sectionCases } from './testing/section-cases.ts';

beforeAll(async () => {
  await loadVietnamese();
});

afterEach(() => {
  vi.restoreAllMocks();
});

const parts = (container: HTMLElement) => [...container.querySelectorAll<SVGGElement>('svg [role="button"]')];

function show(data: SectionData, widthPx: number) {
  vi.spyOn(Date, 'now').mockReturnValue(nowMs);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(widthPx);
  const sectionElements: SectionElement[] = [];
  return {
    place: mount(<DamSection data={data} onOpen={(element) => sectionElements.push(element)} />),
    opened: sectionElements,
  };
}

describe('the section of the dam', () => {
  it('says each part with what it does, its figures and their age', () => {
    const { place } = show(sectionCases.kinds, 789);
    const names = parts(place).map((part) => part.getAttribute('aria-label'));
    expect(names).toEqual([
      'Mực nước hồ 248,20 m, dâng 8,0 cm/giờ, 51,420 triệu m³',
      'Cửa phẳng, đang xả, 3,00 m, 301,500 m³/s',
      'Hạ lưu 122,31 m',
      'Tổ máy H1, đang chạy, 50,0 MW, 44,474 m³/s, số cũ 1 giờ 30',
      'Tràn tự do, đang xả, cột nước 9,20 m, 812,400 m³/s',
      'Cửa 2, đang xả, 1,40 m, 147,264 m³/s',
      'Cửa phẳng, đang xả, 3,00 m, 301,500 m³/s',
      'Cống xả cát, đang xả, 1,00 m, 22,500 m³/s',
      'Cống tròn, đang xả, không cửa, 12,100 m³/s',
    ]);
  });

  it('is one stop of the Tab key; arrows go from part to part, Enter opens', () => {
    const { place, opened } = show(sectionCases.flood, 789);
    const stops = () => parts(place).map((part) => part.getAttribute('tabindex'));
    expect(stops()).toEqual(['0', ...Array.from({ length: 7 }, () => '-1')]);
    act(() => parts(place)[0]!.focus());
    press('ArrowRight');
    press('ArrowDown');
    press('Enter');
    press('Home');
    press('ArrowLeft');
    press(' ');
    expect(opened).toEqual([{ kind: 'tailwater' }, { kind: 'gate', outletId: 'gate-3' }]);
    expect(stops().at(-1)).toBe('0');
  });

  it('shows what is missing as missing', () => {
    const { place } = show(sectionCases.missing, 789);
    const partLabels = parts(place).map((part) => part.getAttribute('aria-label'));
    expect(partLabels[0]).toBe('Mực nước hồ -, không có số');
    expect(partLabels.at(-1)).toBe('Cửa 3, không có số, - m, - m³/s');
    expect(place.querySelectorAll('.cut-nappe, .cut-gap, .cut-surface')).toHaveLength(0);
    expect(place.querySelectorAll('.cut-no-data').length).toBeGreaterThan(4);
  });

  it('raises the alarm in words where the dam is overtopped', () => {
    const { place } = show(sectionCases.overtopping, 789);
    expect(place.querySelector('.cut-text-alarm')?.textContent).toBe('Nước tràn qua đỉnh đập 0,42 m');
  });

  it('is followed by one line of gates and units where it is narrow, which opens to a list', () => {
    const { place, opened } = show(sectionCases.flood, 390);
    expect(parts(place)).toHaveLength(2);
    expect(place.querySelectorAll('li')).toHaveLength(0);
    const line = place.querySelector<HTMLButtonElement>('.cut-fold')!;
    expect(line.textContent).toMatch(/^\d cửa mở · \d cửa đóng · \d tổ máy chạy.*Hạ lưu 1\d\d,\d\d m$/);
    act(() => line.click());
    const rows = [...place.querySelectorAll<HTMLButtonElement>('li button')];
    expect(rows.map((row) => row.textContent)).toContain('Cửa 2đang xả1,40 m147,264 m³/s');
    act(() => rows[3]!.click());
    expect(opened).toEqual([{ kind: 'unit', outletId: 'unit-1' }]);
  });
});
