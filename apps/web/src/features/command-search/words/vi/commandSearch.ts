export default {
  title: 'Tìm kiếm',
  close: 'Đóng ô tìm kiếm',
  placeholder: 'Tìm màn hình, trạm, chuỗi số liệu, thao tác',
  results: 'Kết quả',
  none: 'Không có gì khớp với “{{typed}}”. Thử gõ ít chữ hơn, không cần dấu.',
  help: 'Mũi tên lên xuống để chọn, Enter để mở, Esc để đóng. Gõ không dấu cũng tìm được.',
} as const;
