import { beforeAll, describe, expect, it } from 'vitest';
import { createFormat } from '../../base/format/format.ts';
import type { Text } from '../../base/i18n/use-text.ts';
import { loadVietnamese } from '../../kit/testing/mount.tsx';
import type { Version } from '../../shared/plant/history.ts';
import { outletAdvice } from './outlet-advice.ts';
import { valuesOf } from './outlet-values.ts';
import { flatVersions } from './outlet-versions.ts';
import { sectionOf } from './sections.ts';
import { tableNeeds } from './table-needs.ts';
import { aGate, aUnit, demoLevels } from './testing/outlets.ts';
import { outletWords } from './use-outlet-words.ts';

const format = createFormat('vi');
let t: Text;
beforeAll(async () => {
  t = await loadVietnamese();
});

const outletContext = { levels: demoLevels, needs: [], sharing: [] };
const adviceOn = (outlet: ReturnType<typeof aGate> | ReturnType<typeof aUnit>, overrides: object = {}) =>
  outletAdvice(t, format, outlet.outlet_type, valuesOf(outlet), {
    ...outletContext,
    needs: tableNeeds(outlet, outlet.outlet_id, []),
    ...overrides,
  }).map(({ tone, text }) => `${tone} ${text}`);

describe('remarks on a unit or a gate', () => {
  it('are silent on a gate that is whole and clear of the flood', () => {
    expect(adviceOn(aGate({}, { leaf_height: 9.5 }))).toEqual([]);
  });

  it('tell what is missed where nobody knows how high the leaf is, and a leaf that is too low', () => {
    expect(adviceOn(aGate())).toEqual([expect.stringMatching(/^accent Chưa có chiều cao cánh cửa/)]);
    expect(adviceOn(aGate({}, { leaf_height: 8.9 }))).toEqual([
      expect.stringMatching(/^watch Đỉnh cánh cửa ở 247,90 m, thấp hơn mực nước dâng bình thường 248,00 m/),
    ]);
    expect(adviceOn(aGate({}, { leaf_height: 9, crest: null, lip: null })).at(-1)).toMatch(/^watch Chiều cao cánh cửa/);
  });

  it('name what cannot be computed', () => {
    const bare = aGate({}, { crest: null, lip: null });
    expect(adviceOn(bare)[0]).toMatch(/^critical Chưa có bảng đang áp dụng/);
    expect(adviceOn(aGate({ discharge_method: 6 }))[0]).toMatch(/^critical .*bảng ZAQ/);
    expect(adviceOn(aUnit({ discharge_method: 1 }))[0]).toMatch(/^critical .*bảng HPQ.*theo hiệu suất/);
    expect(adviceOn(aUnit({ discharge_method: 4 }))[0]).toMatch(/^critical .*bảng QZ.*không tính được/);
  });

  it('compare the gate with the levels of the lake', () => {
    const crest = { crest: 248, width: 40, weir_coefficient: 0.45 };
    const overflow = aGate({ gate_type: 1 }, { crest, lip: null, trunnion: null });
    expect(adviceOn(overflow)).toEqual([expect.stringContaining('dâng bình thường 248,00 m')]);
    expect(adviceOn(aGate({}, { max_opening: 10, leaf_height: 9.5 }))).toEqual([
      expect.stringMatching(/^watch Mở hết, mép dưới cửa ở 249,00 m/),
    ]);
    const short = aGate({}, { trunnion: { level: 244, radius: 4 }, leaf_height: 9.5 });
    expect(adviceOn(short)).toEqual([expect.stringContaining('(5,00 m)')]);
  });

  it('say what is assumed of a unit, and with whom it shares its waterway', () => {
    expect(adviceOn(aUnit({}, { efficiency: null }), { sharing: ['Tổ máy H2'] })).toEqual([
      'watch Chưa khai báo hiệu suất: hệ thống lấy 0,90, kết quả ghi là ước tính.',
      'accent Phát được công suất định mức khi cột nước từ 94,4 m trở lên.',
      'accent Chung đường dẫn với Tổ máy H2: tổn thất cột nước tính theo tổng lưu lượng.',
    ]);
    const high = aUnit({ gate_type: 7 }, { nozzle_level: 235 });
    expect(adviceOn(high)).toContainEqual(expect.stringMatching(/^watch Vòi phun/));
  });
});

describe('the words of a unit or a gate', () => {
  const stations = [
    { station_id: 'cs1', station_code: 'CS1', name: 'Công suất H1', station_type: 7, measure_method: null },
  ] as const;
  const words = () =>
    outletWords(t, format, { language: 'vi', outlets: [aUnit({ outlet_id: 'twin', name: 'H2' })], stations });

  it('write figures with their unit, choices by their name, and "-" for nothing', () => {
    const { value } = words();
    expect(value('crest', 239)).toBe('239,00 m');
    expect(value('lip_angle', 60)).toBe('60,0°');
    expect(value('gate_type', 4)).toBe('Cống xả cát');
    expect(value('gated', false)).toBe('Không');
    expect(value('nozzle_level', null)).toBe('-');
    expect(value('discharge_method', null)).toBe('Tự chọn theo bảng và số liệu đang có');
    expect(value('table_HPQ', 'twin')).toBe('Bảng của H2');
    expect(value('input_station_id', 'cs1')).toBe('Công suất H1 (CS1)');
    expect(value('input_station_id', null)).toBe('Nhập tay cho thiết bị này');
    expect(words().inputs(1)).toEqual([{ value: 'cs1', label: 'Công suất H1 (CS1)' }]);
    expect(words().inputs(2)).toEqual([]);
    expect(words().size(aGate())).toBe('12,00 × 11,00 m');
  });

  it('tell of a version which figure changed, not that something in the gate did', () => {
    const version = (seq: number, data: object | null) =>
      ({ seq, data, changed: ['gate'], id: 'gate-1', name: 'V1' }) as unknown as Version;
    const wider = aGate({}, { crest: { crest: 239, width: 14, weir_coefficient: 0.47 } });
    const [gone, second, first] = flatVersions([version(3, null), version(2, wider), version(1, aGate())]);
    expect(gone).toMatchObject({ data: null, changed: [] });
    expect(second).toMatchObject({ changed: ['width'], data: { width: 14 } });
    expect(first?.changed).toContain('crest');
  });
});

it('opens the section an address names, or that of the outlet it names', () => {
  const outlets = [aUnit(), aGate()];
  expect(sectionOf('', outlets)).toBe('units');
  expect(sectionOf('positions', outlets)).toBe('positions');
  expect(sectionOf('gates/gate-1/edit', outlets)).toBe('gates');
  expect(sectionOf('gate-1', outlets)).toBe('gates');
  expect(sectionOf('unit-1', undefined)).toBe('units');
});
