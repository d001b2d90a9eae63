export default {
  none: 'Chưa có ghi chú nào trong khoảng này.',
  period: '{{from}} đến {{to}}',
  aboutPlant: 'Toàn nhà máy',
  aboutGone: 'Đối tượng không còn',
  field: { text: 'Nội dung', from: 'Thời điểm hoặc lúc bắt đầu', to: 'Kết thúc', about: 'Nói về' },
  hint: {
    from: 'Theo giờ của nhà máy.',
    to: 'Để trống nếu ghi chú cho một thời điểm.',
  },
  act: { add: 'Thêm ghi chú', save: 'Lưu', edit: 'Sửa', delete: 'Xóa' },
  dialog: { add: 'Thêm ghi chú', edit: 'Sửa ghi chú' },
  delete: {
    title: 'Xóa ghi chú này?',
    text: 'Nhật ký thao tác vẫn giữ nội dung đã xóa.',
    ok: 'Xóa ghi chú',
  },
  done: { saved: 'Đã lưu ghi chú', deleted: 'Đã xóa ghi chú' },
  failed: { load: 'Không tải được ghi chú', delete: 'Chưa xóa được ghi chú' },
} as const;
