import { fillIn, type Language } from '../../errors.ts';
import { fixedNumber } from '../../fixed-number.ts';
import type { AnyWarningCode, WarningCode } from './codes.ts';
import { jobSentence } from './job-sentences.ts';

/** What a warning says, wherever it is said: in answers, in messages, and in the browser. `{level}` is in m, as it is written. */
export const warningSentences: Readonly<Record<WarningCode, Readonly<Record<Language, string>>>> = {
  level_above_check_flood: {
    vi: 'Mực nước hồ vượt mức lũ kiểm tra {level} m',
    en: 'The lake is above the check flood level {level} m',
  },
  level_above_design_flood: {
    vi: 'Mực nước hồ vượt mức lũ thiết kế {level} m',
    en: 'The lake is above the design flood level {level} m',
  },
  level_above_normal: {
    vi: 'Mực nước hồ vượt mức dâng bình thường {level} m',
    en: 'The lake is above the normal level {level} m',
  },
  level_above_season_max: {
    vi: 'Mực nước hồ vượt mức cao nhất của mùa {level} m',
    en: 'The lake is above the season maximum {level} m',
  },
  level_above_reception: {
    vi: 'Mực nước hồ vượt mức đón lũ {level} m',
    en: 'The lake is above the flood reception level {level} m',
  },
  level_below_dead: {
    vi: 'Mực nước hồ dưới mực nước chết {level} m',
    en: 'The lake is below the dead level {level} m',
  },
  gauges_apart: { vi: 'Các trạm mực nước hồ lệch nhau', en: 'The lake level stations disagree' },
  station_silent: { vi: '{name} không gửi số', en: '{name} is silent' },
  calculation_none: { vi: 'Chưa có lượt tính nào', en: 'Nothing has been calculated yet' },
  calculation_manual: {
    vi: 'Đã tắt tính tự động quá lâu',
    en: 'Automatic calculation has been off for long',
  },
  calculation_late: { vi: 'Tính toán tự động chậm', en: 'The automatic calculation is late' },
  calculation_impossible: { vi: 'Chưa tính được lưu lượng xả', en: 'The release cannot be computed' },
  record_incomplete: { vi: 'Lượt tính gần nhất thiếu đại lượng', en: 'The last calculation is incomplete' },
  record_stale: { vi: 'Lượt tính gần nhất đang được tính lại', en: 'The last calculation is being recomputed' },
  record_extrapolated: {
    vi: 'Lượt tính gần nhất ra ngoài bảng nội suy',
    en: 'The last calculation used values outside its tables',
  },
  outlet_without_reading: { vi: '{name} không có số đầu vào', en: '{name} has no input reading' },
  staff_gauge_missed: { vi: 'Chưa có số đọc thước {name}', en: 'The staff gauge {name} was not read' },
  level_held: { vi: '{name}: mực nước chờ người thứ hai xác nhận', en: '{name}: a level waits for a second person' },
  overtopping_possible: {
    vi: 'Có thể tràn đỉnh đập: kiểm tra bằng mắt',
    en: 'Possible overtopping: check by eye',
  },
  gate_overtopping: {
    vi: '{name}: nước có thể tràn qua cửa đang đóng',
    en: '{name}: water may run over while closed',
  },
  balance_releases: { vi: 'Nước không khớp với lượng xả', en: 'The water does not add up with the releases' },
  balance_floor: { vi: 'Lưu lượng về hồ tính ra dưới 0', en: 'The inflow comes out below zero' },
  balance_gauges: { vi: 'Hai trạm mực nước hồ trôi xa nhau', en: 'Two lake gauges drift apart' },
  balance_closed_gate: { vi: '{name} có thể đã đóng kín', en: '{name} may be shut' },
  transfer_held: { vi: '{name}: dừng gửi, chờ người xem', en: '{name}: sending is on hold' },
  transfer_failing: { vi: '{name}: không gửi được', en: '{name}: nothing gets through' },
  transfer_backlog: { vi: '{name}: số liệu chưa gửi đang dồn lại', en: '{name}: unsent figures pile up' },
  transfer_duty: { vi: '{name}: sắp trễ hạn gửi', en: '{name}: a duty is about to be missed' },
  duty_missed: { vi: '{name}: chưa làm đúng hạn {due}', en: '{name}: not done when it was due, {due}' },
  transfer_aside: { vi: '{name}: nơi nhận từ chối số liệu', en: '{name}: the receiver refused figures' },
  plan_suspended: { vi: 'Nhà máy đã rời kế hoạch xả', en: 'The plant has left its planned release' },
};

interface Said {
  readonly code: AnyWarningCode;
  readonly facts: Readonly<Record<string, string | number>>;
}

/** `warning_message` of the specification. */
export function warningMessage({ code, facts }: Said, language: Language): string {
  if (code === 'job' || code === 'job_no_data' || code === 'job_error') return jobSentence(code, facts, language);
  const { mark, name = '', due = '' } = facts;
  const level = typeof mark === 'number' ? fixedNumber(mark, 2, language) : '';
  return fillIn(warningSentences[code], language, { level, name, due });
}
