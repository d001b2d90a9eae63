import type { ProcedureCase, Situation } from '../cases.ts';

const quiet: Situation = {
  day: '10-03',
  figures: { lake_level: 168, inflow: 300, release: 300, release_day_mean: 120 },
  rising: [],
  falling: [],
  stations: { giao_thuy: 4, cau_lau: 1.2 },
  warnings: [],
  modeBefore: 'normal',
};
const on = (change: Partial<Situation>, figures: Situation['figures'] = {}): Situation => ({
  ...quiet,
  ...change,
  figures: { ...quiet.figures, ...figures },
});

/** Based on the articles that were read, with the stations' alarms confirmed. */
export const songTranh2Cases: readonly ProcedureCase[] = [
  { name: 'Ngày 3/10 yên tĩnh, hồ 168 m', situation: quiet, mode: 'normal', broken: [] },
  {
    name: 'Ngày 3/10, hồ 172,5 m: trên mực nước cao nhất trước lũ',
    situation: on({}, { lake_level: 172.5 }),
    mode: 'normal',
    broken: ['before_flood'],
  },
  {
    name: 'Ngày 3/10, hồ 171,8 m, lưu lượng đến 950 m³/s, xả 950 m³/s',
    situation: on({}, { lake_level: 171.8, inflow: 950, release: 950 }),
    mode: 'maintain',
    broken: [],
  },
  {
    name: 'Duy trì mà xả 820 m³/s khi đến 1.000 m³/s',
    situation: on({}, { lake_level: 171.8, inflow: 1000, release: 820 }),
    mode: 'maintain',
    broken: ['maintain_least'],
  },
  {
    name: 'Cắt lũ: đến 1.600 m³/s, xả 1.200 m³/s',
    situation: on({}, { lake_level: 173, inflow: 1600, release: 1200 }),
    mode: 'cut',
    broken: [],
  },
  {
    name: 'Đang cắt lũ, lưu lượng đã giảm, Giao Thủy còn trên báo động I',
    situation: on({ stations: { giao_thuy: 7, cau_lau: 1.2 }, modeBefore: 'cut' }, { inflow: 500, release: 400 }),
    mode: 'cut',
    broken: [],
  },
  {
    name: 'Sau lũ, các trạm hạ du đã dưới báo động I, hồ còn 174 m: đưa hồ về mực nước trước lũ',
    situation: on({ modeBefore: 'cut' }, { lake_level: 174, inflow: 400, release: 500 }),
    mode: 'return',
    broken: [],
  },
  {
    name: 'Có cảnh báo lũ, hồ trên mực nước đón lũ: hạ hồ',
    situation: on({ warnings: ['flood_warning'] }, { lake_level: 170, release: 500 }),
    mode: 'lower',
    broken: [],
  },
  {
    name: 'Hồ bằng mực nước dâng bình thường, lưu lượng đến còn tăng',
    situation: on({ rising: ['inflow'] }, { lake_level: 175, inflow: 2000, release: 2000 }),
    mode: 'safety',
    broken: [],
  },
  {
    name: 'Ngày 20/11, nhận định mười ngày tới ít mưa, hồ 174 m: tích nước cuối mùa',
    situation: on({ day: '11-20', warnings: ['dry_outlook'] }, { lake_level: 174, inflow: 90, release: 60 }),
    mode: 'storing',
    broken: [],
  },
  {
    name: 'Trạm hạ du im: không ai kết luận được',
    situation: on({ stations: {} }),
    mode: null,
    broken: [],
  },
  {
    name: 'Mùa khô: chỉ còn dòng chảy tối thiểu',
    situation: on({ day: '03-03', stations: {} }, { release_day_mean: 20 }),
    mode: 'normal',
    broken: ['least_release'],
  },
];
