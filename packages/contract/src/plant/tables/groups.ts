/** The nine groups of interpolation tables; `type` 1 capacity, 2 discharge, 3 valve gate (specification, section 3). */
export const interpolationGroupList = [
  { id: 1, code: 'HPQ', type: 2, vi: 'Lưu lượng tuabin theo cột nước', en: 'Turbine flow by head' },
  { id: 2, code: 'ZPQ', type: 2, vi: 'Lưu lượng tuabin theo mực nước hồ', en: 'Turbine flow by lake level' },
  { id: 3, code: 'ZAQ', type: 3, vi: 'Lưu lượng cửa van', en: 'Gate discharge' },
  { id: 4, code: 'ZV', type: 1, vi: 'Đường dung tích hồ', en: 'Reservoir capacity curve' },
  {
    id: 5,
    code: 'QZ',
    type: 2,
    vi: 'Mực nước kênh xả theo lưu lượng',
    en: 'Tailrace level by flow',
  },
  { id: 6, code: 'FFZQ', type: 3, vi: 'Lưu lượng tràn tự do theo mực nước hồ', en: 'Free overflow by lake level' },
  { id: 7, code: 'ZAoAc', type: 3, vi: 'Chuyển đổi công thức tràn', en: 'Overflow formula conversion' },
  { id: 8, code: 'QHL', type: 2, vi: 'Tổn thất cột nước theo lưu lượng', en: 'Head loss by turbine flow' },
  { id: 9, code: 'QETA', type: 2, vi: 'Hiệu suất theo lưu lượng tương đối', en: 'Efficiency by relative flow' },
] as const;

export const interpolationGroups = ['HPQ', 'ZPQ', 'ZAQ', 'ZV', 'QZ', 'FFZQ', 'ZAoAc', 'QHL', 'QETA'] as const;
export type InterpolationGroup = (typeof interpolationGroups)[number];

/** Groups of which a station may have its own table: its rating. */
export const stationGroups: readonly InterpolationGroup[] = ['QZ'];
