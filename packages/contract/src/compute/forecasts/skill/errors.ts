/** Field errors of alarm flows and design peaks; part of the field catalogue. */
export const floodMarkRules = {
  design_not_rising: {
    vi: 'Chu kỳ dài hơn phải có đỉnh lũ lớn hơn dòng trên, và mỗi chu kỳ chỉ ghi một lần.',
    en: 'A longer return period must have a larger peak than the row above, and each is entered once.',
  },
  alarm_twice: {
    vi: 'Lưu lượng này đã được ghi ở dòng khác.',
    en: 'This flow is already in another row.',
  },
} as const;
