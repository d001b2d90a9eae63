/** Refusals of tariffs; part of the error catalogue. */
export const tariffErrors = {
  'tariff.not_found': {
    status: 404,
    vi: 'Không có biểu giá nào như vậy. Hãy tải lại danh sách.',
    en: 'There is no such tariff. Reload the list.',
  },
  'tariff.overlap': {
    status: 409,
    vi: 'Biểu giá “{name}” đang áp dụng từ {from} đến {to}, trùng ngày với biểu giá này. Hãy đổi ngày, hoặc kết thúc biểu giá kia trước.',
    en: 'The tariff “{name}” is in use from {from} to {to} and shares days with this one. Change the days, or end the other one first.',
  },
  'tariff.too_many': {
    status: 409,
    vi: 'Nhà máy đã có {maximum} biểu giá. Hãy xóa những biểu giá không dùng.',
    en: 'The plant has {maximum} tariffs already. Delete those that are not used.',
  },
  'tariff.copy_forward': {
    status: 409,
    vi: 'Biểu giá này bắt đầu không sớm hơn năm {year}. Hãy chọn một năm sau đó.',
    en: 'This tariff does not begin before {year}. Choose a later year.',
  },
  'tariff.of_market': {
    status: 409,
    vi: 'Biểu giá này theo giá thị trường nên không có khung giờ. Hãy chọn một biểu giá theo giờ.',
    en: 'This tariff goes by a market and has no hours. Choose one that goes by the clock.',
  },
  'tariff.import_outdated': {
    status: 409,
    vi: 'Biểu giá đã thay đổi sau khi xem trước nên chưa lưu gì. Hãy xem trước lại rồi nhập.',
    en: 'The tariff changed after the preview, so nothing was saved. Look at the preview again, then import.',
  },
} as const;

/** What may be wrong with a field of a tariff; part of the field catalogue. */
export const tariffFieldRules = {
  calendar_day: { vi: 'Ngày phải có dạng yyyy-MM-dd và có thật.', en: 'A day as yyyy-MM-dd that exists.' },
  day_of_year: { vi: 'Ngày trong năm phải có dạng MM-dd và có thật.', en: 'A day of the year as MM-dd that exists.' },
  last_day_first: {
    vi: 'Ngày cuối không được trước ngày đầu.',
    en: 'The last day must not come before the first.',
  },
  hours_or_market: {
    vi: 'Chọn một trong hai: giá theo giờ hoặc giá thị trường.',
    en: 'Give one of both: prices by the clock, or a market.',
  },
  spans_overlap: {
    vi: 'Các khung giờ bị chồng nhau hoặc không có độ dài.',
    en: 'Spans of hours overlap or have no length.',
  },
  weekday_once: {
    vi: 'Mỗi thứ trong tuần phải thuộc đúng một loại ngày; thứ {weekday} (1 = thứ Hai) đang thuộc {times} loại.',
    en: 'Every day of the week belongs to one kind of day; day {weekday} (1 = Monday) belongs to {times}.',
  },
  season_once: {
    vi: 'Mỗi ngày trong năm phải thuộc đúng một mùa; ngày {date} đang thuộc {times} mùa.',
    en: 'Every day of the year lies in one season; {date} lies in {times}.',
  },
  price_season: { vi: 'Biểu giá không có mùa này.', en: 'The tariff has no such season.' },
  'market.columns': {
    vi: 'Dòng tiêu đề phải có một cột ngày và 24 hoặc 48 cột chu kỳ; tệp có {columns} cột chu kỳ.',
    en: 'The heading needs a column of days and 24 or 48 of trading cycles; the file has {columns}.',
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
    en: 'A row “{item}” does not use this column. Leave the cell blank.',
  },
  'tariff.days': {
    vi: '“{value}” không phải là thứ hay ngày. Ghi dạng T2-T7, CN hoặc 30/04/2026.',
    en: '“{value}” is no day of the week and no date. Write Mon-Sat, Sun or 30/04/2026.',
  },
  'tariff.shares_days': {
    vi: 'Trùng ngày với biểu giá “{name}” đang áp dụng từ {from} đến {to}.',
    en: 'Shares days with the tariff “{name}” in use from {from} to {to}.',
  },
} as const;
