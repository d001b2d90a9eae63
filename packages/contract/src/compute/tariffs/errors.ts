/** Refusals of tariffs; part of the error catalogue. */
export const tariffErrors = {
  'tariff.not_found': {
    status: 404,
    vi: 'Không tìm thấy biểu giá. Hãy tải lại danh sách.',
    en: 'The tariff was not found. Reload the list.',
  },
  'tariff.overlap': {
    status: 409,
    vi: 'Biểu giá “{name}” đang áp dụng từ {from} đến {to}, trùng ngày với biểu giá này. Hãy đổi ngày, hoặc kết thúc biểu giá kia trước.',
    en: 'The tariff “{name}” is in use from {from} to {to} and overlaps with this one. Change the days, or end the other one first.',
  },
  'tariff.too_many': {
    status: 409,
    vi: 'Nhà máy đã đạt giới hạn {maximum} biểu giá. Hãy xóa những biểu giá không dùng.',
    en: 'The limit of {maximum} tariffs is reached. Delete those that are not used.',
  },
  'tariff.copy_forward': {
    status: 409,
    vi: 'Biểu giá này bắt đầu không sớm hơn năm {year}. Hãy chọn một năm sau đó.',
    en: 'This tariff does not begin before {year}. Choose a later year.',
  },
  'tariff.of_market': {
    status: 409,
    vi: 'Biểu giá này theo giá thị trường nên không có khung giờ. Hãy chọn một biểu giá theo giờ.',
    en: 'This is a market tariff and has no hours. Choose a time-of-use tariff.',
  },
  'market.import_outdated': {
    status: 409,
    vi: 'Số liệu thị trường của các ngày này đã thay đổi sau khi xem trước, hoặc tệp không phải tệp đã xem, nên chưa lưu gì. Hãy xem trước lại rồi nhập.',
    en: 'The market figures of these days changed after the preview, or the file is not the one previewed. Nothing was saved. Preview the file again, then import it.',
  },
  'tariff.import_outdated': {
    status: 409,
    vi: 'Biểu giá đã thay đổi sau khi xem trước nên chưa lưu gì. Hãy xem trước lại rồi nhập.',
    en: 'The tariff changed after the preview, so nothing was saved. Preview the file again, then import it.',
  },
} as const;

/** Field errors of a tariff; part of the field catalogue. */
export const tariffFieldRules = {
  calendar_day: { vi: 'Ngày phải có dạng yyyy-MM-dd và có thật.', en: 'Must be an existing day as yyyy-MM-dd.' },
  day_of_year: {
    vi: 'Ngày trong năm phải có dạng MM-dd và có thật.',
    en: 'Must be an existing day of the year as MM-dd.',
  },
  last_day_first: {
    vi: 'Ngày cuối không được trước ngày đầu.',
    en: 'The last day must not be before the first.',
  },
  hours_or_market: {
    vi: 'Chọn một trong hai: giá theo giờ hoặc giá thị trường.',
    en: 'Enter either time-of-use prices or a market, not both.',
  },
  spans_overlap: {
    vi: 'Các khung giờ bị chồng nhau hoặc không có độ dài.',
    en: 'Hour ranges overlap or have no length.',
  },
  weekday_once: {
    vi: 'Mỗi thứ trong tuần phải thuộc đúng một loại ngày; thứ {weekday} (1 = thứ Hai) đang thuộc {times} loại.',
    en: 'Every day of the week must belong to exactly one day type; day {weekday} (1 = Monday) belongs to {times}.',
  },
  season_once: {
    vi: 'Mỗi ngày trong năm phải thuộc đúng một mùa; ngày {date} đang thuộc {times} mùa.',
    en: 'Every day of the year must be in exactly one season; {date} is in {times}.',
  },
  price_season: { vi: 'Biểu giá không có mùa này.', en: 'The tariff has no such season.' },
  'market.columns': {
    vi: 'Dòng tiêu đề phải có một cột ngày và 24 hoặc 48 cột chu kỳ; tệp có {columns} cột chu kỳ.',
    en: 'The heading needs one day column and 24 or 48 trading cycle columns; the file has {columns}.',
  },
  'market.not_a_day': {
    vi: '“{value}” không phải là ngày. Ghi dạng 22/04/2026 hoặc 2026-04-22.',
    en: '“{value}” is not a day. Write 22/04/2026 or 2026-04-22.',
  },
  'market.day_twice': { vi: 'Ngày {value} xuất hiện hai lần.', en: 'The day {value} appears twice.' },
  'tariff.row_once': {
    vi: 'Tệp phải có đúng một dòng “{item}”; đang có {times} dòng.',
    en: 'The file needs exactly one row “{item}”; it has {times}.',
  },
  'tariff.cell_unused': {
    vi: 'Dòng “{item}” không dùng cột này. Hãy để trống ô.',
    en: 'Row “{item}” does not use this column. Leave the cell blank.',
  },
  'tariff.days': {
    vi: '“{value}” không phải là thứ hay ngày. Ghi dạng T2-T7, CN hoặc 30/04/2026.',
    en: '“{value}” is not a day of the week or a date. Write Mon-Sat, Sun or 30/04/2026.',
  },
  'tariff.shares_days': {
    vi: 'Trùng ngày với biểu giá “{name}” đang áp dụng từ {from} đến {to}.',
    en: 'Overlaps with the tariff “{name}” in use from {from} to {to}.',
  },
} as const;
