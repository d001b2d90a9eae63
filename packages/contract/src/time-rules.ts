/** Errors of times in requests; part of the field catalogue. */
export const timeRules = {
  instant: {
    vi: 'Thời điểm không đúng dạng. Cần yyyy-MM-dd HH:mm:ss theo giờ nhà máy, hoặc ISO 8601 kèm múi giờ.',
    en: 'Not a valid date and time. Send yyyy-MM-dd HH:mm:ss in plant time, or ISO 8601 with an offset.',
  },
  skipped_time: {
    vi: 'Đồng hồ nhà máy không có thời điểm này vì được vặn sang giờ mùa hè. Hãy gửi ISO 8601 kèm múi giờ.',
    en: 'This time does not exist in plant time: clocks go forward then. Send ISO 8601 with an offset.',
  },
  wall_time: {
    vi: 'Thời điểm phải có dạng yyyy-MM-dd HH:mm:ss.',
    en: 'Must be a date and time as yyyy-MM-dd HH:mm:ss.',
  },
  after_start: { vi: 'Phải sau thời điểm bắt đầu.', en: 'Must be after the start.' },
} as const;
