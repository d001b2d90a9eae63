import { required } from '@spillway/checked/reads';
import { fillIn, type Language } from '@spillway/contract/errors';
import { fixedNumber } from '@spillway/contract/fixed-number';
import type { NoticeKind } from '@spillway/contract/notices/codes';
import type { OwnWording } from '@spillway/contract/notices/wording';
import { wallText } from '@spillway/plant-time/wall-text';
import type { NoticeAct } from '@spillway/rules/procedure/definition';
import type { NoticeFacts, NoticeTexts } from './content.ts';
import { fillWording } from './wording.ts';

const inLanguages = (vi: string, en: string) => ({ vi, en });

const acts = {
  first_gate: inLanguages('mở cửa van xả lũ đầu tiên', 'opening of the first spillway gate'),
  larger_release: inLanguages('tăng lưu lượng xả', 'larger release'),
  generation: inLanguages('chạy máy phát điện', 'start of generation'),
  emergency: inLanguages('xả khẩn cấp', 'emergency release'),
  end_of_release: inLanguages('ngừng xả qua cửa van', 'end of the release by gates'),
} as const satisfies Record<NoticeAct, unknown>;

const announcedTexts = {
  first_gate: inLanguages(
    'Hồ {plant} sẽ mở cửa van xả lũ đầu tiên lúc {at}.',
    'The {plant} reservoir opens its first spillway gate at {at}.',
  ),
  larger_release: inLanguages(
    'Hồ {plant} sẽ tăng lưu lượng xả từ {at}.',
    'The {plant} reservoir releases more from {at}.',
  ),
  generation: inLanguages(
    'Nhà máy {plant} sẽ chạy máy phát điện từ {at}, nước hạ lưu sẽ dâng.',
    'The {plant} plant starts generating at {at}; the river below will rise.',
  ),
  emergency: inLanguages(
    'Hồ {plant} sẽ xả khẩn cấp từ {at}.',
    'The {plant} reservoir begins an emergency release at {at}.',
  ),
  end_of_release: inLanguages(
    'Hồ {plant} sẽ đóng các cửa van, ngừng xả tràn lúc {at}.',
    'The {plant} reservoir closes its gates and ends the spill at {at}.',
  ),
} as const satisfies Record<NoticeAct, unknown>;

const texts = {
  corrects: inLanguages('Đính chính {former}.', 'Correction of {former}.'),
  withdraws: inLanguages(
    'Rút {former}: hồ {plant} không {act} lúc {at} như đã báo.',
    '{former} is withdrawn: the announced {act} of the {plant} reservoir at {at} will not take place.',
  ),
  former: inLanguages('thông báo {number}', 'notice {number}'),
  formerPractice: inLanguages('thông báo diễn tập', 'the practice notice'),
  expected: inLanguages(
    'Tổng lưu lượng xả dự kiến {ahead} m³/s (hiện nay {now} m³/s).',
    'Expected total release {ahead} m³/s (now {now} m³/s).',
  ),
  highest: inLanguages(
    'Tổng lưu lượng xả dự kiến lên tới {highest} m³/s lúc {highestAt} (lúc đầu {ahead} m³/s).',
    'Expected total release up to {highest} m³/s at {highestAt} (at first {ahead} m³/s).',
  ),
  upper: inLanguages(
    'Nếu nước về đạt mức cao nhất của dự báo, có thể lên tới {upper} m³/s.',
    'It may reach {upper} m³/s if the inflow reaches the forecast maximum.',
  ),
  expectedOnly: inLanguages('Tổng lưu lượng xả dự kiến {ahead} m³/s.', 'Expected total release {ahead} m³/s.'),
  now: inLanguages('Tổng lưu lượng xả hiện nay {now} m³/s.', 'Total release now {now} m³/s.'),
  lake: inLanguages('Mực nước hồ {lake} m.', 'Lake level {lake} m.'),
  inflow: inLanguages('Lưu lượng về hồ {inflow} m³/s.', 'Inflow {inflow} m³/s.'),
  stations: inLanguages('Hạ lưu: {stations}.', 'Downstream: {stations}.'),
  order: inLanguages('Căn cứ: {order}.', 'Under {order}.'),
  care: inLanguages(
    'Đề nghị báo cho người dân và phương tiện ven sông phía hạ lưu chủ động phòng tránh.',
    'Please warn people and boats along the river downstream.',
  ),
  practice: inLanguages('DIỄN TẬP', 'PRACTICE'),
  subject: inLanguages('[{plant}] Thông báo {number}: {act} lúc {at}', '[{plant}] Notice {number}: {act} at {at}'),
  subjectCorrection: inLanguages(
    '[{plant}] Thông báo {number} đính chính {former}: {act} lúc {at}',
    '[{plant}] Notice {number}, correction of {former}: {act} at {at}',
  ),
  subjectWithdrawal: inLanguages(
    '[{plant}] Thông báo {number}: rút {former}',
    '[{plant}] Notice {number}: {former} is withdrawn',
  ),
} as const;

export const actName = (act: NoticeAct, language: Language): string => acts[act][language];

/** `03:20 24/11/2026`, in plant time. */
function timeText(at: Date, timeZone: string, language: Language): string {
  const [date, time] = wallText(at.getTime(), timeZone).split(' ') as [string, string];
  const day = date.split('-').toReversed().join('/');
  return language === 'vi' ? `${time.slice(0, 5)} ngày ${day}` : `${time.slice(0, 5)} on ${day}`;
}

const flow = (value: number, language: Language) => fixedNumber(value, Math.abs(value) < 10 ? 1 : 0, language);

export interface Announced {
  readonly kind: NoticeKind;
  readonly act: NoticeAct;
  readonly actAt: Date;
  readonly plant: string;
  readonly timeZone: string;
  /** The notice that this one corrects or withdraws. */
  readonly former: { readonly number: string | null } | null;
  readonly facts: NoticeFacts;
  /** The plant's own wording for the act; null: the product's. */
  readonly own: OwnWording | null;
  /** Order or article that authorises notices of the act; null when none was set. */
  readonly order: string | null;
}

/** Rounds up, because a notice may overstate the release a little but never understate it. */
const upTo = (m3s: number): number => Math.ceil(m3s / 10) * 10;
/** A maximum is stated separately only when it exceeds the first release by more than this. */
const highestShare = 1.02;

const formerText = (previousNotice: Announced['former'], language: Language): string =>
  previousNotice?.number == null
    ? texts.formerPractice[language]
    : fillIn(texts.former, language, { number: previousNotice.number });

/** The proposed text, before it is edited. Unconfirmed figures are left out. */
export function proposedText(statedAnnounced: Announced, language: Language): string {
  const { kind, act, plant, facts } = statedAnnounced;
  const at = timeText(statedAnnounced.actAt, statedAnnounced.timeZone, language);
  const previousText = formerText(statedAnnounced.former, language);
  const inLanguage = (text: Readonly<Record<Language, string>>, names: Readonly<Record<string, string>> = {}) =>
    fillIn(text, language, names);
  const { releaseM3s, releaseThenM3s, lakeM, inflowM3s, stations } = facts;
  const now = releaseM3s === null ? null : flow(releaseM3s, language);
  const ahead = releaseThenM3s === null || kind === 'withdrawal' ? null : flow(releaseThenM3s, language);
  const highestRelease = facts.highest ?? null;
  const isHigher =
    ahead !== null && highestRelease !== null && highestRelease.m3s > highestShare * required(releaseThenM3s);
  const highest = isHigher ? flow(upTo(highestRelease.m3s), language) : ahead;
  const planned = isHigher ? highestRelease.m3s : releaseThenM3s;
  const upper = facts.upperM3s ?? null;
  const isUpper = ahead !== null && upper !== null && upper > highestShare * required(planned);
  const mayReach = isUpper ? [inLanguage(texts.upper, { upper: flow(upTo(upper), language) })] : [];
  const levels = stations.flatMap(({ name, levelM }) =>
    levelM === null ? [name] : [`${name} ${fixedNumber(levelM, 2, language)} m`],
  );
  if (statedAnnounced.own !== null && kind !== 'withdrawal') {
    const lake = lakeM === null ? null : fixedNumber(lakeM, 2, language);
    const inflow = inflowM3s === null ? null : flow(inflowM3s, language);
    const of = { plant, act: actName(act, language), at, now, ahead: highest, lake, inflow };
    const body = fillWording(
      statedAnnounced.own,
      { ...of, stations: levels.length === 0 ? null : levels.join('; ') },
      language,
    );
    return capital(
      [
        ...(kind === 'correction' ? [inLanguage(texts.corrects, { former: previousText })] : []),
        body,
        ...mayReach,
      ].join(' '),
    );
  }
  const highestAt = isHigher ? timeText(new Date(highestRelease.atMs), statedAnnounced.timeZone, language) : '';
  const releaseTexts = [
    ...(isHigher ? [inLanguage(texts.highest, { highest: required(highest), highestAt, ahead: ahead })] : []),
    ...(ahead !== null && !isHigher && now !== null ? [inLanguage(texts.expected, { ahead, now })] : []),
    ...(ahead !== null && !isHigher && now === null ? [inLanguage(texts.expectedOnly, { ahead })] : []),
    ...mayReach,
    ...(now !== null && (ahead === null || isHigher) ? [inLanguage(texts.now, { now })] : []),
  ];
  const sentences = [
    ...(kind === 'withdrawal'
      ? [inLanguage(texts.withdraws, { former: previousText, plant, at, act: actName(act, language) })]
      : [
          ...(kind === 'correction' ? [inLanguage(texts.corrects, { former: previousText })] : []),
          inLanguage(announcedTexts[act], { plant, at }),
        ]),
    ...releaseTexts,
    ...(lakeM === null ? [] : [inLanguage(texts.lake, { lake: fixedNumber(lakeM, 2, language) })]),
    ...(inflowM3s === null ? [] : [inLanguage(texts.inflow, { inflow: flow(inflowM3s, language) })]),
    ...(levels.length === 0 ? [] : [inLanguage(texts.stations, { stations: levels.join('; ') })]),
    ...(statedAnnounced.order === null ? [] : [inLanguage(texts.order, { order: statedAnnounced.order })]),
    ...(kind === 'withdrawal' || act === 'end_of_release' ? [] : [texts.care[language]]),
  ];
  return capital(sentences.join(' '));
}

export const proposedTexts = (statedAnnounced: Announced): NoticeTexts => ({
  vi: proposedText(statedAnnounced, 'vi'),
  en: proposedText(statedAnnounced, 'en'),
});

export function subjectOf(
  statedAnnounced: Omit<Announced, 'facts' | 'own' | 'order'> & { readonly number: string | null },
  language: Language,
): string {
  const form =
    statedAnnounced.kind === 'notice'
      ? texts.subject
      : statedAnnounced.kind === 'correction'
        ? texts.subjectCorrection
        : texts.subjectWithdrawal;
  return fillIn(form, language, {
    plant: statedAnnounced.plant,
    number: statedAnnounced.number ?? texts.practice[language],
    former: statedAnnounced.former?.number ?? texts.practice[language],
    act: actName(statedAnnounced.act, language),
    at: timeText(statedAnnounced.actAt, statedAnnounced.timeZone, language),
  });
}

const capital = (text: string): string => text.slice(0, 1).toLocaleUpperCase('vi') + text.slice(1);
