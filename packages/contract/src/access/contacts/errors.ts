export const contactErrors = {
  'contact.not_found': {
    status: 404,
    vi: 'Không tìm thấy liên hệ này. Có thể đã bị xóa; hãy tải lại trang.',
    en: 'This contact was not found. It may have been erased; reload the page.',
  },
  'contact.group_not_found': {
    status: 404,
    vi: 'Không tìm thấy nhóm này. Có thể đã bị xóa; hãy tải lại trang.',
    en: 'This group was not found. It may have been deleted; reload the page.',
  },
  'contact.way_not_found': {
    status: 404,
    vi: 'Không tìm thấy số hoặc địa chỉ này. Có thể đã bị đổi; hãy tải lại trang.',
    en: 'This number or address was not found. It may have been changed; reload the page.',
  },
  'contact.person_unknown': {
    status: 400,
    vi: 'Có thành viên không còn hoặc không xem được nhà máy này. Hãy chọn lại.',
    en: 'One of the members no longer exists or cannot see this plant. Choose again.',
  },
  'contact.group_name_taken': {
    status: 409,
    vi: 'Đã có nhóm tên này. Hãy đặt tên khác.',
    en: 'A group with this name already exists. Choose another name.',
  },
  'contact.too_many': {
    status: 409,
    vi: 'Danh bạ của nhà máy đã đủ {most} mục. Hãy xóa mục không còn dùng.',
    en: 'The plant already has {most} of these. Delete those no longer used.',
  },
  'contact.already_withdrawn': {
    status: 409,
    vi: 'Không còn sự đồng ý nào để rút lại. Hãy tải lại trang.',
    en: 'There is no consent left to withdraw. Reload the page.',
  },
  'contact.no_own_address': {
    status: 409,
    vi: 'Bạn chưa nhận tin qua email. Hãy thêm địa chỉ ở Thông tin tài khoản và đồng ý nhận tin qua email rồi thử lại.',
    en: 'You do not receive email yet. Add an address under Account information, consent to email, then try again.',
  },
  'contact.no_own_way': {
    status: 409,
    vi: 'Chưa có cách nào gửi tới bạn. Hãy ghi địa chỉ ở trang Thông tin tài khoản và đồng ý nhận tin, rồi thử lại.',
    en: 'No channel reaches you. Enter an address under Account information, consent to it, then try again.',
  },
  'contact.mail_off': {
    status: 409,
    vi: 'Máy chủ chưa được cấu hình gửi email (SMTP_URL).',
    en: 'This server cannot send email: SMTP_URL is not set.',
  },
} as const;

export const contactFieldRules = {
  quiet_hours_empty: {
    vi: 'Giờ kết thúc phải khác giờ bắt đầu.',
    en: 'Must end at a different time than it starts.',
  },
  phone_number: {
    vi: 'Không phải số điện thoại. Ví dụ: 090 123 4567.',
    en: 'Not a phone number. For example: 090 123 4567.',
  },
  phone_twice: { vi: 'Số này đã ghi ở trên.', en: 'This number is already listed above.' },
  member_twice: { vi: 'Thành viên này đã có.', en: 'This member is already listed.' },
} as const;
