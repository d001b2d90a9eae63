/** Refusals of silences and ticks; part of the error catalogue. */
export const silenceErrors = {
  'silence.not_found': {
    status: 404,
    vi: 'Không tìm thấy lần tạm ngừng báo này. Hãy tải lại trang.',
    en: 'This mute was not found. Reload the page.',
  },
  'silence.over': {
    status: 409,
    vi: 'Lần tạm ngừng báo này đã kết thúc.',
    en: 'This mute has already ended.',
  },
  'silence.too_many': {
    status: 409,
    vi: 'Đang có {maximum} lần tạm ngừng báo. Hãy kết thúc bớt trước khi thêm.',
    en: '{maximum} mutes are already active. End one before adding another.',
  },
  'warning.step_not_found': {
    status: 404,
    vi: 'Cảnh báo này không có bước xử lý đó. Có thể hướng dẫn vừa đổi; hãy tải lại trang.',
    en: 'This warning has no such step. The instructions may have changed; reload the page.',
  },
} as const;

export const silenceFieldRules = {
  silence_needs_objects: {
    vi: 'Bảo trì phải ghi rõ trạm hoặc cảm biến.',
    en: 'Maintenance must name stations or sensors.',
  },
  silence_needs_warning: { vi: 'Cần chọn cảnh báo.', en: 'Choose the warning.' },
  silence_too_long: { vi: 'Tối đa {hours} giờ.', en: 'At most {hours} hours.' },
  silence_past: { vi: 'Phải sau lúc này.', en: 'Must be later than now.' },
} as const;
