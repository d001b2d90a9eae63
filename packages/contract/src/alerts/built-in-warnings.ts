import type { Language } from '../errors.ts';
import { jobWarningCodes, type Severity } from './codes.ts';

export type WarningTexts = Readonly<Record<Language, string>>;
export type WarningFacts = Readonly<Record<string, string | number>>;

/** Headings under which the conditions of a plant are listed. */
export const warningGroups = {
  lake: { vi: 'Mực nước hồ', en: 'Lake level' },
  inflow: { vi: 'Lưu lượng về hồ', en: 'Inflow' },
  rain: { vi: 'Mưa', en: 'Rain' },
  release: { vi: 'Xả nước', en: 'Release' },
  equipment: { vi: 'Thiết bị đo', en: 'Equipment' },
  calculation: { vi: 'Tính toán', en: 'Calculation' },
} as const satisfies Readonly<Record<string, WarningTexts>>;
export type WarningGroup = keyof typeof warningGroups;

/**
 * The full description of a built-in warning. In its texts `{name}` stands for a fact of the warning and `{mark:2}` for a number with two
 * decimals. Details may also use `{age}`, its duration, and `{figures}` by name.
 */
export interface BuiltInWarning {
  readonly group: WarningGroup;
  /** The highest severity it can have. */
  readonly severity: Severity;
  /** Whoever is on duty is notified although it is not critical. */
  readonly tellsDuty?: true;
  readonly title: WarningTexts;
  /** The name of the condition, when its title holds facts of the day. */
  readonly kind?: WarningTexts;
  /** Shown below the title. A function chooses them by the facts; without them the title says everything. */
  readonly details?: WarningTexts | ((facts: WarningFacts) => WarningTexts | null);
}

const byDistance = ({ unconfirmed }: WarningFacts): WarningTexts =>
  unconfirmed === 1
    ? {
        vi: 'Chênh {differenceM:2} m. Số đo chưa xác nhận, chờ số kế tiếp.',
        en: 'Difference {differenceM:2} m. Unconfirmed: the next reading decides.',
      }
    : { vi: 'Chênh {differenceM:2} m.', en: 'Difference {differenceM:2} m.' };

/** The lake has passed a level of the plant. */
const lakeWarning = (severity: Severity, vi: string, en: string): BuiltInWarning => ({
  group: 'lake',
  severity,
  title: { vi: `Mực nước hồ ${vi} {mark:2} m`, en: `The lake is ${en} {mark:2} m` },
  kind: { vi: `Mực nước hồ ${vi}`, en: `The lake is ${en}` },
  details: byDistance,
});

const figures = { vi: '{figures}', en: '{figures}' };

function departureOf({ departure }: WarningFacts): WarningTexts {
  if (departure === 'outlet_gone')
    return {
      vi: '{name} không còn trong nhà máy. Hãy ghim kế hoạch khác hoặc hủy kế hoạch này.',
      en: '{name} is no longer part of the plant. Pin another plan or withdraw this one.',
    };
  if (departure === 'outlet_out_of_service')
    return {
      vi: '{name} ngừng hoạt động nhưng kế hoạch còn dùng. Hãy ghim kế hoạch khác hoặc hủy kế hoạch này.',
      en: '{name} is out of service, but the plan still uses it. Pin another plan or withdraw this one.',
    };
  const left =
    departure === 'lake_level'
      ? { vi: 'Hồ {actual:2} m, kế hoạch {planned:2} m', en: 'Lake {actual:2} m, planned {planned:2} m' }
      : departure === 'release'
        ? {
            vi: 'Xả {actual:1} m³/s, kế hoạch {planned:1} m³/s',
            en: 'Release {actual:1} m³/s, planned {planned:1} m³/s',
          }
        : {
            vi: 'Nước về {actual:1} m³/s, kế hoạch {planned:1} m³/s',
            en: 'Inflow {actual:1} m³/s, planned {planned:1} m³/s',
          };
  return {
    vi: `${left.vi}. Hạn báo theo kế hoạch không còn áp dụng; hãy ghim lại hoặc hủy kế hoạch.`,
    en: `${left.en}. Deadlines from the plan no longer apply; pin a plan again or withdraw this one.`,
  };
}

function missingWater({ suspect, name }: WarningFacts): WarningTexts {
  if (suspect === 'gauge_stuck')
    return {
      vi: 'Mực nước hồ không đổi theo lượng xả: trạm mực nước hồ có thể đứng số.',
      en: 'The lake does not respond to releases: its gauge may be stuck.',
    };
  return !name
    ? {
        vi: 'Theo bảng xả 100 m³, hồ chỉ mất {percent:0} ± {error:0}. Xem đường dung tích, trạm mực nước, các bảng nội suy.',
        en: 'Per 100 m³ released by the tables, the lake loses {percent:0} ± {error:0}. Check the capacity curve, the lake gauge and the tables.',
      }
    : {
        vi: 'Theo bảng xả 100 m³ qua {name}, hồ chỉ mất {percent:0} ± {error:0}. Xem bảng nội suy và cảm biến.',
        en: 'Per 100 m³ through {name} by its table, the lake loses {percent:0} ± {error:0}. Check its table and sensor.',
      };
}

function negativeInflow({ closed }: WarningFacts): WarningTexts {
  const mean = {
    vi: 'Trung bình {hours:0} giờ {flow:1} m³/s, sai số chỉ cho phép tới −{allowed:1}.',
    en: 'Mean of {hours:0} hours {flow:1} m³/s, errors allow −{allowed:1}.',
  };
  return !closed
    ? {
        vi: `${mean.vi} Có nước ra khỏi hồ mà không được đo, hoặc mực nước trôi.`,
        en: `${mean.en} Unmeasured water leaves the lake, or the level drifts.`,
      }
    : {
        vi: `${mean.vi} Cảm biến báo đóng: {closed}. Kiểm tra bằng mắt.`,
        en: `${mean.en} Sensors report closed: {closed}. Check by eye.`,
      };
}

const warningTexts = {
  level_above_check_flood: lakeWarning('critical', 'vượt mức lũ kiểm tra', 'above the check flood level'),
  level_above_design_flood: lakeWarning('critical', 'vượt mức lũ thiết kế', 'above the design flood level'),
  level_above_normal: lakeWarning('warning', 'vượt mức dâng bình thường', 'above the normal level'),
  level_above_season_max: lakeWarning('warning', 'vượt mức cao nhất của mùa', 'above the season maximum'),
  level_above_reception: lakeWarning('watch', 'vượt mức đón lũ', 'above the flood reception level'),
  level_below_dead: lakeWarning('warning', 'dưới mực nước chết', 'below the dead level'),
  gauges_apart: {
    group: 'equipment',
    severity: 'warning',
    title: { vi: 'Các trạm mực nước hồ lệch nhau', en: 'The lake level stations disagree' },
    details: {
      vi: '{higher} cao hơn {lower} {differenceM:2} m.',
      en: '{higher} is {differenceM:2} m higher than {lower}.',
    },
  },
  station_silent: {
    group: 'equipment',
    severity: 'warning',
    title: { vi: '{name} không gửi số', en: '{name} is silent' },
    kind: { vi: 'Trạm không gửi số', en: 'A station is silent' },
    details: { vi: 'Trạm {code} không gửi số {age}.', en: 'Station {code} has been silent for {age}.' },
  },
  calculation_none: {
    group: 'calculation',
    severity: 'watch',
    title: { vi: 'Chưa có lượt tính nào', en: 'Nothing calculated yet' },
  },
  calculation_late: {
    group: 'calculation',
    severity: 'warning',
    title: { vi: 'Tính toán tự động chậm', en: 'The automatic calculation is late' },
    details: { vi: 'Lượt gần nhất cách đây {age}.', en: 'The last one was {age} ago.' },
  },
  calculation_manual: {
    group: 'calculation',
    severity: 'warning',
    title: { vi: 'Đã tắt tính tự động quá lâu', en: 'Automatic calculation has been off for a long time' },
    details: {
      vi: '{by} tắt cách đây {age}; từ đó chỉ tính khi người trực bấm tính.',
      en: 'Switched off by {by} {age} ago; since then only manual calculations.',
    },
  },
  calculation_impossible: {
    group: 'calculation',
    severity: 'warning',
    title: { vi: 'Chưa tính được lưu lượng xả', en: 'The release cannot be computed' },
    details: ({ outlet }: WarningFacts) =>
      outlet ? { vi: '{outlet} khai báo chưa đủ.', en: 'The data of {outlet} are incomplete.' } : null,
  },
  record_incomplete: {
    group: 'calculation',
    severity: 'warning',
    title: { vi: 'Lượt tính gần nhất thiếu đại lượng', en: 'The last calculation is incomplete' },
    details: figures,
  },
  record_stale: {
    group: 'calculation',
    severity: 'watch',
    title: { vi: 'Lượt tính gần nhất đang được tính lại', en: 'The last calculation is being recomputed' },
    details: { vi: 'Số đầu vào hoặc bảng vừa thay đổi.', en: 'An input or a table has just changed.' },
  },
  record_extrapolated: {
    group: 'calculation',
    severity: 'watch',
    title: {
      vi: 'Lượt tính gần nhất ra ngoài bảng nội suy',
      en: 'The last calculation used values outside its tables',
    },
    details: figures,
  },
  outlet_without_reading: {
    group: 'equipment',
    severity: 'warning',
    title: { vi: '{name} không có số đầu vào', en: '{name} has no input reading' },
    kind: { vi: 'Tổ máy hoặc cửa van không có số đầu vào', en: 'A unit or a gate has no input reading' },
    details: { vi: 'Tổng xả chưa gồm công trình này.', en: 'The release does not include it.' },
  },
  staff_gauge_missed: {
    group: 'equipment',
    severity: 'warning',
    // Somebody was asked to go there, and nobody else knows that they did not.
    tellsDuty: true,
    title: { vi: 'Chưa có số đọc thước {name}', en: 'Staff gauge {name} not read' },
    kind: { vi: 'Chưa có số đọc thước', en: 'Staff gauge not read' },
    details: {
      vi: 'Đã nhắc {age} mà chưa ai đọc. Hãy đọc thước và nhập ở màn hình giám sát.',
      en: 'Requested for {age} without a reading. Read it and enter it on the dashboard.',
    },
  },
  level_held: {
    group: 'lake',
    severity: 'warning',
    // The author may have left, and a second person has to know.
    tellsDuty: true,
    title: { vi: '{name}: mực nước chờ người thứ hai xác nhận', en: '{name}: level waiting for a second person' },
    kind: { vi: 'Mực nước chờ người thứ hai xác nhận', en: 'Level waiting for a second person' },
    details: { vi: '{value:2} m do {by} nhập, chưa dùng để tính.', en: '{value:2} m, entered by {by}: not used yet.' },
  },
  overtopping_possible: {
    group: 'lake',
    severity: 'critical',
    title: { vi: 'Có thể tràn đỉnh đập: kiểm tra bằng mắt', en: 'Possible overtopping: check by eye' },
    details: {
      vi: '{name} báo {value:2} m, cao hơn đỉnh đập. Số này chưa dùng để tính.',
      en: '{name} reads {value:2} m, above the dam crest. It is not used yet.',
    },
  },
  gate_overtopping: {
    group: 'lake',
    severity: 'critical',
    title: { vi: '{name}: nước có thể tràn qua cửa đang đóng', en: '{name}: possible overtopping while closed' },
    kind: { vi: 'Nước có thể tràn qua cửa đang đóng', en: 'Possible overtopping of closed gates' },
    details: {
      vi: 'Đóng: 0 · nếu tràn qua cửa: {over:1} m³/s. Kiểm tra bằng mắt.',
      en: 'Closed: 0 · if over the top: {over:1} m³/s. Check by eye.',
    },
  },
  balance_releases: {
    group: 'calculation',
    severity: 'warning',
    title: { vi: 'Cân bằng nước không khớp với lượng xả', en: 'Water balance does not match releases' },
    details: missingWater,
  },
  balance_floor: {
    group: 'calculation',
    severity: 'warning',
    title: { vi: 'Lưu lượng về hồ tính ra âm', en: 'Computed inflow is below zero' },
    details: negativeInflow,
  },
  balance_gauges: {
    group: 'equipment',
    severity: 'warning',
    title: { vi: 'Hai trạm mực nước hồ lệch nhau dần', en: 'Two lake gauges drift apart' },
    details: {
      vi: '{higher} lên so với {lower} {perDayCm:1} cm mỗi ngày, bằng {flow:1} m³/s.',
      en: '{higher} rises relative to {lower} by {perDayCm:1} cm a day, equal to {flow:1} m³/s.',
    },
  },
  balance_closed_gate: {
    group: 'equipment',
    severity: 'watch',
    title: { vi: '{name} có thể đã đóng kín', en: '{name} may be closed' },
    kind: { vi: 'Cửa van có thể đã đóng kín', en: 'A gate may be closed' },
    details: {
      vi: 'Báo mở {openingCm:1} cm, không đổi. Nếu đã đóng, {flow:1} m³/s là không có thật.',
      en: 'It reads {openingCm:1} cm, unchanged. If it is closed, {flow:1} m³/s are not real.',
    },
  },
  transfer_held: {
    group: 'equipment',
    severity: 'warning',
    title: { vi: '{name}: dừng gửi, chờ người kiểm tra', en: '{name}: sending is on hold' },
    kind: { vi: 'Dừng gửi số liệu, chờ người kiểm tra', en: 'Sending is on hold' },
    details: {
      vi: 'Mật khẩu, chứng chỉ hoặc khóa máy nhận không được chấp nhận. Sửa ở trang Truyền dữ liệu, hoặc bấm Thử lại ở Lịch sử truyền.',
      en: 'A password, certificate or host key was rejected. Correct it under Transfer, or press Try again in Transfer history.',
    },
  },
  transfer_failing: {
    group: 'equipment',
    severity: 'warning',
    title: { vi: '{name}: không gửi được', en: '{name}: sending fails' },
    kind: { vi: 'Không gửi được số liệu', en: 'Sending to an agency fails' },
    details: {
      vi: 'Máy nhận không trả lời hoặc báo lỗi; hệ thống tự thử lại. Xem Lịch sử truyền.',
      en: 'The recipient does not answer or reports errors; retried automatically. See Transfer history.',
    },
  },
  transfer_backlog: {
    group: 'equipment',
    severity: 'watch',
    title: { vi: '{name}: số liệu chưa gửi đang dồn lại', en: '{name}: unsent data is piling up' },
    kind: { vi: 'Số liệu chưa gửi đang dồn lại', en: 'Unsent data is piling up' },
    details: {
      vi: 'Có số liệu đã trễ trên 2 giờ. Lịch sử truyền cho biết khi nào gửi xong.',
      en: 'Figures are more than 2 hours late. Transfer history shows when all will be sent.',
    },
  },
  transfer_duty: {
    group: 'equipment',
    severity: 'warning',
    title: { vi: '{name}: sắp trễ hạn gửi', en: '{name}: deadline for sending is near' },
    kind: { vi: 'Sắp trễ hạn gửi', en: 'Deadline for sending is near' },
    details: {
      vi: 'Còn chưa tới một phần ba thời hạn. Xem Lịch sử truyền.',
      en: 'Less than a third of the time is left. See Transfer history.',
    },
  },
  transfer_aside: {
    group: 'equipment',
    severity: 'watch',
    title: { vi: '{name}: nơi nhận từ chối số liệu', en: '{name}: the recipient refused figures' },
    kind: { vi: 'Nơi nhận từ chối số liệu', en: 'An agency refused figures' },
    details: {
      vi: 'Từ chối nhiều lần nên được để riêng. Xem câu trả lời trong Lịch sử truyền.',
      en: 'Refused many times, so set aside. Read the answers in Transfer history.',
    },
  },
  plan_suspended: {
    group: 'lake',
    severity: 'warning',
    // Deadlines based on the plan are withdrawn, and nobody else knows.
    tellsDuty: true,
    title: { vi: 'Nhà máy vận hành khác kế hoạch xả', en: 'Operation deviates from the planned release' },
    details: departureOf,
  },
  duty_missed: {
    group: 'equipment',
    severity: 'warning',
    // A person who forgot it does not know it.
    tellsDuty: true,
    title: { vi: '{name}: chưa làm đúng hạn {due}', en: '{name}: not done by {due}' },
    kind: { vi: 'Việc đến hạn chưa làm', en: 'Obligation overdue' },
    details: {
      vi: 'Hãy làm rồi ghi lại, hoặc ghi lúc đã làm, ở trang Việc đến hạn.',
      en: 'Do it and mark it as done, or enter when it was done, under Obligations.',
    },
  },
} as const satisfies Readonly<Record<string, BuiltInWarning>>;

export type WarningCode = keyof typeof warningTexts;

export const builtInWarnings: Readonly<Record<WarningCode, BuiltInWarning>> = warningTexts;

export const warningCodes = Object.keys(builtInWarnings) as readonly WarningCode[];

/** Null for the id of a job set by people. */
export const builtInOf = (id: string): (BuiltInWarning & { readonly code: WarningCode }) | null =>
  isWarningCode(id) ? { code: id, ...builtInWarnings[id] } : null;

export const isWarningCode = (code: string): code is WarningCode => Object.hasOwn(warningTexts, code);

export const anyWarningCodes = [...warningCodes, ...jobWarningCodes] as const;
export type AnyWarningCode = (typeof anyWarningCodes)[number];
