import settings from '../../../../plant/words/vi/parts/settings.ts';

/** Fields of a plant, on its screen and in the audit trail. */
export default {
  ...settings.name,
  name: 'Tên',
  from: 'Từ ngày',
  to: 'Đến hết ngày',
  max_level: 'Cao nhất trước lũ',
  reception_level: 'Mực nước đón lũ của thời kỳ',
  area: 'Diện tích',
  runoff_coefficient: 'Hệ số dòng chảy',
  vertices: 'Số đỉnh',
  rank: 'Thứ tự',
  file_name: 'Tệp',
  measure: 'Diện tích hoặc chiều dài',
} as const;
