import { type Format, missing } from '../../../base/format/format.ts';
import { useFormat } from '../../../base/format/use-format.ts';
import { namesIn } from '../../../base/i18n/names-in.ts';
import { type Text, useText } from '../../../base/i18n/use-text.ts';
import { plainText } from '../../../kit/plain-text.ts';
import { isInstant } from '../../../kit/time/instant-text.ts';
import { plantWords } from '../use-plant-words.ts';
import type vi from '../words/vi/plantFile.ts';
import { type Change, type Counts, fieldParts } from './arrange-changes.ts';

export interface FileWords {
  /** The place of a value in an object of the file. */
  readonly field: (kind: Change['kind'], path: string) => string;
  readonly value: (kind: Change['kind'], path: string, value: unknown) => string;
  readonly counts: (counts: Counts) => string;
  readonly object: (kind: Change['kind'], name: string) => string;
}

type FileField = keyof (typeof vi)['field'];

const isOutline = (name: string): name is keyof (typeof vi)['outline'] =>
  name === 'contour' || name === 'rivers' || name === 'lake';

const maxDecimals = 10;
const decimalsOf = (value: number) => {
  for (let digits = 0; digits < maxDecimals; digits += 1) if (Number(value.toFixed(digits)) === value) return digits;
  return maxDecimals;
};

const among = <Name extends string>(names: readonly Name[]) => {
  const known: ReadonlySet<unknown> = new Set(names);
  return (name: unknown): name is Name => known.has(name);
};

export function fileWords(t: Text, format: Format): FileWords {
  // The words of the plant's information stand in for those that the file has none of its own for.
  const own: ReadonlySet<string> = new Set(namesIn('plantFile', 'field'));
  const information = plantWords(t, format);
  const isOwn = (field: string): field is FileField => own.has(field);
  const isOfJobs = among(namesIn('plantFile', 'job'));
  const isOfSteps = among(namesIn('plantFile', 'step'));
  const isOfTransfers = among(namesIn('plantFile', 'transfer'));
  const isOfBulletins = among(namesIn('plantFile', 'bulletin'));
  const isOfNotices = among(namesIn('plantFile', 'notice'));
  const isSaid = among(namesIn('plantFile', 'said'));
  const isQuantity = among(namesIn('plantFile', 'quantity'));
  const name = (kind: Change['kind'], field: string) => {
    if (kind === 'warning_job' && isOfJobs(field)) return t(`plantFile.job.${field}`);
    if (kind === 'warning_steps' && isOfSteps(field)) return t(`plantFile.step.${field}`);
    if ((kind === 'transfer_job' || kind === 'transfer_target') && isOfTransfers(field))
      return t(`plantFile.transfer.${field}`);
    if (kind === 'bulletin' && isOfBulletins(field)) return t(`plantFile.bulletin.${field}`);
    if (kind === 'release_notice' && isOfNotices(field)) return t(`plantFile.notice.${field}`);
    if (isOwn(field)) return t(`plantFile.field.${field}`);
    return information.knows(field) ? information.field(field) : field;
  };
  return {
    field: (kind, path) =>
      fieldParts(path)
        .map((part) => (part.nth === null ? name(kind, part.name) : `${name(kind, part.name)} ${part.nth}`))
        .join(', '),
    value: (kind, path, value) => {
      if (value === null || value === undefined || value === '') return missing;
      if (kind === 'warning_job' || kind === 'warning_steps') {
        const field = fieldParts(path).at(-1)!.name;
        const said = `${field}_${plainText(value)}`;
        if (isSaid(said)) return t(`plantFile.said.${said}`);
        if (field === 'property' && isQuantity(value)) return t(`plantFile.quantity.${value}`);
      }
      if (typeof value === 'number') return format.number(value, decimalsOf(value));
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
    object: (kind, given) => (kind === 'outline' && isOutline(given) ? t(`plantFile.outline.${given}`) : given),
  };
}

export function useFileWords(): FileWords {
  const t = useText();
  const format = useFormat();
  return fileWords(t, format);
}
