/** Errors of servers notified by a signed request. */
export const webhookErrors = {
  'webhook.not_found': {
    status: 404,
    vi: 'Không còn webhook này. Hãy tải lại trang.',
    en: 'This webhook no longer exists. Reload the page.',
  },
  'webhook.inactive': {
    status: 409,
    vi: 'Webhook này đang tắt. Hãy bật rồi thử lại.',
    en: 'This webhook is switched off. Switch it on, then try again.',
  },
} as const;

export const webhookFieldRules = {
  'webhook.url_user': {
    vi: 'Địa chỉ không được kèm tên đăng nhập. Hãy dùng tiêu đề riêng.',
    en: 'The address must not contain a username. Use a header instead.',
  },
  'webhook.headers_again': {
    vi: 'Máy chủ hoặc cách kiểm tra đã đổi: hãy nhập lại tiêu đề và mật khẩu, để giá trị cũ không bị gửi tới nơi khác.',
    en: 'The server or how it is checked has changed: enter headers and password again, so that the old ones are not sent elsewhere.',
  },
  'webhook.header_taken': {
    vi: 'Tiêu đề này do hệ thống tự ghi.',
    en: 'This header is set by the system.',
  },
} as const;
