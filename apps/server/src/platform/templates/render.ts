import { escaped } from './escape.ts';
import { placed, TemplateFaulty } from './faults.ts';
import { finished } from './finish.ts';
import { formatted, written } from './formats.ts';
import { createJsonPlace } from './json-place.ts';
import { isPlaceholder, type Placeholder, parseTemplate } from './parse.ts';
import type { TemplateRule, TemplateValue, TemplateValues } from './values.ts';

/** A template filled in. What it was checked for is checked by saving; what is left to fail here is a program's fault. */
export function renderTemplate(text: string, rule: TemplateRule, values: TemplateValues): string {
  const { parts, faults } = parseTemplate(text);
  const absent = parts.filter(isPlaceholder).filter(({ name }) => !Object.hasOwn(values, name));
  const all = [...faults, ...absent.map(({ name, at }) => ({ code: 'unknown_name', at, facts: { name } }) as const)];
  if (all.length > 0) throw new TemplateFaulty(all.map((one) => placed(text, one)));
  const place = createJsonPlace();
  const filled = parts.map((part) => {
    if (isPlaceholder(part)) return filledIn(part, rule, values[part.name]!, place.isInString);
    if (rule.kind === 'json') place.pass(part.literal);
    return part.literal;
  });
  return finished(filled.join(''), rule.kind);
}

function filledIn({ formats }: Placeholder, rule: TemplateRule, value: TemplateValue, isInString: boolean): string {
  const made = formatted(value, formats);
  if (rule.kind !== 'json' || isInString) return escaped(written(made), rule);
  // Outside of a string it is a value of JSON by itself.
  if (made === null || made === '') return 'null';
  if (typeof made === 'number') return Number.isFinite(made) ? String(made) : 'null';
  const text = written(made);
  return typeof value === 'number' && /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text) ? text : JSON.stringify(text);
}
