/** Refusals of escalation and of links in messages; part of the error catalogue. */
export const escalationErrors = {
  'escalation.scope_unknown': {
    status: 404,
    vi: 'Không có cảnh báo này để đặt các bước báo tiếp. Hãy tải lại trang.',
    en: 'There is no such warning to escalate. Reload the page.',
  },
  'warning.link_wrong': {
    status: 404,
    vi: 'Liên kết không đúng. Hãy mở lại liên kết trong tin nhắn mới nhất, hoặc đăng nhập.',
    en: 'This link is wrong. Open the link of the newest message, or sign in.',
  },
  'warning.link_over': {
    status: 410,
    vi: 'Liên kết đã hết hạn: cảnh báo đã hết hoặc đã quá 24 giờ. Hãy đăng nhập để xem hiện trạng.',
    en: 'This link has expired: the warning has ended, or 24 hours have passed. Sign in to see the current state.',
  },
} as const;

export const escalationFieldRules = {
  escalation_order: {
    vi: 'Mỗi bước phải sau bước trước.',
    en: 'Each step must come later than the one before.',
  },
} as const;
