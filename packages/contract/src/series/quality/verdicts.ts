/** The outcome of a sent reading. */
export const verdictStatuses = ['accepted', 'duplicate', 'corrected', 'conflict', 'refused'] as const;
export type VerdictStatus = (typeof verdictStatuses)[number];

/** The reason a reading was refused or changed. Codes never change; sentences may. */
export const verdictTexts = {
  'reading.malformed': {
    vi: 'Bản ghi không đúng dạng: cần kênh hoặc chuỗi số liệu, thời điểm và giá trị.',
    en: 'Not a valid reading: it needs a field or a series, a time and a value.',
  },
  'reading.no_series': {
    vi: 'Bản ghi không nêu kênh hay chuỗi số liệu nào.',
    en: 'The reading names neither a field nor a series.',
  },
  'reading.unknown_field': {
    vi: 'Kênh “{field}” chưa được gán vào chuỗi số liệu nào. Hãy gán kênh ở mục Bộ thu thập.',
    en: 'The field “{field}” is not mapped to a series. Map it under Collectors.',
  },
  'reading.unknown_series': {
    vi: 'Nhà máy không có chuỗi số liệu {series}.',
    en: 'The plant has no series {series}.',
  },
  'reading.closed_series': {
    vi: 'Chuỗi số liệu {series} đã đóng từ {closedAt}. Trạm hoặc cảm biến này không còn nữa.',
    en: 'Series {series} was closed at {closedAt}: its station or sensor no longer exists.',
  },
  'reading.computed_series': {
    vi: 'Chuỗi số liệu {series} do hệ thống tính, không nhận số liệu từ bên ngoài.',
    en: 'Series {series} is computed by the system and does not accept readings.',
  },
  'reading.bad_time': {
    vi: 'Thời điểm không đọc được. Cần ISO 8601 kèm múi giờ, hoặc yyyy-MM-dd HH:mm:ss theo giờ nhà máy.',
    en: 'The time cannot be read. Send ISO 8601 with an offset, or yyyy-MM-dd HH:mm:ss in the plant’s local time.',
  },
  'reading.in_future': {
    vi: 'Thời điểm ở tương lai quá 10 phút. Hãy chỉnh đồng hồ của thiết bị.',
    en: 'The time is more than 10 minutes in the future. Set the clock of the device.',
  },
  'reading.too_early': {
    vi: 'Thời điểm trước ngày bắt đầu lưu số liệu của nhà máy ({recordStart}).',
    en: 'The time is before the plant record begins ({recordStart}).',
  },
  'reading.not_number': {
    vi: 'Giá trị phải là một số hữu hạn.',
    en: 'The value must be a finite number.',
  },
  'reading.unknown_unit': {
    vi: 'Không đổi được đơn vị “{unit}” sang {seriesUnit}.',
    en: 'The unit “{unit}” cannot be converted to {seriesUnit}.',
  },
  'reading.edited': {
    vi: 'Giá trị tại thời điểm này đã được người vận hành hiệu chỉnh nên được giữ nguyên; số liệu mới được ghi nhận là mâu thuẫn.',
    en: 'The value at this time was corrected by hand and is kept; the new value is recorded as a conflict.',
  },
  'message.too_many': {
    vi: 'Bản tin có quá {maximum} số liệu nên không được nhận. Hãy chia nhỏ rồi gửi lại.',
    en: 'The message contains more than {maximum} readings and was not accepted. Send them in smaller batches.',
  },
  'message.csv': {
    vi: 'Không đọc được phần csv của bản tin.',
    en: 'The csv in the message cannot be read.',
  },
  'message.no_series': {
    vi: 'Nhà máy này chưa có chuỗi số liệu nào nên bản tin không được nhận.',
    en: 'The plant has no series yet, so the message was not accepted.',
  },
  'message.not_kept': {
    vi: 'Đã thử nhiều lần mà không lưu được bản tin này. Hãy báo quản trị viên.',
    en: 'The message could not be stored after repeated attempts. Tell the administrator.',
  },
} as const;

export type VerdictCode = keyof typeof verdictTexts;

/** The reason a channel refused a message before its sender was known. */
export const channelRefusalTexts = {
  'door.topic': {
    vi: 'Chủ đề (topic) không đúng dạng: cần spillway/mã nhà máy/bộ thu thập.',
    en: 'The topic is not of the form spillway/plant/collector.',
  },
  'door.payload': {
    vi: 'Nội dung bản tin không phải là JSON hợp lệ.',
    en: 'The message is not a JSON object.',
  },
  'door.too_large': {
    vi: 'Bản tin quá lớn. Hãy chia nhỏ rồi gửi lại.',
    en: 'The message is too large. Send it in smaller parts.',
  },
  'door.key': {
    vi: 'Bản tin thiếu khóa, hoặc khóa không đúng, đã bị thu hồi, hay của nhà máy khác.',
    en: 'The key is missing, unknown, revoked, or belongs to another plant.',
  },
  'door.collector': {
    vi: 'Khóa không phải của bộ thu thập ghi trong chủ đề (topic).',
    en: 'The key does not belong to the collector in the topic.',
  },
} as const;

export type DoorRefusalCode = keyof typeof channelRefusalTexts;

/** Every possible reason of a refusal at a channel. */
export const refusalCodes = [
  ...Object.keys(verdictTexts),
  ...Object.keys(channelRefusalTexts),
] as readonly RefusalCode[];

export type RefusalCode = VerdictCode | DoorRefusalCode;
