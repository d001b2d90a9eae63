import { placed, TemplateFaulty } from './faults.ts';
import { applyFormats, written } from './formats.ts';
import { isPlaceholder, type Placeholder, parseTemplate } from './parse.ts';
import type { TemplateKind, TemplateRule, TemplateValue, TemplateValues } from './values.ts';

const allowedCharacters = new Set(['\n', '\t']);

/** Unifies line breaks and removes all other control characters. */
const removeControls = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/[\p{Cc}\u2028\u2029]/gu, (one) => (allowedCharacters.has(one) ? one : ' '));

const removeLineBreaks = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** Tracks whether a position of a JSON text is inside a string; parts must be passed in order from the beginning. */
function createJsonPlace() {
  let isInString = false;
  let isEscaped = false;
  return {
    get isInString() {
      return isInString;
    },
    pass(text: string): void {
      for (const character of text) {
        if (isEscaped) isEscaped = false;
        else if (isInString && character === '\\') isEscaped = true;
        else if (character === '"') isInString = !isInString;
      }
    },
  };
}

const mostNameBytes = 200;
const windowsReservedName = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** Applies the rules for the whole result: a valid file name, one line, or normalised letters. */
function finishText(text: string, kind: TemplateKind): string {
  if (kind === 'file') return fileName(text);
  if (kind === 'folder') return text.split('/').flatMap(folderName).join('/');
  return kind === 'header' ? text.trim().normalize('NFC') : text.normalize('NFC');
}

function folderName(segment: string): string[] {
  const name = segment.trim();
  return name === '' || /^\.+$/.test(name) ? [] : [fileName(segment)];
}

/** Leading dots hide a file, and Windows drops trailing dots and blanks; the extension is kept when the name is too long. */
function fileName(text: string): string {
  const plain = text.normalize('NFC').replace(/^[\s.]+|[\s.]+$/g, '');
  const name = windowsReservedName.test(plain) ? `_${plain}` : plain;
  const [ending = ''] = /\.[A-Za-z0-9]{1,8}$/.exec(name) ?? [];
  let stem = Array.from(name.slice(0, name.length - ending.length));
  while (Buffer.byteLength(stem.join('') + ending) > mostNameBytes) stem = stem.slice(0, -1);
  return stem.join('').trimEnd() + ending || '_';
}

/** Escapes a value so that it stays a value: it can neither end nor begin anything of the template. */
function escaped(text: string, { kind, separator = ';' }: TemplateRule): string {
  switch (kind) {
    case 'url':
    case 'form':
      return encodeURIComponent(text.toWellFormed()).replace(/[!'()*]/g, percent);
    case 'json':
      return JSON.stringify(text).slice(1, -1);
    case 'xml':
      return removeControls(text).replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`);
    case 'line':
      return cell(removeControls(text), separator);
    case 'file':
    case 'folder':
      return fileSafe(text);
    case 'header':
      return removeLineBreaks(text);
    case 'sms':
    case 'text':
      return removeControls(text);
  }
}

const percent = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

/** Quotes as in RFC 4180, for any separator. */
const cell = (text: string, separator: string) =>
  text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** Removes paths to other folders and characters that Windows refuses. */
const fileSafe = (text: string) =>
  removeLineBreaks(text)
    .replace(/[\\/:*?"<>|]/g, '-')
    .replace(/\.{2,}/g, '.');

/** Fills in a template. Saving has checked it, so a failure here is a programming error. */
export function renderTemplate(text: string, rule: TemplateRule, values: TemplateValues): string {
  const { parts, faults } = parseTemplate(text);
  const absent = parts.filter(isPlaceholder).filter(({ name }) => !Object.hasOwn(values, name));
  const all = [...faults, ...absent.map(({ name, at }) => ({ code: 'unknown_name', at, facts: { name } }) as const)];
  if (all.length > 0) throw new TemplateFaulty(all.map((one) => placed(text, one)));
  const place = createJsonPlace();
  const filledParts = parts.map((part) => {
    if (isPlaceholder(part)) return formatFilled(part, rule, values[part.name] ?? null, place.isInString);
    if (rule.kind === 'json') place.pass(part.literal);
    return part.literal;
  });
  return finishText(filledParts.join(''), rule.kind);
}

function formatFilled({ formats }: Placeholder, rule: TemplateRule, value: TemplateValue, isInString: boolean): string {
  const made = applyFormats(value, formats);
  if (rule.kind !== 'json' || isInString) return escaped(written(made), rule);
  // Outside a string it is a JSON value by itself.
  if (made === null || made === '') return 'null';
  if (typeof made === 'number') return Number.isFinite(made) ? String(made) : 'null';
  const text = written(made);
  return typeof value === 'number' && /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text) ? text : JSON.stringify(text);
}
