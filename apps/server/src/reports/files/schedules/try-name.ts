import type { Language } from '@spillway/contract/errors';
import { languageOf } from '@spillway/contract/language-of';
import type { reportSchedules } from '@spillway/contract/reports/files';
import type { BodyTo } from '../../../platform/http/inside.ts';
import { faultSentence, type PlacedFault } from '../../../platform/templates/templates.ts';
import { namingVocabulary } from '../library/naming.ts';
import type { WrittenSchedule } from './schedule-store.ts';

export type TriedName = Pick<WrittenSchedule, 'name' | 'templateId' | 'format' | 'language' | 'every' | 'fileName'>;

export interface Tried {
  /** Null when it has faults. */
  readonly fileName: string | null;
  readonly faults: readonly PlacedFault[];
}

export const triedNameOf = (body: BodyTo<typeof reportSchedules.tryName>): TriedName => ({
  name: body.name,
  templateId: body.templateId,
  format: body.format,
  language: languageOf(body.language),
  every: body.every,
  fileName: body.fileName || null,
});

export const triedView = ({ fileName, faults }: Tried, language: Language) => ({
  fileName,
  faults: faults.map((one) => ({
    ...one,
    facts: { ...one.facts },
    message: faultSentence(one, namingVocabulary, language),
  })),
});
