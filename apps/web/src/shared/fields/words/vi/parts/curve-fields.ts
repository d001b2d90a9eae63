/** Fields of an interpolation table. */
export default {
  group_code: 'Nhóm bảng',
  object_kind: 'Bảng thuộc về',
  object_id: 'Đối tượng',
  object_code: 'Đối tượng',
  name: 'Tên bảng',
  effective_start: 'Áp dụng từ',
  effective_end: 'Áp dụng đến',
  loop_by_year: 'Lặp hằng năm',
  active: 'Kích hoạt',
  columns: 'Cột',
} as const;
