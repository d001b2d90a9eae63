import { fieldCatalogue, fillIn, type Language } from '@spillway/contract/errors';
import { templateRuleOf } from '@spillway/contract/platform/templates/fault-texts';
import type { RefusedField } from '../http/refusal.ts';
import type { PlacedFault } from './faults.ts';
import { formatNames } from './formats.ts';
import type { Vocabulary } from './values.ts';

/** The sentence names the accepted alternatives beside what was written. */
const factsOf = ({ line, column, facts }: PlacedFault, vocabulary: Vocabulary) => ({
  ...facts,
  line,
  column,
  names: Object.keys(vocabulary).join(', '),
  formats: formatNames.join(', '),
});

/** Puts the refusal at the field of the template. */
export const refusedTemplate = (
  field: string,
  faults: readonly PlacedFault[],
  vocabulary: Vocabulary,
): RefusedField[] => faults.map((one) => ({ field, rule: templateRuleOf(one), facts: factsOf(one, vocabulary) }));

export const faultSentence = (one: PlacedFault, vocabulary: Vocabulary, language: Language): string =>
  fillIn(fieldCatalogue[templateRuleOf(one)], language, factsOf(one, vocabulary));
