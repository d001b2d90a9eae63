import { type WarningGroup, type WarningTexts, warningGroups } from '@spillway/contract/alerts/built-in-warnings';
import type { JobContent } from '@spillway/contract/alerts/jobs/content';
import type { Language } from '@spillway/contract/errors';

interface Handling {
  readonly text: string;
  readonly steps: readonly string[];
}

const presetNames = {
  level_normal_near: { vi: 'Mực nước hồ gần mức dâng bình thường', en: 'Lake near the normal level' },
  level_dead_near: { vi: 'Mực nước hồ gần mực nước chết', en: 'Lake near the dead level' },
  level_rising: { vi: 'Mực nước hồ lên nhanh', en: 'Lake rising fast' },
  level_rising_flood: { vi: 'Đang lũ, mực nước hồ lên rất nhanh', en: 'Lake rising very fast during a flood' },
  gauge_silent_flood: {
    vi: 'Đang lũ, trạm mực nước mất số đo',
    en: 'Level gauge silent during a flood',
  },
  inflow_ten_year: { vi: 'Lưu lượng về hồ đạt lũ 10 năm', en: 'Inflow at the 10-year flood' },
  inflow_forecast: {
    vi: 'Dự báo lưu lượng về hồ đạt lũ 10 năm',
    en: 'Inflow forecast at the 10-year flood',
  },
  rain_hour: { vi: 'Mưa 1 giờ lớn', en: 'Heavy rain in 1 hour' },
  rain_day: { vi: 'Mưa 24 giờ lớn', en: 'Heavy rain in 24 hours' },
  battery_low: { vi: 'Ắc quy trạm yếu', en: 'Station battery low' },
  release_minimum: {
    vi: 'Lưu lượng xả dưới dòng chảy tối thiểu',
    en: 'Release below the minimum flow',
  },
} as const satisfies Readonly<Record<string, WarningTexts>>;

export type PresetCode = keyof typeof presetNames;

const groupOfPreset: Readonly<Record<PresetCode, WarningGroup>> = {
  level_normal_near: 'lake',
  level_dead_near: 'lake',
  level_rising: 'lake',
  level_rising_flood: 'lake',
  gauge_silent_flood: 'equipment',
  inflow_ten_year: 'inflow',
  inflow_forecast: 'inflow',
  rain_hour: 'rain',
  rain_day: 'rain',
  battery_low: 'equipment',
  release_minimum: 'release',
};

const floodSteps: Readonly<Record<Language, string[]>> = {
  vi: [
    'Báo trưởng ca và lãnh đạo trực',
    'Kiểm tra mực nước hồ bằng thước',
    'Kiểm tra dự báo lưu lượng về hồ và mưa',
    'Chuẩn bị thông báo xả cho hạ du theo quy trình',
  ],
  en: [
    'Tell the shift leader and the manager on duty',
    'Check the lake level at the staff gauge',
    'Check the inflow and rain forecasts',
    'Prepare the release notice for downstream as the procedure requires',
  ],
};

const presetHandling: Readonly<Record<PresetCode, Readonly<Record<Language, Handling>>>> = {
  level_normal_near: {
    vi: { text: 'Hồ sắp đầy: xem lại kế hoạch xả.', steps: floodSteps.vi },
    en: { text: 'The lake is almost full: check the release plan again.', steps: floodSteps.en },
  },
  level_dead_near: {
    vi: { text: 'Hồ sắp cạn: giảm phát điện để giữ mức nước.', steps: ['Báo trưởng ca', 'Báo điều độ giảm công suất'] },
    en: {
      text: 'The lake is almost empty: generate less to keep the level.',
      steps: ['Tell the shift leader', 'Tell the dispatcher that power is reduced'],
    },
  },
  level_rising: {
    vi: { text: 'Nước về nhanh: kiểm tra mưa và lưu lượng về hồ.', steps: floodSteps.vi },
    en: { text: 'Inflow is rising fast: check rain and inflow.', steps: floodSteps.en },
  },
  level_rising_flood: {
    vi: { text: 'Hồ lên hơn 30 cm mỗi giờ trong nửa giờ qua: tính lại và xem kế hoạch xả.', steps: floodSteps.vi },
    en: {
      text: 'The lake rose faster than 30 cm an hour over half an hour: recalculate and check the release plan.',
      steps: floodSteps.en,
    },
  },
  gauge_silent_flood: {
    vi: {
      text: 'Mất số đo mực nước trong lũ: đọc thước thay cho cảm biến.',
      steps: ['Bật đọc thước thay cảm biến', 'Báo đội bảo trì'],
    },
    en: {
      text: 'No level readings in a flood: read the staff gauge in place of the sensor.',
      steps: ['Start staff gauge reading', 'Tell the maintenance crew'],
    },
  },
  inflow_ten_year: {
    vi: { text: 'Lũ lớn: vận hành theo quy trình chống lũ.', steps: floodSteps.vi },
    en: { text: 'A large flood: operate by the flood procedure.', steps: floodSteps.en },
  },
  inflow_forecast: {
    vi: { text: 'Lũ lớn đang đến: chuẩn bị trước khi nước về.', steps: floodSteps.vi },
    en: { text: 'A large flood is coming: prepare before the water arrives.', steps: floodSteps.en },
  },
  rain_hour: {
    vi: { text: 'Mưa to: theo dõi lưu lượng về hồ.', steps: ['Xem mưa các trạm lân cận và ra đa'] },
    en: { text: 'Heavy rain: watch the inflow.', steps: ['Check the rain of nearby stations and the radar'] },
  },
  rain_day: {
    vi: { text: 'Mưa rất to: chuẩn bị đón lũ.', steps: floodSteps.vi },
    en: { text: 'Very heavy rain: prepare for a flood.', steps: floodSteps.en },
  },
  battery_low: {
    vi: { text: 'Trạm sắp mất điện: kiểm tra ắc quy và pin mặt trời.', steps: ['Báo đội bảo trì'] },
    en: {
      text: 'The station will lose power soon: check its battery and its solar panel.',
      steps: ['Tell the maintenance crew'],
    },
  },
  release_minimum: {
    vi: {
      text: 'Xả về hạ du ít hơn giấy phép: mở van dòng chảy tối thiểu, hoặc tăng phát điện nếu nước qua tổ máy về lại sông dưới đập.',
      steps: ['Báo trưởng ca', 'Ghi lý do vào sổ ca'],
    },
    en: {
      text: 'The river gets less than the licence requires: open the minimum flow valve, or generate more if turbined water returns to it below the dam.',
      steps: ['Tell the shift leader', 'Enter the reason in the shift log'],
    },
  },
};

interface PresetTexts {
  readonly name: string;
  readonly group: string;
  readonly handling: JobContent['handling'];
}

export const presetTexts = (code: PresetCode, language: Language): PresetTexts => {
  const { text, steps } = presetHandling[code][language];
  return {
    name: presetNames[code][language],
    group: warningGroups[groupOfPreset[code]][language],
    handling: { text, steps: [...steps], calls: [] },
  };
};

export const languages = ['vi', 'en'] as const satisfies readonly Language[];
