import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { preferredLanguage } from './i18n.ts';

type Words = { readonly [key: string]: string | Words };

const here = path.dirname(fileURLToPath(import.meta.url));
const sourceRoot = path.resolve(here, '../..');
const files = import.meta.glob<Words>('../../**/words/{vi,en}/*.ts', { import: 'default', eager: true });

function* leaves(words: Words, prefix: string): Generator<readonly [key: string, text: string]> {
  for (const [name, value] of Object.entries(words)) {
    if (typeof value === 'string') yield [`${prefix}.${name}`, value];
    else yield* leaves(value, `${prefix}.${name}`);
  }
}

function catalogue(language: 'vi' | 'en'): ReadonlyMap<string, string> {
  const rooms = Object.entries(files).filter(([file]) => file.includes(`/words/${language}/`));
  return new Map(rooms.flatMap(([file, words]) => [...leaves(words, path.basename(file, '.ts'))]));
}

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* sources(full);
    else if (/\.tsx?$/.test(entry.name) && !/\.(test|screen)\./.test(entry.name)) yield full;
  }
}

const code = [...sources(sourceRoot)]
  .filter((file) => !/[\\/]words[\\/](vi|en)[\\/]/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** Code names a key in full, or as a template that starts with literal text: `audit.action.${action}`. */
const requestedKeys = new Set([...code.matchAll(/['"`]([a-z]\w*(?:\.\w+)+)['"`]/gi)].map(([, key]) => key));
const keyPrefixesUsed = [...code.matchAll(/`([a-z]\w*\.(?:[\w.]*[._])?)\$\{/gi)].map(([, beginning = '']) => beginning);

const vi = catalogue('vi');
const en = catalogue('en');
const removePluralSuffix = (key: string) => key.replace(/_(one|other)$/, '');
const stemsOf = (of: ReadonlyMap<string, string>) => new Set([...of.keys()].map(removePluralSuffix));
const stems = { vi: stemsOf(vi), en: stemsOf(en) };
const variablesOf = (text: string) =>
  [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? ''))].sort((a, b) => a.localeCompare(b));

/** Keys of the dictionary, which the audit trail and the plant file also use. */
const dictionaryKeys = /^warningJobs\.choice\./;
/** The page that opens from a link in a message shows both languages at once. */
const sharedKeyPattern = /^warningLink\./;
/** Texts that quote names used by other programs, keyboards and regulations. */
const keysQuotingEnglish = /^(trust\.(windows|linux)\.|simulation\.timeline\.keys$|channels\.field\.usernameHint$)/;
const keysQuotingVietnamese =
  /^((forecastSkill|skillLine)\.class\.|forecastSkill\.help\.text\.scheme$|bulletins\.floodProposed$|bulletinIssue\.hold\.provisional$|owed\.(fromExample|exampleNote)$|shell\.otherLanguage$)/;

describe('the catalogues', () => {
  it('have each room in one file: its name alone says which words are loaded', () => {
    expect(vi.size).toBeGreaterThan(1000);
    const names = Object.keys(files).map((file) => file.replace(/^.*\/words\//, ''));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('speak of the same things in both languages', () => {
    expect([...stems.vi].filter((key) => !stems.en.has(key))).toEqual([]);
    expect([...stems.en].filter((key) => !stems.vi.has(key))).toEqual([]);
  });

  it('fill in the same values in both languages', () => {
    const differentTexts = [...vi].filter(
      ([key, text]) => en.has(key) && String(variablesOf(text)) !== String(variablesOf(en.get(key) ?? '')),
    );
    expect(differentTexts.map(([key]) => key)).toEqual([]);
  });

  it('have a singular in English wherever they count', () => {
    const countedKeys = [...en.keys()].filter((key) => key.endsWith('_other'));
    expect(countedKeys.filter((key) => !en.has(key.replace(/_other$/, '_one')))).toEqual([]);
  });

  it('say nothing that no page says', () => {
    const isAsked = (key: string) =>
      requestedKeys.has(key) || keyPrefixesUsed.some((beginning) => key.startsWith(beginning));
    expect([...stems.vi].filter((key) => !dictionaryKeys.test(key) && !isAsked(key))).toEqual([]);
  });

  it('have no empty text and no text with blanks around it', () => {
    expect([...vi, ...en].filter(([, text]) => text.trim() === '' || text.trim() !== text)).toEqual([]);
  });

  it('speak Vietnamese in Vietnamese', () => {
    const english =
      /\b(the|and|or|of|with|your|you|password|account|role|user|save|cancel|delete|error|failed|please|sign|login|logout|search|server|screen|permission|update|loading)\b/i;
    const vietnameseKeys = [...vi].filter(
      ([key, text]) =>
        !sharedKeyPattern.test(key) && !keysQuotingEnglish.test(key) && english.test(text.replace(/\{\{\w+\}\}/g, '')),
    );
    expect(vietnameseKeys).toEqual([]);
  });

  it('do not fall back to Vietnamese in English', () => {
    const vietnamese = /[ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/i;
    expect(
      [...en].filter(
        ([key, text]) => !sharedKeyPattern.test(key) && !keysQuotingVietnamese.test(key) && vietnamese.test(text),
      ),
    ).toEqual([]);
  });
});

describe('the language of a first visit', () => {
  it('is Vietnamese unless the browser speaks English', () => {
    expect(preferredLanguage(null, 'vi-VN')).toBe('vi');
    expect(preferredLanguage(null, 'fr-FR')).toBe('vi');
    expect(preferredLanguage(null, 'en-GB')).toBe('en');
  });

  it('is what the person chose before', () => {
    expect(preferredLanguage('vi', 'en-US')).toBe('vi');
    expect(preferredLanguage('en', 'vi-VN')).toBe('en');
    expect(preferredLanguage('en-US', 'vi-VN')).toBe('en');
    expect(preferredLanguage('de', 'en-US')).toBe('en');
  });
});
