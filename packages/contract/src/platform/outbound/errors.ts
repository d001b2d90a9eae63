/** Errors of the permissions for connections to other servers. */
export const outboundErrors = {
  'outbound.target_invalid': {
    status: 400,
    vi: '“{target}” không phải là máy hay mạng. Hãy ghi như gateway.lan, 127.0.0.1:9710, 169.254.0.0/16 hoặc [::1]:8883.',
    en: '"{target}" is neither a host nor a network. Enter it like gateway.lan, 127.0.0.1:9710, 169.254.0.0/16 or [::1]:8883.',
  },
  'outbound.target_known': {
    status: 409,
    vi: '“{target}” đã được cho phép. Hãy xem lại danh sách.',
    en: '"{target}" is already allowed. Check the list.',
  },
  'outbound.allowance_not_found': {
    status: 404,
    vi: 'Mục cho phép này không còn. Hãy tải lại trang.',
    en: 'This permission no longer exists. Reload the page.',
  },
  'outbound.no_certificate': {
    status: 409,
    vi: 'Không đọc được chứng chỉ của máy này ({said}). Hãy kiểm tra địa chỉ và mạng.',
    en: 'The certificate of this server could not be read ({said}). Check the address and the network.',
  },
} as const;
