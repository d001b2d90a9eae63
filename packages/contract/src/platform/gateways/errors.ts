/** Errors of gateways for SMS, calls and chat messages. */
export const gatewayErrors = {
  'gateway.not_found': {
    status: 404,
    vi: 'Không còn cổng này. Hãy tải lại trang.',
    en: 'This gateway no longer exists. Reload the page.',
  },
  'gateway.not_armed': {
    status: 409,
    vi: 'Máy này chưa được phép gửi ra ngoài. Hãy bấm Cho phép gửi ở Tình trạng hệ thống trước.',
    en: 'This server is not allowed to send anything yet. Press Allow sending on the System state screen first.',
  },
  'gateway.number_invalid': {
    status: 400,
    vi: '“{number}” không phải là số điện thoại. Hãy nhập như 0912345678 hoặc +84912345678.',
    en: '"{number}" is not a valid phone number. Enter it like 0912345678 or +84912345678.',
  },
  'gateway.inactive': {
    status: 409,
    vi: 'Cổng này đang tắt. Hãy bật cổng rồi thử lại.',
    en: 'This gateway is switched off. Switch it on, then try again.',
  },
  'gateway.secret_unreadable': {
    status: 409,
    vi: 'Mật khẩu của cổng này không giải mã được bằng khóa của máy chủ. Hãy nhập lại.',
    en: 'A password of this gateway cannot be decrypted with the key of this server. Enter it again.',
  },
  'gateway.certificate_other': {
    status: 409,
    vi: 'Chứng chỉ hiện nay không còn là chứng chỉ bạn vừa xem. Hãy tải lại trang và so lại.',
    en: 'The certificate is no longer the one you looked at. Reload the page and compare again.',
  },
  'gateway.receipt_refused': {
    status: 404,
    vi: 'Địa chỉ nhận báo cáo gửi tin này không còn dùng hoặc không đúng.',
    en: 'This delivery report address is wrong or no longer in use.',
  },
} as const;

export const gatewayFieldRules = {
  'gateway.needs_names': {
    vi: 'Địa chỉ, tiêu đề hoặc nội dung phải có số nhận và nội dung tin: ghi {names}.',
    en: 'Address, headers or body must contain the number and the text: write {names}.',
  },
  'gateway.secrets_again': {
    vi: 'Máy chủ hoặc cách kiểm tra đã đổi: hãy nhập lại mật khẩu, để mật khẩu cũ không bị gửi tới nơi khác.',
    en: 'The server or how it is checked has changed: enter the passwords again, so that the old ones are not sent elsewhere.',
  },
  'gateway.password_missing': {
    vi: 'Có tên đăng nhập thì phải có mật khẩu “password”.',
    en: 'A username requires the secret “password”.',
  },
  'gateway.id_missing': {
    vi: 'Muốn nhận báo cáo gửi tin thì phải ghi đường dẫn tới mã tin trong câu trả lời.',
    en: 'Delivery reports require the path to the message id in the response.',
  },
} as const;
