import { lastOf } from '@spillway/checked/reads';
import { channels, targetKinds } from '@spillway/contract/alerts/jobs/limits';
import { type Format, missing } from '../../../base/format/format.ts';
import { useFormat } from '../../../base/format/use-format.ts';
import { codeText } from '../../../base/i18n/code-text.ts';
import { type Text, useText } from '../../../base/i18n/use-text.ts';
import { plainText } from '../../../kit/plain-text.ts';
import { isInstant } from '../../../kit/time/instant-text.ts';
import { fieldName } from '../../../shared/fields/field-name.ts';
import { isNumberName, numberFields } from '../../../shared/plant/outlet-numbers.ts';
import type vi from '../words/vi/plantFile.ts';
import { type Change, type Counts, fieldParts } from './arrange-changes.ts';

export interface FileWords {
  /** Text for the position of a value in the file. */
  readonly field: (kind: Change['kind'], path: string) => string;
  readonly value: (kind: Change['kind'], path: string, value: unknown) => string;
  readonly counts: (counts: Counts) => string;
  readonly object: (kind: Change['kind'], name: string) => string;
}

const isOutline = (name: string): name is keyof (typeof vi)['outline'] =>
  name === 'contour' || name === 'rivers' || name === 'lake';

const maxDecimals = 10;
const decimalsOf = (value: number) => {
  for (let digits = 0; digits < maxDecimals; digits += 1) if (Number(value.toFixed(digits)) === value) return digits;
  return maxDecimals;
};

/** On the form of a unit or gate the unit follows the value. */
function unitOf(kind: Change['kind'], path: string): string {
  if (kind !== 'outlet') return '';
  const names = fieldParts(path).map(({ name }) => name);
  const found = [names.slice(-2).join('_'), names.at(-1) ?? ''].find(isNumberName);
  return found === undefined ? '' : numberFields[found].unit;
}

/** Files contain the index of an object kind and the number of a channel in place of their codes. */
function codeOf(field: string, value: unknown): string {
  const kind = field === 'target_kind' ? targetKinds[Number(value)] : undefined;
  const channel = field === 'types' ? Object.entries(channels).find(([, number]) => number === value)?.[0] : undefined;
  return kind ?? channel ?? plainText(value);
}

export function fileWords(t: Text, format: Format): FileWords {
  return {
    field: (kind, path) =>
      fieldParts(path)
        .map(({ name, nth }, index, all) =>
          [fieldName(t, kind, name, all[index - 1]?.name), nth ?? []].flat().join(' '),
        )
        .join(', '),
    value: (kind, path, value) => {
      if (value === null || value === undefined || value === '') return missing;
      if (kind === 'warning_job' || kind === 'warning_steps') {
        const field = lastOf(fieldParts(path)).name;
        const code = codeOf(field, value);
        // Free text is not a key: a colon in it would name another catalogue.
        const choiceText = /^\w+$/.test(code) ? codeText(t, `fields.choice.${field}.${code}`, '') : '';
        if (choiceText !== '') return choiceText;
      }
      if (typeof value === 'number')
        return [format.number(value, decimalsOf(value)), unitOf(kind, path)].join(' ').trim();
      if (typeof value === 'boolean') return t(value ? 'plantFile.yes' : 'plantFile.no');
      const text = plainText(value);
      return isInstant(text) ? format.dateTime(text) : text;
    },
    counts: ({ added, changed, removed }) =>
      [
        added > 0 && t('plantFile.added', { count: added, number: format.number(added) }),
        changed > 0 && t('plantFile.changed', { count: changed, number: format.number(changed) }),
        removed > 0 && t('plantFile.removed', { count: removed, number: format.number(removed) }),
      ]
        .filter(Boolean)
        .join(', '),
    object: (kind, rawKind) => (kind === 'outline' && isOutline(rawKind) ? t(`plantFile.outline.${rawKind}`) : rawKind),
  };
}

export function useFileWords(): FileWords {
  const t = useText();
  const format = useFormat();
  return fileWords(t, format);
}
