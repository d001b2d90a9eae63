import { required } from '@spillway/checked/reads';
import { levelNames, passes, spanText } from '@spillway/contract/alerts/job-sentences';
import type { JobStep } from '@spillway/contract/alerts/jobs/content';
import { channels, stepLevels } from '@spillway/contract/alerts/jobs/limits';
import type { Language } from '@spillway/contract/errors';
import { factsOf } from '@spillway/contract/series/catalogue/quantities';
import { type Book, namesOf } from './receivers.ts';
import type { StoredContent, StoredRouting } from './store.ts';

type Texts = Readonly<Record<Language, string>>;
const inLanguages = (vi: string, en: string): Texts => ({ vi, en });

const fields: Readonly<Record<string, Texts>> = {
  is_enabled: inLanguages('Đang bật', 'On'),
  only_in_flood: inLanguages('Chỉ trong chế độ lũ', 'In flood mode only'),
  steps: inLanguages('Ngưỡng', 'Thresholds'),
  delay: inLanguages('Số đo liên tục phải vượt ngưỡng', 'Readings in a row beyond the threshold'),
  types: inLanguages('Kênh', 'Channels'),
  receivers: inLanguages('Người nhận', 'Recipients'),
  repeat_minutes: inLanguages('Nhắc lại sau mỗi', 'Repeated every'),
  seen_holds_minutes: inLanguages('Xác nhận có hiệu lực', 'Acknowledgement valid for'),
};

const severities: Readonly<Record<JobStep['severity'], Texts>> = {
  critical: inLanguages('nguy cấp', 'critical'),
  warning: inLanguages('cảnh báo', 'warning'),
  watch: inLanguages('cần theo dõi', 'watch'),
};

const channelNames: Readonly<Record<number, Texts>> = {
  [channels.email]: inLanguages('email', 'email'),
  [channels.sms]: inLanguages('tin nhắn', 'text message'),
  [channels.mobileApp]: inLanguages('ứng dụng điện thoại', 'mobile app'),
  [channels.dashboard]: inLanguages('màn hình giám sát', 'dashboard'),
};

const stepTexts = {
  yes: inLanguages('có', 'yes'),
  no: inLanguages('không', 'no'),
  never: inLanguages('không nhắc lại', 'never'),
  shift: inLanguages('đến hết ca', 'until the end of the shift'),
  nobody: inLanguages('không ai', 'nobody'),
  duty: inLanguages('người đang trực', 'whoever is on duty'),
  gone: inLanguages('người hoặc nhóm đã bị xóa', 'a deleted person or group'),
};

export function weakerLines(
  weaker: readonly string[],
  [before, after]: readonly [StoredContent | StoredRouting, StoredContent | StoredRouting],
  book: Book,
  language: Language,
): string[] {
  return weaker.map((field) => {
    const [old, now] = [before, after].map((one) => fieldText(field, one, book, language));
    return `${fields[field]?.[language] ?? field}: ${old} → ${now}`;
  });
}

function fieldText(
  field: string,
  storedContent: StoredContent | StoredRouting,
  book: Book,
  language: Language,
): string {
  const inLanguage = (texts: Texts) => texts[language];
  switch (field) {
    case 'is_enabled':
      return inLanguage('is_enabled' in storedContent && storedContent.is_enabled ? stepTexts.yes : stepTexts.no);
    case 'only_in_flood':
      return inLanguage('only_in_flood' in storedContent && storedContent.only_in_flood ? stepTexts.yes : stepTexts.no);
    case 'steps':
      return 'steps' in storedContent ? stepsText(storedContent, language) : '';
    case 'delay':
      return 'delay' in storedContent ? String(storedContent.delay) : '';
    case 'types':
      return storedContent.types.map((type) => inLanguage(required(channelNames[type]))).join(', ');
    case 'receivers':
      return receiversText(storedContent, book, language);
    case 'repeat_minutes':
      return storedContent.repeat_minutes === null
        ? inLanguage(stepTexts.never)
        : spanText(storedContent.repeat_minutes, language);
    default:
      return storedContent.seen_holds_minutes === null
        ? inLanguage(stepTexts.shift)
        : spanText(storedContent.seen_holds_minutes, language);
  }
}

function receiversText({ receivers }: StoredRouting, book: Book, language: Language): string {
  const names = namesOf(receivers, book);
  const all = receivers.map(({ kind }, index) =>
    kind === 'duty' ? stepTexts.duty[language] : (names[index] ?? stepTexts.gone[language]),
  );
  return all.length === 0 ? stepTexts.nobody[language] : all.join(', ');
}

function stepsText({ steps, property, comparison_operator: operator }: StoredContent, language: Language): string {
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 3 });
  const passed = passes[operator]?.[language] ?? '';
  return steps
    .map(({ severity, threshold, level, offset }) => {
      const unit = level === null ? (property === null ? '' : factsOf(property).unit) : stepLevels[level];
      const offsetText = offset === 0 ? '' : ` ${offset > 0 ? '+' : '−'} ${number.format(Math.abs(offset))} ${unit}`;
      const mark =
        level === null
          ? `${number.format(threshold ?? 0)} ${unit}`.trim()
          : `${levelNames[level]?.[language] ?? level}${offsetText}`;
      return `${passed} ${mark} (${severities[severity][language]})`;
    })
    .join('; ');
}
