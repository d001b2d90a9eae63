/** Texts of the warning sound. */
export default {
  label: 'Âm thanh cảnh báo',
  isOn: 'Âm thanh cảnh báo đang bật',
  isOff: 'Âm thanh cảnh báo đang tắt',
  isBlocked: 'Trình duyệt đang chặn âm thanh: bấm vào trang để cho phát',
  switchOn: 'Bật âm thanh',
  switchOff: 'Tắt âm thanh',
  hint: 'Trình duyệt này kêu khi có cảnh báo chưa xác nhận và đọc to cảnh báo nguy cấp.',
  hintNoVoice: 'Trình duyệt này kêu khi có cảnh báo chưa xác nhận. Máy không có giọng đọc tiếng Việt.',
  blocked: 'Trình duyệt đang chặn âm thanh',
  blockedText: 'Âm thanh cảnh báo đã bật nhưng chưa kêu được cho tới khi có người bấm vào trang.',
  allow: 'Cho phát âm thanh',
  sounding: 'Đang kêu',
  more: 'và {{count}} cảnh báo khác',
  hush: 'Tắt tiếng 10 phút',
  silent: 'Cảnh báo ngừng được đánh giá từ {{time}}',
  lost: 'Mất kết nối với máy chủ từ {{time}}, cảnh báo không tới được màn hình này',
} as const;
