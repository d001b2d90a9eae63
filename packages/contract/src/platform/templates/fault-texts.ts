import type { TemplateFaultCode } from '../templates.ts';

interface FaultText {
  readonly vi: string;
  readonly en: string;
}

/** Faults at one place of a template. */
const positionFaultTexts = {
  unclosed: {
    vi: 'ngoặc nhọn chưa đóng. Hãy thêm } sau tên.',
    en: 'a brace is not closed. Add } after the name.',
  },
  bad_name: {
    vi: '“{name}” không phải là tên. Tên chỉ gồm chữ không dấu, số, dấu _ và dấu chấm, bắt đầu bằng chữ.',
    en: '“{name}” is not a name. A name begins with a letter and has only letters, digits, _ and points.',
  },
  unknown_name: {
    vi: 'không có “{name}”. Các tên dùng được: {names}.',
    en: 'there is no “{name}”. Available names: {names}.',
  },
  unknown_format: {
    vi: 'không có cách viết “{format}”. Các cách viết dùng được: {formats}.',
    en: 'there is no format “{format}”. Available formats: {formats}.',
  },
  bad_argument: {
    vi: 'phần sau dấu hai chấm của “{format}” chưa đúng. Ví dụ: time:yyyyMMdd, decimals:2, cut:20.',
    en: 'the part after the colon of “{format}” is wrong. Examples: time:yyyyMMdd, decimals:2, cut:20.',
  },
  wrong_type: {
    vi: '“{format}” không dùng được cho “{name}”.',
    en: '“{format}” cannot be used for “{name}”.',
  },
  refused_character: {
    vi: 'không dùng được ký tự {character} ở đây.',
    en: 'the character {character} cannot be used here.',
  },
} as const satisfies Partial<Record<TemplateFaultCode, FaultText>>;

/** Faults of the whole template. */
const wholeFaultTexts = {
  empty: { vi: 'Mẫu còn trống. Hãy nhập nội dung.', en: 'The template is empty. Enter its content.' },
  too_long: {
    vi: 'Mẫu dài quá {maximum} ký tự. Hãy rút ngắn.',
    en: 'The template has more than {maximum} characters. Shorten it.',
  },
  missing_name: { vi: 'Mẫu phải có “{name}”.', en: 'The template needs “{name}”.' },
  url_origin: {
    vi: 'Địa chỉ phải bắt đầu bằng http:// hoặc https:// và tên máy chủ viết sẵn, không kèm tên đăng nhập.',
    en: 'The address must begin with http:// or https:// and a host written out, without a username.',
  },
  not_json: {
    vi: 'Điền xong thì không thành JSON hợp lệ: {said}',
    en: 'With values filled in, it is not valid JSON: {said}',
  },
} as const satisfies Partial<Record<TemplateFaultCode, FaultText>>;

const behind = (place: FaultText, texts: Readonly<Record<string, FaultText>>, prefix: string) =>
  Object.entries(texts).map(([code, { vi, en }]) => [
    `${prefix}${code}`,
    { vi: `${place.vi}: ${vi}`, en: `${place.en}: ${en}` },
  ]);

const oneLine = { vi: 'Ký tự thứ {column}', en: 'Character {column}' };
const furtherLine = { vi: 'Dòng {line}, ký tự thứ {column}', en: 'Line {line}, character {column}' };

type PlaceCode = keyof typeof positionFaultTexts;
type TextKey = `template.${TemplateFaultCode}` | `template.line.${PlaceCode}`;

/** Sentences for faults of a template, with one line or several; part of the field catalogue. */
export const templateFaultTexts = Object.fromEntries([
  ...Object.entries(wholeFaultTexts).map(([code, texts]) => [`template.${code}`, texts]),
  ...behind(oneLine, positionFaultTexts, 'template.'),
  ...behind(furtherLine, positionFaultTexts, 'template.line.'),
]) as Readonly<Record<TextKey, FaultText>>;

const isPlaceCode = (code: TemplateFaultCode): code is PlaceCode => code in positionFaultTexts;

/** The line is omitted when there is only one. */
export const templateRuleOf = ({ code, line }: { readonly code: TemplateFaultCode; readonly line: number }): TextKey =>
  line > 1 && isPlaceCode(code) ? `template.line.${code}` : `template.${code}`;
