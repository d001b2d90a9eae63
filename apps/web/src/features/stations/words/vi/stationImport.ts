/** Texts of the station import and export. */
export default {
  title: 'Nhập trạm từ tệp',
  how: 'Trạm được nhận ra theo mã trạm: mã chưa có thì thêm trạm, mã đã có thì sửa theo tệp. Cột nào không có trong tệp thì giữ nguyên; ô để trống thì xóa giá trị.',
  export: 'Xuất trạm',
  exportHint: 'Tệp xlsx có đủ các trường của mọi trạm, sửa xong nhập lại được',
  submit: 'Nhập',
  sending: 'Đang nhập trạm',
  faulty: 'Tệp còn lỗi nên chưa nhập được. Hãy sửa các ô được nêu.',
  nothing: 'Tệp giống hệt các trạm đang có, không có gì để nhập.',
  done: 'Đã nhập trạm từ tệp',
  doneCounts: 'Thêm {{added}} trạm, sửa {{changed}} trạm',
  file: {
    label: 'Tệp csv hoặc xlsx',
    stations: 'Trạm đo',
    template: 'Mẫu trạm đo',
  },
  preview: {
    good_other: 'Tệp hợp lệ: {{number}} trạm. Chưa có gì được lưu.',
    added: 'Thêm mới',
    changed: 'Thay đổi',
    same: 'Giữ nguyên',
    absent: 'Không có trong tệp, giữ nguyên',
    changes: 'Trạm thay đổi',
    additions: 'Trạm thêm mới',
    row: 'dòng {{row}}',
    more_other: 'và {{number}} trạm nữa',
  },
  failed: {
    download: 'Không tải được tệp về',
  },
} as const;
