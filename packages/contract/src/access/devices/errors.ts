import { maxDevices } from './limits.ts';

/** Errors of browsers and installed apps that show notifications. */
export const deviceErrors = {
  'device.not_found': {
    status: 404,
    vi: 'Không còn thiết bị này. Hãy tải lại trang.',
    en: 'This device no longer exists. Reload the page.',
  },
  'device.too_many': {
    status: 409,
    vi: `Bạn đã có đủ ${maxDevices} thiết bị. Hãy bỏ thiết bị không còn dùng.`,
    en: `You already have ${maxDevices} devices. Remove one that is no longer used.`,
  },
  'device.withdrawn': {
    status: 409,
    vi: 'Bạn đã rút lại sự đồng ý nhận tin. Hãy bấm Đồng ý nhận tin trước, rồi bật thiết bị này.',
    en: 'You withdrew your consent. Press Consent first, then turn on this device.',
  },
  'device.off': {
    status: 409,
    vi: 'Thông báo trên thiết bị đang bị tắt ở máy chủ này (WEB_PUSH=off).',
    en: 'Notifications on devices are switched off on this server (WEB_PUSH=off).',
  },
  'device.service_unknown': {
    status: 400,
    vi: 'Máy chủ không biết dịch vụ thông báo {host} của trình duyệt này. Người có quyền hệ thống có thể cho phép địa chỉ này ở Tình trạng hệ thống.',
    en: 'This server does not know the push service {host} of this browser. Someone with the permission “system” can allow that address on the System state screen.',
  },
  'device.keys_invalid': {
    status: 400,
    vi: 'Khóa của trình duyệt không đúng. Hãy tắt rồi bật lại thông báo trên thiết bị này.',
    en: 'The keys of this browser are not valid. Turn notifications off and on again on this device.',
  },
  'device.no_contact': {
    status: 409,
    vi: 'Apple chỉ nhận thông báo có địa chỉ liên hệ. Hãy nhờ người quản trị đặt WEB_PUSH_CONTACT (một địa chỉ email) rồi thử lại.',
    en: 'Apple accepts notifications only from servers that name a contact. Ask the server administrator to set WEB_PUSH_CONTACT (an email address), then try again.',
  },
  'device.key_unreadable': {
    status: 409,
    vi: 'Khóa gửi thông báo không giải mã được bằng khóa của máy chủ. Người quản trị cần đưa tệp spillway.key từ bản sao lưu trở lại; nếu tệp đã mất hẳn, khởi động máy chủ với WEB_PUSH=renew.',
    en: 'The key that signs notifications cannot be decrypted with the key of this server. The server administrator has to restore the file spillway.key from a backup; if it is lost for good, start the server with WEB_PUSH=renew.',
  },
  'device.receipt_refused': {
    status: 404,
    vi: 'Không có thông báo nào như vậy.',
    en: 'No such notification.',
  },
} as const;
