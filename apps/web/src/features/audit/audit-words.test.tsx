import { beforeAll, describe, expect, it } from 'vitest';
import { createFormat } from '../../base/format/format.ts';
import { loadVietnamese } from '../../kit/testing/mount.tsx';
import { differencesOf } from './differences.ts';
import { type AuditWords, auditWords } from './use-audit-words.ts';

const station = '0b6d2f2e-5d0a-4c52-9a39-0a1f5c3d7e11';
let words: AuditWords;

beforeAll(async () => {
  words = auditWords(await loadVietnamese(), createFormat('vi'), {
    plants: new Map([['HM', 'Thủy điện Hồ Mẫu']]),
    records: new Map([[station, 'MNHL Mực nước hạ lưu']]),
  });
});

const line = (before: Parameters<typeof differencesOf>[0]['before'], after: typeof before, object = '') =>
  differencesOf({ before, after }).map((difference) => words.line(object, difference));

describe('a change, as an administrator reads it', () => {
  it('names fields and values in words', () => {
    expect(line({ status: 'active', banned: false }, { status: 'inactive', banned: true }, 'account')).toEqual([
      'Trạng thái: đang hoạt động → ngừng hoạt động',
      'Bị cấm: Không → Có',
    ]);
  });

  it('says how an order came, and calls a document by its title', () => {
    expect(line(null, { received_how: 'letter', title: 'Bản tin hằng ngày' }, 'order').toSorted()).toEqual([
      'Nhận qua: văn bản',
      'Tên văn bản: Bản tin hằng ngày',
    ]);
  });

  it('says of a table when it is in force, in the order people write it', () => {
    expect(
      line(
        null,
        {
          object_kind: 'plant',
          object_id: null,
          effective_start: '2024-01-01 00:00:00',
          loop_by_year: true,
          rows: 41,
          digest: 'a3'.repeat(32),
        },
        'curve',
      ),
    ).toEqual([
      'Mã kiểm tra tệp: a3a3a3a3…',
      'Bảng thuộc về: Nhà máy',
      'Áp dụng từ: 00:00:00 01/01/2024',
      'Lặp hằng năm: Có',
      'Số dòng: 41',
    ]);
  });

  it('names what an id belongs to, and spares people the rest of one that is gone', () => {
    expect(line({ station_id: station }, { station_id: station.replace('0b6d', 'ffff') })).toEqual([
      'Trạm đo: MNHL Mực nước hạ lưu → ffff2f2e…',
    ]);
  });

  it('says which permissions and plants came and went', () => {
    const before = { permissions: ['map', 'report'], plants: [] };
    const after = { permissions: ['map', 'price'], plants: ['HM', 'XX'] };
    expect(line(before, after, 'account')).toEqual([
      'Nhà máy: + Thủy điện Hồ Mẫu, + XX',
      'Quyền: + Giá điện, − Báo cáo',
    ]);
  });

  it("shows an instant on the plant's clock and an emptied field as a dash", () => {
    expect(line({ seen_at: '2026-10-17T19:40:05Z', phone: '091' }, { seen_at: null, phone: null }, 'account')).toEqual([
      'Điện thoại: 091 → -',
      'seen at: 02:40:05 18/10/2026 → -',
    ]);
  });

  it('unfolds what is nested instead of printing JSON', () => {
    expect(words.value('sensor', 'calibration', { offset: 0.125, unit: 'm', bounds: [1, 2] })).toBe(
      'Số hạng b: 0,125; Đơn vị: m; bounds: 1, 2',
    );
  });

  it('rounds no coefficient away, and says which kind of sensor', () => {
    expect(words.value('sensor', 'calibration', { coefficient: 0.0025 })).toBe('Hệ số a: 0,0025');
    expect(words.value('sensor', 'sensor_type', 2)).toBe('Lượng mưa');
  });

  it('names the choice behind an id', () => {
    expect(line({ station_type: 1, province_id: null }, { station_type: 6, province_id: '48' }, 'station')).toEqual([
      'Loại trạm: Trạm đo mưa → Trạm đo độ mở cửa van',
      'Tỉnh, thành phố: Đà Nẵng',
    ]);
  });

  it('reads the ids of options, and the parts of a part, by their names', () => {
    const gate = (width: number) => ({ gate_type: width > 12 ? 3 : 2, gate: { crest: { width } } });
    expect(line(gate(12), gate(14), 'outlet')).toEqual([
      'Loại: Cửa van cung → Cửa van phẳng',
      'Ngưỡng tràn, Chiều rộng thông thủy: 12 → 14',
    ]);
  });

  it('says of a report what the page of reports says', () => {
    const layout = (kind: string, totals: string[]) => ({ kind, sheet: null, totals });
    expect(line(layout('hourly', ['mean']), layout('daily', ['sum']), 'report_template')).toEqual([
      'Loại báo cáo: Theo giờ → Theo ngày',
      'Dòng cuối bảng: + Tổng, − Trung bình',
    ]);
    expect(line(null, { format: 'csv', csv_style: 'plain', every: 'week' })).toEqual([
      'Định dạng tệp: CSV',
      'Kiểu csv: Phẩy và dấu chấm thập phân',
      'Nhịp lập: Hằng tuần',
    ]);
    expect(line(null, { template_id: 'a1', template_name: 'Biểu sáng' })).toEqual(['Mẫu báo cáo: Biểu sáng']);
  });

  it('names nobody for a failed sign-in: a name was typed, nothing was proven', () => {
    const owner = { full_name: 'Trần Thu', username: 'tranthu' };
    expect(words.who({ ...owner, action: 'auth.login_failed' })).toBe('(chưa xác thực)');
    expect(words.who({ ...owner, action: 'auth.login' })).toBe('Trần Thu');
  });

  it('keeps the code of an act it has no words for', () => {
    expect(words.action('account.lock')).toBe('Khóa tài khoản');
    expect(words.action('gate.open')).toBe('gate.open');
  });
});
