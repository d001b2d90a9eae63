import { required } from '@spillway/checked/reads';
import { type PlacedFault, placed, type TemplateFault } from './faults.ts';
import { formatCalled } from './formats.ts';
import { isPlaceholder, type Part, type Placeholder, parseTemplate } from './parse.ts';
import { renderTemplate } from './render.ts';
import type { TemplateKind, TemplateRule, TemplateValue, Vocabulary } from './values.ts';

const longestTemplate = 8000;

/** Returns every fault in order of position; without faults the template may be saved. */
export function checkTemplate(text: string, rule: TemplateRule, vocabulary: Vocabulary): readonly PlacedFault[] {
  if (text.length > longestTemplate)
    return [{ code: 'too_long', line: 1, column: 1, facts: { maximum: longestTemplate } }];
  const { parts, faults } = parseTemplate(text);
  const placeholders = parts.filter(isPlaceholder);
  const usedNames = new Set(placeholders.map(({ name }) => name));
  const missing = Object.entries(vocabulary).filter(([name, { isRequired }]) => isRequired && !usedNames.has(name));
  const templateFaults: TemplateFault[] = [
    ...faults,
    ...placeholders.flatMap((one) => faultsOf(one, vocabulary)),
    ...parts.flatMap((part) => (isPlaceholder(part) ? [] : literalFaults(part, rule.kind))),
    ...(rule.kind === 'url' ? urlFaults(text, parts) : []),
    ...missing.map(([name]): TemplateFault => ({ code: 'missing_name', at: text.length, facts: { name } })),
  ];
  if (text.trim() === '') templateFaults.push({ code: 'empty', at: 0, facts: {} });
  const all = templateFaults.length > 0 ? templateFaults : wholeFaults(text, rule, vocabulary);
  return all.toSorted((a, b) => a.at - b.at).map((one) => placed(text, one));
}

function faultsOf({ name, formats, at }: Placeholder, vocabulary: Vocabulary): TemplateFault[] {
  const known = Object.hasOwn(vocabulary, name) ? required(vocabulary[name]) : null;
  if (!known) return [{ code: 'unknown_name', at, facts: { name: name.slice(0, 60) } }];
  let type: string = known.type;
  return formats.flatMap((format): TemplateFault[] => {
    const facts = { name, format: format.name.slice(0, 40) };
    const kind = formatCalled(format.name);
    if (!kind) return [{ code: 'unknown_format', at: format.at, facts }];
    if (!kind.argument(format.argument)) return [{ code: 'bad_argument', at: format.at, facts }];
    if (kind.takes !== 'any' && kind.takes !== type) return [{ code: 'wrong_type', at: format.at, facts }];
    if (format.name !== 'default') type = 'text';
    return [];
  });
}

/** Text that must not appear beside placeholders. */
const forbiddenText: Partial<Record<TemplateKind, RegExp>> = {
  file: /[\\/:*?"<>|\p{Cc}]/u,
  folder: /[\\:*?"<>|\p{Cc}]|\.\./u,
  header: /\p{Cc}/u,
  url: /[\s\p{Cc}\\]/u,
  form: /[\s\p{Cc}]/u,
  line: /[\r\n]/u,
};

function literalFaults({ literal, at }: Exclude<Part, Placeholder>, kind: TemplateKind): TemplateFault[] {
  const refused = forbiddenText[kind]?.exec(literal);
  if (!refused) return [];
  return [{ code: 'refused_character', at: at + refused.index, facts: { character: characterText(refused[0]) } }];
}

const characterText = (character: string) => ({ '\n': '\\n', '\r': '\\r', '\t': '\\t' })[character] ?? character;

/** Scheme and host must be literal: a value never decides where a message goes. */
function urlFaults(text: string, parts: readonly Part[]): TemplateFault[] {
  const origin = /^https?:\/\/[^/?#{}]+(?=[/?#]|$)/i.exec(text)?.[0];
  if (origin !== undefined && URL.canParse(origin)) {
    const { username, password } = new URL(origin);
    return username || password ? [{ code: 'url_origin', at: 0, facts: {} }] : [];
  }
  return [{ code: 'url_origin', at: parts.find(isPlaceholder)?.at ?? 0, facts: {} }];
}

/** Tests with values that would break the surrounding text if escaping failed. */
function wholeFaults(text: string, rule: TemplateRule, vocabulary: Vocabulary): TemplateFault[] {
  if (rule.kind !== 'json') return [];
  const fill = (value: (one: Vocabulary[string]) => TemplateValue) =>
    renderTemplate(text, rule, Object.fromEntries(Object.entries(vocabulary).map(([name, one]) => [name, value(one)])));
  try {
    JSON.parse(fill(({ sample }) => sample));
    JSON.parse(fill(() => null));
    return [];
  } catch (error) {
    const { message } = error as Error;
    return [{ code: 'not_json', at: 0, facts: { said: message.slice(0, 120) } }];
  }
}
