import type { Source } from './parse-source.ts';
import { isTest } from './source-files.ts';
import type { Violation } from './violation.ts';

/** Words nobody would search for, and the terms used instead. */
const retiredWords: Readonly<Record<string, string>> = {
  asked: 'requested',
  doubted: 'suspect',
  heard: 'reachable',
  kept: 'stored',
  owed: 'due, or an obligation',
  said: 'stated, forecast or reported',
  speaking: 'in use',
  speaks: 'in use',
  spoken: 'in use',
  standing: 'in force, active or current',
  stands: 'in force, active or current',
  told: 'notified, reported or stated',
  unheard: 'unreached',
  unsaid: 'missing',
  untold: 'not notified',
  whom: 'recipients',
};

const wordsOf = (name: string): string[] =>
  (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase());

/** Exported names and file names use the established terms of the field. */
export function plainWords({ path, exported }: Source): Violation[] {
  if (!/\.tsx?$/.test(path) || path.includes('/words/')) return [];
  const ofFile = path.split('/').flatMap((part) => refused(part.replace(/\..*$/, '')));
  const nameViolations = isTest(path)
    ? []
    : exported.flatMap(({ text, line }) => refused(text).map((one) => ({ ...one, line })));
  return [...ofFile.map((one) => ({ ...one, line: 1 })), ...nameViolations].map(({ name, word, line }) => ({
    path,
    line,
    what: `is called ${name}`,
    why: `“${word}” is not used in names; write ${retiredWords[word]}`,
  }));
}

const refused = (name: string): { readonly name: string; readonly word: string }[] =>
  wordsOf(name)
    .filter((word) => Object.hasOwn(retiredWords, word))
    .map((word) => ({ name, word }));
