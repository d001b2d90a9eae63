import type { TemplateFault } from './faults.ts';

export interface Format {
  readonly name: string;
  readonly argument: string | null;
  /** Position in the template. */
  readonly at: number;
}

export interface Placeholder {
  readonly name: string;
  readonly formats: readonly Format[];
  readonly at: number;
}

export type Part = { readonly literal: string; readonly at: number } | Placeholder;

interface ParsedTemplate {
  readonly parts: readonly Part[];
  readonly faults: readonly TemplateFault[];
}

const beginsName = /[A-Za-z]/;
const nameShape = /^[A-Za-z][A-Za-z0-9_.]*$/;

export const isPlaceholder = (part: Part): part is Placeholder => 'name' in part;

/**
 * Parses `{name}`, `{name|format}`, `{name|format:argument|…}`. A brace starts a placeholder only before a letter, so JSON stays readable;
 * `{{` is a literal brace. An argument ends at `|` or `}`.
 */
export function parseTemplate(text: string): ParsedTemplate {
  const parts: Part[] = [];
  const faults: TemplateFault[] = [];
  let literal = '';
  let literalAt = 0;
  const flush = () => {
    if (literal !== '') parts.push({ literal, at: literalAt });
    literal = '';
  };
  for (let index = 0; index < text.length; ) {
    if (literal === '') literalAt = index;
    const isEscaped = text.startsWith('{{', index) && beginsName.test(text[index + 2] ?? '');
    if (isEscaped || text[index] !== '{' || !beginsName.test(text[index + 1] ?? '')) {
      literal += text[index];
      index += isEscaped ? 2 : 1;
      continue;
    }
    const end = text.indexOf('}', index);
    const isCrossed = end === -1 || text.slice(index + 1, end).includes('{') || text.slice(index, end).includes('\n');
    if (isCrossed) {
      faults.push({ code: 'unclosed', at: index, facts: {} });
      literal += '{';
      index += 1;
      continue;
    }
    flush();
    parts.push(parsePlaceholder(text.slice(index + 1, end), index, faults));
    index = end + 1;
  }
  flush();
  return { parts, faults };
}

function parsePlaceholder(placeholderText: string, at: number, faults: TemplateFault[]): Placeholder {
  const [name = '', ...written] = placeholderText.split('|');
  if (!nameShape.test(name)) faults.push({ code: 'bad_name', at, facts: { name: name.slice(0, 60) } });
  let next = at + 1 + name.length + 1;
  const formats = written.map((one): Format => {
    const colon = one.indexOf(':');
    const format = { name: (colon === -1 ? one : one.slice(0, colon)).trim(), at: next };
    next += one.length + 1;
    return { ...format, argument: colon === -1 ? null : one.slice(colon + 1) };
  });
  return { name, formats, at };
}
