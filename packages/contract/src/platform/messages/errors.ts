/** Reasons a person cannot send or cancel a message. */
export const messageErrors = {
  'message.not_found': {
    status: 404,
    vi: 'Không tìm thấy tin này: có thể đã quá thời gian lưu. Hãy tải lại danh sách.',
    en: 'This message was not found; it may no longer be stored. Reload the list.',
  },
  'message.not_now': {
    status: 409,
    vi: 'Tin này đang gửi, đã gửi xong hoặc nội dung không còn được lưu. Hãy tải lại danh sách.',
    en: 'This message is being sent, was sent, or its content is no longer stored. Reload the list.',
  },
  'message.no_own_address': {
    status: 409,
    vi: 'Tài khoản của bạn chưa có email. Hãy thêm ở Thông tin tài khoản rồi thử lại.',
    en: 'Your account has no email address. Add one under Account information, then try again.',
  },
  'message.mail_off': {
    status: 409,
    vi: 'Máy chủ chưa được cấu hình gửi email (SMTP_URL).',
    en: 'This server cannot send email: SMTP_URL is not set.',
  },
} as const;
