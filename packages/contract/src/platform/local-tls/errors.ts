/** Errors of https with an authority of this installation. */
export const httpsErrors = {
  'https.only': {
    status: 403,
    vi: 'Máy chủ này đã bật https: không nhận mật khẩu và phiên làm việc qua http. Hãy tải lại trang; địa chỉ mới bắt đầu bằng https.',
    en: 'This server has https on: it accepts no passwords or sessions over http. Reload the page; the new address begins with https.',
  },
  'https.no_authority': {
    status: 404,
    vi: 'Máy chủ này không có chứng chỉ gốc riêng để tải. Người quản trị bật bằng TLS=local.',
    en: 'This server has no certificate authority of its own to download. The server administrator turns it on with TLS=local.',
  },
} as const;
