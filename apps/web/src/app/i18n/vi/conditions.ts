/** Điều gì không ổn với cả hệ thống: nhan đề, giải thích và việc cần làm. */
export default {
  label: 'Tình trạng hệ thống',
  since: 'từ {{time}}',
  onNode: 'máy chủ {{node}}',
  title: {
    disk_low: 'Ổ đĩa sắp đầy',
  },
  text: {
    disk_low:
      'Ổ đĩa chứa {{what}} chỉ còn {{percent}} % chỗ trống. Khi đầy sẽ không lưu được số liệu nữa: hãy dọn bớt hoặc thêm chỗ.',
  },
  disk: { data: 'dữ liệu', backup: 'bản sao lưu' },
};
