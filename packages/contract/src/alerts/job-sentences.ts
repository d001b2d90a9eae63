import { required } from '@spillway/checked/reads';
import { beyondDesignFlood } from '../compute/calculation/beyond-design-flood.ts';
import type { Language } from '../errors.ts';
import type { JobWarningCode } from './codes.ts';

type Facts = Readonly<Record<string, string | number>>;
type Texts = Readonly<Record<Language, string>>;

/** Wording of passing a threshold. */
export const passes: Readonly<Record<string, Texts>> = {
  above: { vi: 'vượt', en: 'above' },
  at_least: { vi: 'đạt hoặc vượt', en: 'at or above' },
  below: { vi: 'dưới', en: 'below' },
  at_most: { vi: 'bằng hoặc dưới', en: 'at or below' },
  equals: { vi: 'bằng', en: 'equal to' },
  differs: { vi: 'khác', en: 'other than' },
};

export const levelNames: Readonly<Record<string, Texts>> = {
  deadM: { vi: 'mực nước chết', en: 'dead level' },
  floodReceptionM: { vi: 'mức đón lũ', en: 'flood reception level' },
  maxBeforeFloodM: { vi: 'mức cao nhất của mùa', en: 'season maximum' },
  normalM: { vi: 'mức dâng bình thường', en: 'normal level' },
  designFloodM: { vi: 'mức lũ thiết kế', en: 'design flood level' },
  checkFloodM: { vi: 'mức lũ kiểm tra', en: 'check flood level' },
  tenYearFloodM3s: { vi: 'lũ 10 năm', en: '10-year flood' },
  minimumReleaseM3s: { vi: 'dòng chảy tối thiểu', en: 'minimum flow' },
};

/** The reasons a job cannot judge. */
const jobTroubles: Readonly<Record<string, Texts>> = {
  target_gone: { vi: 'đối tượng không còn', en: 'its object no longer exists' },
  no_subjects: { vi: 'không có đối tượng nào có đại lượng này', en: 'nothing measures this quantity' },
  threshold_unknown: { vi: 'nhà máy chưa đặt mức này', en: 'the plant has not set this level' },
  failed: { vi: 'đánh giá bị lỗi', en: 'evaluation failed' },
};

const words = {
  vi: {
    sum: 'trong',
    forecast: 'dự báo trong',
    silent: 'không có số liệu',
    atLeast: 'ít nhất ',
    perHour: 'giờ',
    was: 'trước đó ',
  },
  en: {
    sum: 'within',
    forecast: 'forecast within',
    silent: 'no data for',
    atLeast: 'at least ',
    perHour: 'h',
    was: 'was ',
  },
} as const;

const numbers = {
  vi: new Intl.NumberFormat('vi', { maximumFractionDigits: 2 }),
  en: new Intl.NumberFormat('en', { maximumFractionDigits: 2 }),
};

const twoDecimalFormat = (language: Language, minimumFractionDigits: 0 | 2, signDisplay: 'auto' | 'exceptZero') =>
  new Intl.NumberFormat(language, { minimumFractionDigits, maximumFractionDigits: 2, signDisplay });
const formatsOf = (language: Language) => ({
  plain: { level: twoDecimalFormat(language, 2, 'auto'), other: numbers[language] },
  signed: { level: twoDecimalFormat(language, 2, 'exceptZero'), other: twoDecimalFormat(language, 0, 'exceptZero') },
});
const formats = { vi: formatsOf('vi'), en: formatsOf('en') };

/** A warning stays for a while after its value came back, and then no longer says that the value passes. */
const isPassed: Readonly<Record<string, (value: number, threshold: number) => boolean>> = {
  above: (value, threshold) => value > threshold,
  at_least: (value, threshold) => value >= threshold,
  below: (value, threshold) => value < threshold,
  at_most: (value, threshold) => value <= threshold,
};

/** Minutes as people say them: hours and days when whole. */
export function spanText(minutes: number, language: Language): string {
  const unit = { vi: ['phút', 'giờ', 'ngày'], en: ['min', 'h', 'd'] }[language];
  const [size, at] = minutes % 1440 === 0 ? [1440, 2] : minutes % 60 === 0 ? [60, 1] : [1, 0];
  return `${numbers[language].format(Math.round(minutes / size))} ${unit[at]}`;
}

/** The name of a job in a language, with its object if it judges several. */
export function jobTitle(facts: Facts, language: Language): string {
  const name = String((language === 'vi' ? facts.nameVi : facts.nameEn) ?? facts.nameVi ?? '');
  return facts.subject === undefined || facts.subject === '' ? name : `${name} (${facts.subject})`;
}

/** The sentence of a job's warning: the value found, the threshold passed, and the trend. */
export function jobSentence(code: JobWarningCode, facts: Facts, language: Language): string {
  const title = jobTitle(facts, language);
  const jobTexts = words[language];
  if (code === 'job_no_data') return `${title}: ${{ vi: 'không có số liệu', en: 'no data' }[language]}`;
  if (code === 'job_error') {
    const trouble = jobTroubles[String(facts.error)] ?? required(jobTroubles.failed);
    return `${title}: ${trouble[language]}`;
  }
  if (typeof facts.value !== 'number') return title;
  if (facts.mode === 'silence') return `${title}: ${jobTexts.silent} ${spanText(Math.round(facts.value), language)}`;
  const unit = facts.unit === undefined || facts.unit === '' ? '' : ` ${facts.unit}`;
  const isRate = facts.mode === 'rate';
  // Metres have two decimals here as on every screen, other values as many as they need.
  const write = (value: number, sign: 'plain' | 'signed') =>
    `${formats[language][sign][facts.unit === 'm' ? 'level' : 'other'].format(value)}${unit}`;
  const span = (name: string) => spanText(Number(facts[name]), language);
  const bound = facts.atLeast === 1 ? jobTexts.atLeast : '';
  const unitText = !isRate ? '' : `/${facts.perMin === 60 ? jobTexts.perHour : span('perMin')}`;
  const windowText =
    facts.mode === 'sum'
      ? ` ${jobTexts.sum} ${span('windowMin')}`
      : facts.mode === 'forecast'
        ? ` ${jobTexts.forecast} ${span('leadMin')}`
        : '';
  const level = levelNames[String(facts.level)];
  const mark = typeof facts.threshold === 'number' ? `${write(facts.threshold, 'plain')}${unitText}` : '';
  const isBack =
    facts.tried !== 1 &&
    typeof facts.threshold === 'number' &&
    isPassed[String(facts.operator)]?.(facts.value, facts.threshold) === false;
  const passed = `${isBack ? jobTexts.was : ''}${passes[String(facts.operator)]?.[language] ?? ''} ${level ? `${level[language]} ` : ''}${mark}`;
  // A rate states its own direction.
  const trend =
    !isRate && typeof facts.perHour === 'number' && facts.perHour !== 0
      ? ` (${write(facts.perHour, 'signed')}/${jobTexts.perHour})`
      : '';
  const isAmount = facts.mode === 'single' || facts.mode === 'forecast';
  const suspectText =
    isAmount && typeof facts.doubtedAboveM3s === 'number' && facts.value > facts.doubtedAboveM3s
      ? `; ${beyondDesignFlood(facts.doubtedAboveM3s, language)}`
      : '';
  return `${title}: ${bound}${write(facts.value, isRate ? 'signed' : 'plain')}${unitText}${windowText}, ${passed.trim()}${trend}${suspectText}`;
}
