/** Refusals of rain forecasts; part of the error catalogue. */
export const weatherErrors = {
  'rain_forecast.not_found': {
    status: 404,
    vi: 'Không tìm thấy bản tin dự báo mưa. Hãy tải lại danh sách.',
    en: 'The rain forecast was not found. Reload the list.',
  },
  'rain_forecast.import_outdated': {
    status: 409,
    vi: 'Bản tin của nguồn này đã thay đổi sau khi xem trước, hoặc tệp không phải tệp đã xem, nên chưa lưu gì. Hãy xem trước lại rồi lưu.',
    en: 'The forecast of this source changed after the preview, or the file is not the one previewed. Nothing was saved. Preview the file again, then save it.',
  },
  'rain_forecast.not_own': {
    status: 403,
    vi: 'Chỉ hủy được bản tin do chính bạn nhập.',
    en: 'Only a forecast you entered yourself can be withdrawn.',
  },
  'rain_forecast.withdrawn': {
    status: 409,
    vi: 'Bản tin này đã được hủy trước đó.',
    en: 'This forecast has already been withdrawn.',
  },
} as const;

/** Field errors of a rain forecast; part of the field catalogue. */
export const weatherFieldRules = {
  issue_in_future: {
    vi: 'Giờ phát hành không được sau thời điểm hiện tại.',
    en: 'The time of issue must not be in the future.',
  },
  starts_near_issue: {
    vi: 'Dự báo phải bắt đầu trong vòng 24 giờ trước hoặc sau giờ phát hành.',
    en: 'The forecast must begin within 24 hours of its time of issue.',
  },
  point_lengths: {
    vi: 'Mọi điểm phải có cùng số giá trị; điểm đầu tiên có {steps}.',
    en: 'All points need the same number of values; the first one has {steps}.',
  },
  point_place: {
    vi: 'Cần cả kinh độ và vĩ độ, hoặc để trống cả hai.',
    en: 'Enter both longitude and latitude, or neither.',
  },
  no_depth: { vi: 'Không có giá trị mưa nào.', en: 'There are no rain values.' },
  'rain_file.columns': {
    vi: 'Dòng tiêu đề phải có cột thời gian và ít nhất một cột mưa.',
    en: 'The heading needs a time column and at least one rain column.',
  },
  'rain_file.column_unnamed': {
    vi: 'Cột {position} có số liệu nhưng không có tên điểm ở dòng tiêu đề.',
    en: 'Column {position} contains values but has no name in the heading.',
  },
  'rain_file.not_a_time': {
    vi: '“{value}” không phải là thời điểm. Ghi dạng 22/04/2026 07:00 hoặc 2026-04-22 07:00.',
    en: '“{value}” is not a time. Write 22/04/2026 07:00 or 2026-04-22 07:00.',
  },
  'rain_file.step': {
    vi: 'Các dòng phải cách đều nhau 1, 3, 6, 12 hoặc 24 giờ, ít nhất hai dòng; dòng này cách dòng trên {hours} giờ.',
    en: 'Rows must be 1, 3, 6, 12 or 24 hours apart, at least two rows; this one is {hours} hours after the one above.',
  },
} as const;
