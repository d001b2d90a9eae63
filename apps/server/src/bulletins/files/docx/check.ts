import Docxtemplater from 'docxtemplater';
import inspectModule from 'docxtemplater/js/inspect-module.js';
import { options, zipOf } from './fill.ts';
import { DocxRefused, safeParts } from './refuse-unsafe.ts';
import type { TemplateWords } from './words-of-template.ts';

/** A fault in a form; `name` is the placeholder, or the position of a broken one. */
export interface FormFault {
  readonly code: 'unknown' | 'missing' | 'not_closed' | 'not_opened' | 'rows_of_nothing' | 'unreadable';
  readonly name: string;
}

interface Tag {
  readonly value: string;
  readonly subparsed?: readonly Tag[];
}

const codes: Readonly<Record<string, FormFault['code']>> = {
  unclosed_tag: 'not_closed',
  unclosed_loop: 'not_closed',
  unopened_tag: 'not_opened',
  unopened_loop: 'not_opened',
  closing_tag_does_not_match_opening_tag: 'not_closed',
};
const maxFaults = 50;
/** The library's types declare a default export, but the module is the class itself. */
const Inspect = inspectModule as unknown as new () => Docxtemplater['modules'][number] & {
  readonly getAllStructuredTags: () => unknown;
};

/** Throws for an unsafe file; otherwise returns the faults. With an empty list the form can be used. */
export function checkForm(bytes: Buffer, words: TemplateWords): readonly FormFault[] {
  const zip = zipOf(safeParts(bytes));
  const inspect = new Inspect();
  try {
    new Docxtemplater(zip, { ...options, modules: [inspect] });
  } catch (error) {
    return parseFaults(error);
  }
  const usedNames = new Set<string>();
  const faults: FormFault[] = [];
  const single = new Set(words.single);
  for (const { value: name, subparsed } of inspect.getAllStructuredTags() as unknown as Tag[]) {
    usedNames.add(name);
    if (Object.hasOwn(words.rows, name)) {
      const columns = new Set(words.rows[name]);
      if (!subparsed?.length) faults.push({ code: 'rows_of_nothing', name });
      for (const { value: column } of subparsed ?? []) {
        usedNames.add(column);
        if (!columns.has(column) && !single.has(column)) faults.push({ code: 'unknown', name: `${name}: ${column}` });
      }
    } else if (!single.has(name) || subparsed) faults.push({ code: 'unknown', name });
  }
  for (const name of words.required) if (!usedNames.has(name)) faults.push({ code: 'missing', name });
  return faults.slice(0, maxFaults);
}

interface ParseError {
  readonly properties?: { readonly id?: string; readonly xtag?: string; readonly errors?: readonly ParseError[] };
}

function parseFaults(error: unknown): readonly FormFault[] {
  if (error instanceof DocxRefused) throw error;
  const { properties } = error as ParseError;
  const all = properties?.errors ?? [error as ParseError];
  const faults = all.map(
    ({ properties: found }): FormFault => ({
      code: codes[found?.id ?? ''] ?? 'unreadable',
      name: (found?.xtag ?? '').slice(0, 80),
    }),
  );
  return faults.slice(0, maxFaults);
}
