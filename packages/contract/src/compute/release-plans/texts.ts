import type { Language } from '../../errors.ts';
import { fillText } from '../../plant/procedure/sentences.ts';
import type { FindingCode, PlannedLakeState } from './codes.ts';

type Texts = Readonly<Record<Language, string>>;

/** Shown to a person before accepting it. */
const findingTexts: Readonly<Record<FindingCode, Texts>> = {
  limit_broken: { vi: 'Từ {at}: {sentence}', en: 'From {at}: {sentence}' },
  order_broken: { vi: 'Trái lệnh từ {at}: {sentence}', en: 'Against an order from {at}: {sentence}' },
  mode_not_judged: {
    vi: 'Từ {at} chưa xác định được chế độ vận hành: {doubts}',
    en: 'From {at} the mode cannot be determined: {doubts}',
  },
  rule_not_judged: {
    vi: 'Từ {at} chưa kết luận được: {sentence}. {doubts}',
    en: 'From {at} it cannot be assessed: {sentence}. {doubts}',
  },
  notice_late: {
    vi: 'Thông báo trước khi {act} lúc {at} ({to}) lẽ ra phải gửi trước {due}: không còn kịp ({article})',
    en: 'The notice before {act} at {at} ({to}) was due by {due}: too late ({article})',
  },
  notice_urgent: {
    vi: 'Thông báo trước khi {act} lúc {at} ({to}): hết thời gian thông thường, chỉ còn kịp báo khẩn trước {due} ({article})',
    en: 'The notice before {act} at {at} ({to}): the usual time has passed, only urgent notice by {due} is possible ({article})',
  },
  out_of_service: {
    vi: '{name} đang ngừng hoạt động hoặc bảo trì: bước lúc {at} coi như đóng',
    en: '{name} is out of service or in maintenance: at {at} it is treated as closed',
  },
  gates_apart: {
    vi: 'Lúc {at} các cửa van lệch nhau {apart} m, quy trình cho tối đa {most} m ({article})',
    en: 'At {at} the gates are {apart} m apart; the procedure allows {most} m ({article})',
  },
  moves_too_fast: {
    vi: 'Bước lúc {at} quá sớm: bước trước cần {minutes} phút để nâng hạ và dừng chờ ({article})',
    en: 'The step at {at} is too early: the previous one takes {minutes} minutes of travel and dwell ({article})',
  },
  not_judged: {
    vi: 'Chưa kiểm tra được theo quy trình: {why}',
    en: 'It cannot be checked against the procedure: {why}',
  },
};

/** The reasons the lake is not known. */
const lakeTexts: Readonly<Record<Exclude<PlannedLakeState, 'known'> | 'no_procedure' | 'forecast_ends', Texts>> = {
  forecast_ends: {
    vi: 'dự báo lưu lượng về hồ kết thúc trước kế hoạch',
    en: 'the inflow forecast ends before the plan',
  },
  no_procedure: { vi: 'chưa có quy trình vận hành', en: 'there is no operating procedure' },
  no_level: { vi: 'không có mực nước hồ', en: 'there is no lake level' },
  level_old: { vi: 'mực nước hồ đã cũ', en: 'the lake level is old' },
  level_unconfirmed: { vi: 'mực nước hồ còn chờ xác nhận', en: 'the lake level is unconfirmed' },
  no_curve: { vi: 'chưa có đường dung tích', en: 'there is no capacity curve' },
  no_forecast: { vi: 'không có dự báo lưu lượng về hồ', en: 'there is no inflow forecast' },
  forecast_old: { vi: 'dự báo lưu lượng về hồ đã cũ', en: 'the inflow forecast is old' },
  outlets_old: { vi: 'số đo cửa van hoặc tổ máy đã cũ', en: 'readings of gates or units are old' },
  no_release: { vi: 'không tính được lưu lượng xả', en: 'the release cannot be computed' },
};

const actTexts: Readonly<Record<string, Texts>> = {
  first_gate: { vi: 'mở cửa van đầu tiên', en: 'the first gate' },
  larger_release: { vi: 'tăng lưu lượng xả', en: 'a larger release' },
  generation: { vi: 'chạy máy', en: 'generation' },
  emergency: { vi: 'xả khẩn cấp', en: 'an emergency release' },
  end_of_release: { vi: 'ngừng xả', en: 'the end of the release' },
};

export const actText = (act: string, language: Language): string => actTexts[act]?.[language] ?? act;

export const lakeText = (state: keyof typeof lakeTexts, language: Language): string => lakeTexts[state][language];

export const findingText = (code: FindingCode, facts: Readonly<Record<string, string>>, language: Language): string =>
  fillText(findingTexts[code], language, facts);
