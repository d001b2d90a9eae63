import { required } from '@spillway/checked/reads';
import { levelNames, passes, spanText } from '@spillway/contract/alerts/job-sentences';
import type { JobStep } from '@spillway/contract/alerts/jobs/content';
import { channels, stepLevels } from '@spillway/contract/alerts/jobs/limits';
import type { Language } from '@spillway/contract/errors';
import { factsOf } from '@spillway/contract/series/catalogue/quantities';
import { type Book, namesOf } from './receivers.ts';
import type { StoredContent, StoredRouting } from './store.ts';

type Texts = Readonly<Record<Language, string>>;
const both = (vi: string, en: string): Texts => ({ vi, en });

const fields: Readonly<Record<string, Texts>> = {
  is_enabled: both('Đang bật', 'On'),
  only_in_flood: both('Chỉ trong chế độ lũ', 'In flood mode only'),
  steps: both('Ngưỡng', 'Thresholds'),
  delay: both('Số đo liên tục phải vượt ngưỡng', 'Readings in a row beyond the threshold'),
  types: both('Kênh', 'Channels'),
  receivers: both('Người nhận', 'Recipients'),
  repeat_minutes: both('Nhắc lại sau mỗi', 'Repeated every'),
  seen_holds_minutes: both('Xác nhận có hiệu lực', 'Acknowledgement valid for'),
};

const severities: Readonly<Record<JobStep['severity'], Texts>> = {
  critical: both('nguy cấp', 'critical'),
  warning: both('cảnh báo', 'warning'),
  watch: both('cần theo dõi', 'watch'),
};

const channelNames: Readonly<Record<number, Texts>> = {
  [channels.email]: both('email', 'email'),
  [channels.sms]: both('tin nhắn', 'text message'),
  [channels.mobileApp]: both('ứng dụng điện thoại', 'mobile app'),
  [channels.dashboard]: both('màn hình giám sát', 'dashboard'),
};

const said = {
  yes: both('có', 'yes'),
  no: both('không', 'no'),
  never: both('không nhắc lại', 'never'),
  shift: both('đến hết ca', 'until the end of the shift'),
  nobody: both('không ai', 'nobody'),
  duty: both('người đang trực', 'whoever is on duty'),
  gone: both('người hoặc nhóm đã bị xóa', 'a deleted person or group'),
};

export function weakerLines(
  weaker: readonly string[],
  [before, after]: readonly [StoredContent | StoredRouting, StoredContent | StoredRouting],
  book: Book,
  language: Language,
): string[] {
  return weaker.map((field) => {
    const [old, now] = [before, after].map((one) => saidOf(field, one, book, language));
    return `${fields[field]?.[language] ?? field}: ${old} → ${now}`;
  });
}

function saidOf(field: string, one: StoredContent | StoredRouting, book: Book, language: Language): string {
  const say = (texts: Texts) => texts[language];
  switch (field) {
    case 'is_enabled':
      return say('is_enabled' in one && one.is_enabled ? said.yes : said.no);
    case 'only_in_flood':
      return say('only_in_flood' in one && one.only_in_flood ? said.yes : said.no);
    case 'steps':
      return 'steps' in one ? stepsText(one, language) : '';
    case 'delay':
      return 'delay' in one ? String(one.delay) : '';
    case 'types':
      return one.types.map((type) => say(required(channelNames[type]))).join(', ');
    case 'receivers':
      return receiversText(one, book, language);
    case 'repeat_minutes':
      return one.repeat_minutes === null ? say(said.never) : spanText(one.repeat_minutes, language);
    default:
      return one.seen_holds_minutes === null ? say(said.shift) : spanText(one.seen_holds_minutes, language);
  }
}

function receiversText({ receivers }: StoredRouting, book: Book, language: Language): string {
  const names = namesOf(receivers, book);
  const all = receivers.map(({ kind }, at) =>
    kind === 'duty' ? said.duty[language] : (names[at] ?? said.gone[language]),
  );
  return all.length === 0 ? said.nobody[language] : all.join(', ');
}

function stepsText({ steps, property, comparison_operator: operator }: StoredContent, language: Language): string {
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 3 });
  const passed = passes[operator]?.[language] ?? '';
  return steps
    .map(({ severity, threshold, level, offset }) => {
      const unit = level === null ? (property === null ? '' : factsOf(property).unit) : stepLevels[level];
      const onward = offset === 0 ? '' : ` ${offset > 0 ? '+' : '−'} ${number.format(Math.abs(offset))} ${unit}`;
      const mark =
        level === null
          ? `${number.format(threshold ?? 0)} ${unit}`.trim()
          : `${levelNames[level]?.[language] ?? level}${onward}`;
      return `${passed} ${mark} (${severities[severity][language]})`;
    })
    .join('; ');
}
