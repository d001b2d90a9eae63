import type { Language } from './content.ts';
import type { Trend } from './trend.ts';

type Text = Readonly<Record<Language, string>>;
const texts = <const K extends string>(all: Readonly<Record<K, Text>>) => all;

/** Sentences of a bulletin as a forecaster writes them. Figures and times are passed as texts. */
export const phrases = texts({
  now: { vi: 'Lúc {time}: ', en: 'At {time}: ' },
  level: { vi: 'mực nước hồ {level}', en: 'lake level {level}' },
  aboveNormal: { vi: ', cao hơn MNDBT {by}', en: ', {by} above normal level' },
  belowNormal: { vi: ', thấp hơn MNDBT {by}', en: ', {by} below normal level' },
  atNormal: { vi: ', bằng MNDBT', en: ', at normal level' },
  inflow: { vi: '; lưu lượng đến hồ {flow}', en: '; inflow {flow}' },
  release: { vi: '; tổng lưu lượng xả {flow}', en: '; total release {flow}' },
  parts: { vi: ' (qua nhà máy {turbine}, qua tràn {spill})', en: ' (turbines {turbine}, spillway {spill})' },
  rain: { vi: ' Mưa bình quân lưu vực {period}: {rain}.', en: ' Mean rain of the basin {period}: {rain}.' },
  rainFrom: { vi: 'từ {from} đến {to}', en: 'from {from} to {to}' },
  nothingNow: {
    vi: 'Chưa có số liệu thực đo để nêu hiện trạng.',
    en: 'There are no measured data to describe the present situation.',
  },
  ahead: {
    vi: 'Từ {from} đến {to}, lưu lượng đến hồ {trend}, từ {now} {to_word} {last} lúc {time}.',
    en: 'From {from} to {to} the inflow {trend}, from {now} {to_word} {last} at {time}.',
  },
  aheadMean: {
    vi: 'Từ {from} đến {to}, lưu lượng đến hồ {trend}, từ {now} {to_word} {last} (trung bình {during}).',
    en: 'From {from} to {to} the inflow {trend}, from {now} {to_word} {last} (mean of {during}).',
  },
  steadyAhead: {
    vi: 'Từ {from} đến {to}, lưu lượng đến hồ {trend}, ở mức {last}.',
    en: 'From {from} to {to} the inflow {trend}, at {last}.',
  },
  noTrend: {
    vi: 'Chưa có dự báo lưu lượng đến hồ nên chưa nêu được xu thế.',
    en: 'There is no forecast of the inflow, so no trend is stated.',
  },
  peak: {
    vi: 'Lưu lượng đến hồ lớn nhất dự kiến {flow}, xuất hiện lúc {time}.',
    en: 'The inflow is expected to peak at {flow} at {time}.',
  },
  peakNoRange: {
    vi: 'Lưu lượng đến hồ lớn nhất dự kiến {flow}, xuất hiện lúc {time}; chưa đánh giá được khoảng sai số.',
    en: 'The inflow is expected to peak at {flow} at {time}; its uncertainty has not been assessed.',
  },
  noPeak: {
    vi: 'Chưa có dự báo lưu lượng lớn nhất và thời gian xuất hiện.',
    en: 'There is no forecast of the peak inflow or its time.',
  },
  byPlan: { vi: 'Theo kế hoạch xả, ', en: 'Under the release plan, ' },
  asNow: {
    vi: 'Nếu giữ nguyên cửa van và tổ máy như hiện nay, ',
    en: 'With gates and units as at present, ',
  },
  releaseAhead: {
    vi: 'tổng lưu lượng xả dự kiến {flow}; mực nước hồ lúc {time} dự kiến {level}.',
    en: 'the total release is expected to be {flow}; the lake level at {time} {level}.',
  },
  releaseOnly: {
    vi: 'tổng lưu lượng xả dự kiến {flow}.',
    en: 'the total release is expected to be {flow}.',
  },
  noRelease: {
    vi: 'Chưa xác định được lưu lượng xả dự kiến.',
    en: 'The expected release is not known.',
  },
  riskNone: {
    vi: 'Mực nước hồ dự kiến cao nhất {level}, thấp hơn MNDBT; nguy cơ ở mức thấp.',
    en: 'The lake is expected to stay below normal level, {level} at the highest; the risk is low.',
  },
  riskNormal: {
    vi: 'Mực nước hồ dự kiến cao nhất {level}, vượt MNDBT; vùng hạ du cần sẵn sàng ứng phó.',
    en: 'The lake is expected to rise above normal level, to {level}; people downstream must be prepared.',
  },
  riskDesign: {
    vi: 'Mực nước hồ dự kiến cao nhất {level}, vượt mực nước lũ thiết kế; nguy cơ rất cao, cần triển khai phương án khẩn cấp.',
    en: 'The lake is expected to rise above the design flood level, to {level}; the risk is very high, activate the emergency plan.',
  },
  riskUnknown: {
    vi: 'Chưa đủ số liệu dự báo mực nước hồ để nhận định nguy cơ.',
    en: 'There are too few lake level forecasts to assess the risk.',
  },
  riskFlow: {
    vi: 'Cần theo dõi lưu lượng đến hồ trong các bản tin tiếp theo.',
    en: 'Follow the inflow in the next bulletins.',
  },
  last: {
    vi: 'Đây là tin cuối cùng về đợt lũ này.',
    en: 'This is the last bulletin of this flood.',
  },
  about: { vi: 'khoảng {flow}', en: 'about {flow}' },
});

export const trendWords = {
  rising: { vi: 'có xu thế tăng', en: 'is rising' },
  falling: { vi: 'có xu thế giảm', en: 'is falling' },
  steady: { vi: 'ít biến đổi', en: 'shows little change' },
  rising_then_falling: { vi: 'tăng rồi giảm', en: 'is rising, then falling' },
  falling_then_rising: { vi: 'giảm rồi tăng', en: 'is falling, then rising' },
} as const satisfies Readonly<Record<Trend, Text>>;
