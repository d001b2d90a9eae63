/** Texts for switching automatic calculation on and off. */
export default {
  off: {
    title: 'Tắt tính tự động',
    lead: 'Từ lúc bấm, hệ thống không tự tính nữa, tới khi có người bật lại:',
    records: 'Không có kết quả mới: lưu lượng về hồ, dung tích, lưu lượng xả dừng ở lượt tính gần nhất.',
    forecasts: 'Dự báo tức thời không ra bản mới.',
    warnings: 'Cảnh báo dựa vào kết quả tính không đổi nữa. Cảnh báo mực nước theo số đo vẫn chạy.',
    late: 'Số liệu đến muộn và số liệu đã sửa chờ tới khi bật lại.',
    still: 'Số đo vẫn được nhận và lưu. Người trực tính thử, so hai kết quả rồi lưu từng lượt.',
    act: 'Tắt tính tự động',
  },
  on: {
    title: 'Bật tính tự động',
    since: 'Đang tính thủ công từ {{time}}, người chuyển: {{who}}.',
    waiting_other: '{{number}} lượt còn thiếu hoặc đã cũ được tính ngay, lượt mới nhất trước.',
    none: 'Không có lượt nào bị bỏ lỡ.',
    kept: 'Kết quả người trực đã lưu trong thời gian này giữ nguyên; muốn tính lại chúng thì dùng Tính toán lại.',
    act: 'Bật tính tự động',
  },
  done: 'Đổi chế độ vận hành thành công',
  nowManual: 'Từ giờ chỉ tính khi người trực thực hiện.',
  nowAuto: 'Hệ thống tính tiếp từ bây giờ.',
  failed: 'Không tải được chế độ vận hành',
  system: {
    title: 'Tính tự động',
    none: 'Chưa có nhà máy nào',
    auto: 'Tự động',
    manual: 'Thủ công từ {{time}}, {{who}}',
  },
} as const;
