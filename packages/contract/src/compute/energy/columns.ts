/** Headings of the file of output and revenue. */
export const outputFileWords = {
  name: { vi: 'Sản lượng và doanh thu', en: 'Output and revenue' },
  parts: { vi: 'Chi tiết', en: 'Parts' },
  period: { vi: 'Thời gian', en: 'Period' },
  unit: { vi: 'Tổ máy', en: 'Unit' },
  plant: { vi: 'Cả nhà máy', en: 'Whole plant' },
  band: { vi: 'Khung giờ', en: 'Hours' },
  generated: { vi: 'Sản lượng phát (kWh)', en: 'Generated (kWh)' },
  sold: { vi: 'Sản lượng bán (kWh)', en: 'Sold (kWh)' },
  revenue: { vi: 'Doanh thu (đồng)', en: 'Revenue (VND)' },
  accumulatedKwh: { vi: 'Lũy kế (kWh)', en: 'Accumulated (kWh)' },
  accumulatedVnd: { vi: 'Lũy kế (đồng)', en: 'Accumulated (VND)' },
  water: { vi: 'Suất tiêu hao nước (m³/kWh)', en: 'Water use (m³/kWh)' },
  factor: { vi: 'Hệ số sử dụng công suất', en: 'Capacity factor' },
  spilled: { vi: 'Nước xả tràn (m³)', en: 'Spilled (m³)' },
  spilledVnd: { vi: 'Giá trị nước xả tràn (đồng)', en: 'Value of spilled water (VND)' },
  known: { vi: 'Có số liệu (%)', en: 'Data coverage (%)' },
  corrected: { vi: 'Đã sửa', en: 'Corrected' },
  yes: { vi: 'Có', en: 'Yes' },
} as const;

export const outputBandNames = {
  peak: { vi: 'Cao điểm', en: 'Peak' },
  normal: { vi: 'Bình thường', en: 'Normal' },
  'off-peak': { vi: 'Thấp điểm', en: 'Off-peak' },
  excess: { vi: 'Điện năng dư', en: 'Excess energy' },
  market: { vi: 'Thị trường', en: 'Market' },
  contract: { vi: 'Hợp đồng sai khác', en: 'Contract for difference' },
  none: { vi: 'Chưa có biểu giá', en: 'No tariff' },
  correction: { vi: 'Hiệu chỉnh', en: 'Correction' },
} as const;
