/** Refusals of slots; part of the error catalogue. */
export const transferSlotErrors = {
  'transfer_slot.none_there': {
    status: 404,
    vi: 'Không có lần gửi nào trong khoảng thời gian này. Hãy chọn khoảng khác, trong 90 ngày gần đây nếu muốn gửi lại.',
    en: 'There are no slots in this period. Choose another one; sending again reaches back 90 days.',
  },
  'transfer_slot.period_too_long': {
    status: 400,
    vi: 'Mỗi lần chỉ chọn được nhiều nhất {days} ngày. Hãy rút ngắn khoảng thời gian.',
    en: 'A period of at most {days} days can be chosen at a time. Make it shorter.',
  },
} as const;
