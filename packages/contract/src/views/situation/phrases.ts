import type { FreeboardLevel } from '../../compute/freeboard.ts';
import type { Language } from '../../errors.ts';

type Text = Readonly<Record<Language, string>>;
const texts = <const K extends string>(all: Readonly<Record<K, Text>>) => all;

/** Parts of the situation sentence. Figures are passed as texts. */
export const phrases = texts({
  demo: { vi: '[Số liệu minh họa] ', en: '[Demonstration data] ' },
  lake: { vi: 'hồ {level}', en: 'lake {level}' },
  lakeOld: { vi: 'hồ {level} lúc {time} (số cũ)', en: 'lake {level} at {time} (old)' },
  lakeUnconfirmed: { vi: 'hồ {level} (chờ xác nhận)', en: 'lake {level} (unconfirmed)' },
  lakeNone: { vi: 'mực nước hồ không rõ', en: 'lake level not known' },
  perHour: { vi: ' ({change} cm/h)', en: ' ({change} cm/h)' },
  still: { vi: ' (đứng)', en: ' (steady)' },
  recordOld: { vi: 'tính lúc {time} (số cũ): ', en: 'computed at {time} (old): ' },
  recordNone: { vi: 'chưa có lượt tính nào', en: 'nothing calculated yet' },
  inflow: { vi: 'về {flow}', en: 'inflow {flow}' },
  inflowNone: { vi: 'lưu lượng về không rõ', en: 'inflow not known' },
  release: { vi: 'xả {flow} (tràn {dam})', en: 'release {flow} (dam {dam})' },
  releaseOnly: { vi: 'xả {flow}', en: 'release {flow}' },
  releaseNone: { vi: 'lưu lượng xả không rõ', en: 'release not known' },
  rain: { vi: 'mưa 6 h {rain} mm', en: 'rain 6 h {rain} mm' },
  rainRadar: { vi: 'mưa 6 h {rain} mm (ra đa)', en: 'rain 6 h {rain} mm (radar)' },
  rainPartial: { vi: 'mưa 6 h {rain} mm (thiếu số)', en: 'rain 6 h {rain} mm (incomplete)' },
  rainNone: { vi: 'mưa 6 h không rõ', en: 'rain 6 h not known' },
  forecast: { vi: 'dự kiến {time} về {flow}{range}', en: 'expected at {time} {flow}{range}' },
  forecastLate: {
    vi: 'dự kiến {time} về {flow}{range} (dự báo trễ)',
    en: 'expected at {time} {flow}{range} (late forecast)',
  },
  range: { vi: ' ({low} đến {high})', en: ' ({low} to {high})' },
  forecastOld: { vi: 'dự báo đã cũ', en: 'the forecast is too old' },
  forecastNone: { vi: 'chưa có dự báo', en: 'no forecast yet' },
  comes: {
    vi: 'giữ nguyên cửa thì tới {name} {level} sau {span}, lúc {time}',
    en: 'with gates unchanged at {name} {level} in {span}, at {time}',
  },
  between: {
    vi: ' (sớm nhất {earliest}, muộn nhất {latest})',
    en: ' ({earliest} at the earliest, {latest} at the latest)',
  },
  earliest: { vi: ' (sớm nhất {earliest})', en: ' ({earliest} at the earliest)' },
  comesToNone: {
    vi: 'giữ nguyên cửa thì không tới mức nào trong {span}',
    en: 'no level reached within {span} with gates unchanged',
  },
  byModel: { vi: ', theo mô hình lưu vực phát hành {time}', en: ', by the basin model of {time}' },
  byLateModel: {
    vi: ', theo mô hình lưu vực phát hành {time} (dự báo trễ)',
    en: ', by the basin model of {time} (late forecast)',
  },
  byOutrunModel: {
    vi: ', theo mô hình lưu vực phát hành {time} (nước về đang vượt dự báo, có thể tới sớm hơn)',
    en: ', by the basin model of {time} (inflow above its forecast, may be sooner)',
  },
  without: { vi: '(thiếu {inputs})', en: '(missing {inputs})' },
  byLackingModel: {
    vi: ', theo dự báo tức thời vì mô hình lưu vực thiếu {inputs}',
    en: ', by the nowcast: {inputs} missing for the basin model',
  },
  byMeasured: {
    vi: ', theo lưu lượng đo lúc {time}, giữ nguyên, vì chưa có dự báo',
    en: ', by the inflow measured at {time}, held constant: no forecast yet',
  },
  bySilentModel: {
    vi: ', theo dự báo tức thời vì mô hình lưu vực ngừng từ {time}',
    en: ', by the nowcast: no basin model forecast since {time}',
  },
});

export const levelNames: Readonly<Record<FreeboardLevel, Text>> = {
  flood_reception: { vi: 'mức đón lũ', en: 'flood reception level' },
  normal: { vi: 'MNDBT', en: 'normal level' },
  max_before_flood: { vi: 'mức cao nhất mùa', en: 'season maximum' },
  design_flood: { vi: 'mức lũ thiết kế', en: 'design flood level' },
  check_flood: { vi: 'mức lũ kiểm tra', en: 'check flood level' },
  crest: { vi: 'đỉnh đập', en: 'dam crest' },
  dead: { vi: 'mực nước chết', en: 'dead level' },
};

export const spans = texts({
  minutes: { vi: '{minutes} phút', en: '{minutes} min' },
  hours: { vi: '{hours} giờ', en: '{hours} h' },
  both: { vi: '{hours} giờ {minutes} phút', en: '{hours} h {minutes} min' },
  days: { vi: '{days} ngày', en: '{days} days' },
  daysAndHours: { vi: '{days} ngày {hours} giờ', en: '{days} days {hours} h' },
});
