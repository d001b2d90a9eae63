import type { Source } from './parse-source.ts';
import { isTest } from './source-files.ts';
import type { Violation } from './violation.ts';

interface OnePlace {
  readonly place: string;
  readonly of: 'said' | 'named' | 'imported';
  readonly what: RegExp;
  readonly why: string;
}

/** Definitions with a single place in the repository, and where they belong. */
const PLACES: readonly OnePlace[] = [
  {
    place: 'packages/plant-time/src/spans.ts',
    of: 'named',
    what: /^(?:dayMs|hourMs|minuteMs)$/,
    why: 'import it from @spillway/plant-time/spans',
  },
  {
    place: 'apps/server/src/platform/database/errors.ts',
    of: 'said',
    what: /^(?:23505|23503|40001|40P01|53100|55P03|57014|57P0[1-3])$/,
    why: 'platform/database/errors.ts has a name for this error of the database; ask it',
  },
  {
    place: 'apps/web/src/kit/segments/Segments.tsx',
    of: 'imported',
    what: /^antd Segmented$/,
    why: 'use Segments of kit/segments: it asks for the name that screen readers say',
  },
];

export function onePlace(source: Source): Violation[] {
  const { path } = source;
  if (isTest(path) || !/^(?:apps|packages)\//.test(path) || path.includes('/migrations/')) return [];
  return PLACES.filter(({ place }) => place !== path).flatMap(({ of, what, why }) =>
    textsOf(source, of)
      .filter(({ text }) => what.test(text))
      .map(({ text, line }) => ({ path, line, what: `has its own ${text}`, why })),
  );
}

const textsOf = (source: Source, of: OnePlace['of']): Source['said'] =>
  of === 'imported'
    ? source.imports.flatMap(({ specifier, names, line }) =>
        names.map((name) => ({ text: `${specifier} ${name}`, line })),
      )
    : source[of];
