/** Fields of a plant: its own screen and the audit trail name them. */
export default {
  max_level: 'Cao nhất trước lũ',
  reception_level: 'Mực nước đón lũ của thời kỳ',
  area: 'Diện tích',
  runoff_coefficient: 'Hệ số dòng chảy',
  vertices: 'Số đỉnh',
} as const;
