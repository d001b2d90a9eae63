/** Refusals of the keys of machines; part of the error catalogue. */
export const machineKeyErrors = {
  'machine_key.unknown': {
    status: 401,
    vi: 'Khóa này không đúng hoặc đã bị thu hồi. Hãy tạo khóa mới ở mục Khóa máy.',
    en: 'This key is unknown or has been revoked. Create a new one under Machine keys.',
  },
  'machine_key.expired': {
    status: 401,
    vi: 'Khóa này đã hết hạn. Hãy đổi khóa, hoặc lùi ngày hết hạn ở mục Khóa máy.',
    en: 'This key has expired. Rotate it, or set a later expiry under Machine keys.',
  },
  'machine_key.without_owner': {
    status: 401,
    vi: 'Tài khoản của người chịu trách nhiệm về khóa này đã bị khóa, bị xóa hoặc không còn xem được nhà máy. Người khác hãy đổi khóa ở mục Khóa máy.',
    en: 'The account of the owner of this key is locked or deleted, or can no longer see the plant. Someone else must rotate the key under Machine keys.',
  },
  'machine_key.scope': {
    status: 403,
    vi: 'Khóa này không được phép gọi chức năng này. Hãy dùng khóa có phạm vi phù hợp.',
    en: 'This key is not allowed to make this call. Use a key with the scope it needs.',
  },
  'machine_key.not_found': {
    status: 404,
    vi: 'Không tìm thấy khóa này. Có thể đã bị xóa; hãy tải lại trang.',
    en: 'This key was not found. It may have been deleted; reload the page.',
  },
  'machine_key.of_collector': {
    status: 409,
    vi: 'Đây là khóa của một bộ thu thập. Hãy đổi hoặc thu hồi ở mục Bộ thu thập.',
    en: 'This key belongs to a collector. Rotate or revoke it under Collectors.',
  },
  'machine_key.revoked': {
    status: 409,
    vi: 'Khóa này đã bị thu hồi và không dùng lại được. Hãy thêm khóa mới.',
    en: 'This key was revoked permanently. Add a new one.',
  },
  'machine_key.name_taken': {
    status: 409,
    vi: 'Đã có khóa tên này. Hãy đặt tên khác.',
    en: 'A key with this name already exists. Choose another name.',
  },
  'machine_key.too_many': {
    status: 409,
    vi: 'Nhà máy đã đủ {most} khóa. Hãy thu hồi khóa không còn dùng.',
    en: 'The plant already has {most} keys. Revoke those no longer used.',
  },
  'machine_key.holds_more': {
    status: 403,
    vi: 'Khóa không được có quyền mà chính bạn không có. Hãy bỏ bớt phạm vi.',
    en: 'A key cannot hold permissions you do not have. Choose fewer scopes.',
  },
  'machine_key.higher': {
    status: 403,
    vi: 'Người chịu trách nhiệm về khóa này ở cấp cao hơn bạn. Bạn chỉ có thể thu hồi khóa.',
    en: 'The owner of this key ranks above you. You can only revoke it.',
  },
} as const;

export const machineKeyFieldRules = {
  key_ends_in_past: { vi: 'Hạn dùng phải ở sau lúc này.', en: 'The expiry must be in the future.' },
} as const;
