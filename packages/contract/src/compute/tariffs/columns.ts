interface Words {
  readonly vi: string;
  readonly en: string;
}

/** The headings of a tariff file, in order. Either language is accepted, and the column's own name. */
export const tariffColumns = {
  item: { vi: 'Mục', en: 'Item' },
  name: { vi: 'Tên', en: 'Name' },
  from: { vi: 'Từ', en: 'From' },
  to: { vi: 'Đến', en: 'To' },
  days: { vi: 'Thứ và ngày lễ', en: 'Days' },
  season: { vi: 'Mùa', en: 'Season' },
  band: { vi: 'Khung giờ', en: 'Band' },
  energy: { vi: 'Giá điện năng (đ/kWh)', en: 'Energy price (VND/kWh)' },
  capacity: { vi: 'Giá công suất (đ/kWh)', en: 'Capacity price (VND/kWh)' },
  self_use: { vi: 'Tự dùng (%)', en: 'Own use (%)' },
  load_factor: { vi: 'Hệ số phụ tải', en: 'Load factor' },
  rated_mw: { vi: 'Công suất đặt (MW)', en: 'Rated power (MW)' },
  note: { vi: 'Ghi chú', en: 'Note' },
} as const satisfies Record<string, Words>;

export type TariffColumn = keyof typeof tariffColumns;

/** The subject of a row in the file. */
export const tariffItems = {
  tariff: { vi: 'Biểu giá', en: 'Tariff' },
  season: { vi: 'Mùa', en: 'Season' },
  day_type: { vi: 'Loại ngày', en: 'Day type' },
  hours: { vi: 'Khung giờ', en: 'Hours' },
  price: { vi: 'Giá', en: 'Price' },
  excess: { vi: 'Điện năng dư', en: 'Excess energy' },
} as const satisfies Record<string, Words>;

export type TariffItem = keyof typeof tariffItems;

export const tariffBandWords = {
  peak: { vi: 'Cao điểm', en: 'Peak' },
  normal: { vi: 'Bình thường', en: 'Normal' },
  'off-peak': { vi: 'Thấp điểm', en: 'Off-peak' },
  excess: { vi: 'Điện năng dư', en: 'Excess energy' },
} as const satisfies Record<string, Words>;

export const tariffSeasonWords = {
  dry: { vi: 'Mùa khô', en: 'Dry season' },
  wet: { vi: 'Mùa mưa', en: 'Wet season' },
  all: { vi: 'Cả năm', en: 'All year' },
} as const satisfies Record<string, Words>;

/** Monday first. */
export const tariffDayWords = {
  vi: ['T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'CN'],
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
} as const;

/** Names of the file and its sheets. */
export const tariffFileWords = {
  tariff: { vi: 'Biểu giá', en: 'Tariff' },
  template: { vi: 'Mẫu biểu giá', en: 'Tariff template' },
  choices: { vi: 'Lựa chọn', en: 'Choices' },
} as const satisfies Record<string, Words>;
