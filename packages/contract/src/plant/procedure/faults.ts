import type { ProcedureFaultCode } from './codes.ts';

type Texts = { readonly vi: string; readonly en: string };

/** The faults of a procedure, in words; `of` is the day, the name or the gate. */
const texts: Readonly<Record<ProcedureFaultCode, Texts>> = {
  days_without_period: {
    vi: 'Các ngày {of} không thuộc thời kỳ nào. Hãy nối các thời kỳ cho đủ cả năm.',
    en: 'The days {of} belong to no period. Let the periods cover the whole year.',
  },
  days_in_two_periods: {
    vi: 'Các ngày {of} thuộc hai thời kỳ. Hãy sửa ngày đầu hoặc ngày cuối.',
    en: 'The days {of} are in two periods. Correct their first or last day.',
  },
  same_id: {
    vi: 'Mã “{of}” bị trùng. Mỗi mục cần một mã riêng.',
    en: 'The id “{of}” is used twice. Give each its own.',
  },
  period_unknown: {
    vi: 'Không có thời kỳ “{of}”. Hãy chọn thời kỳ có trong quy trình.',
    en: 'There is no period “{of}”. Choose one of this procedure.',
  },
  station_unknown: {
    vi: 'Không có trạm “{of}”. Hãy chọn trạm có trong quy trình.',
    en: 'There is no station “{of}”. Choose one of this procedure.',
  },
  mode_unknown: {
    vi: 'Không có chế độ “{of}”. Hãy chọn chế độ có trong quy trình.',
    en: 'There is no mode “{of}”. Choose one of this procedure.',
  },
  last_mode_not_always: {
    vi: 'Chế độ đã đối chiếu cuối cùng phải luôn áp dụng, để lúc nào cũng có một chế độ.',
    en: 'The last verified mode must always apply, so that there is a mode at any time.',
  },
  alarms_out_of_order: {
    vi: 'Báo động I phải thấp hơn II, và II thấp hơn III.',
    en: 'Alarm I must be below II, and II below III.',
  },
  rating_not_rising: {
    vi: 'Đường quan hệ lưu lượng – mực nước của trạm “{of}” cần ít nhất hai dòng, dòng sau lớn hơn dòng trước.',
    en: 'The rating curve of the station “{of}” needs at least two rows, each with more flow and a higher level.',
  },
  reception_above_highest: {
    vi: 'Mực nước thấp nhất đón lũ không được cao hơn mực nước cao nhất trước lũ.',
    en: 'The lowest level for a flood must not be above the highest before a flood.',
  },
  alarm_outside_station: {
    vi: 'Chỉ mực nước của trạm hạ du mới so được với cấp báo động.',
    en: 'Only the level of a downstream station can be compared with an alarm level.',
  },
  alarm_unknown: {
    vi: 'Không có báo động {of}. Hãy chọn từ I đến III.',
    en: 'There is no alarm {of}. Choose from I to III.',
  },
  urgent_not_shorter: {
    vi: 'Thời gian báo trước khi khẩn cấp phải ngắn hơn bình thường.',
    en: 'The urgent lead time must be shorter than the usual one.',
  },
  gate_twice: {
    vi: 'Cửa “{of}” có hai lần trong trình tự.',
    en: 'The gate “{of}” is in the sequence twice.',
  },
  level_outside_plant: {
    vi: 'Mực nước {of} m nằm ngoài khoảng mực nước của hồ này. Hãy sửa theo quy trình của hồ, hoặc sửa các mực nước ở Thông tin thủy điện.',
    en: 'The level {of} m is outside the range of this lake. Correct it according to the procedure of this lake, or correct the levels in Hydropower information.',
  },
  station_not_of_plant: {
    vi: 'Nhà máy chưa có trạm đo “{of}” nên điều nói đến trạm này không kết luận được. Hãy chọn trạm đo, thêm trạm, hoặc bỏ điều đó.',
    en: 'The plant has no station “{of}”, so a rule about it cannot be assessed. Choose a station, add one, or remove the rule.',
  },
};

/** Part of the field catalogue: the refusals of a call that would store it. */
export const procedureFieldRules = Object.fromEntries(
  Object.entries(texts).map(([code, text]) => [`procedure_${code}`, text]),
) as { readonly [Code in ProcedureFaultCode as `procedure_${Code}`]: Texts };

export const procedureFaultText = (code: ProcedureFaultCode, of: string, language: 'vi' | 'en'): string =>
  texts[code][language].replace('{of}', of);
