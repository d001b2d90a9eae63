import { itemAt } from '@spillway/checked/reads';
import type { Language } from '../../errors.ts';
import type {
  comparisons,
  procedureLevels,
  procedureQuantities,
  procedureUncertainties,
} from '../../plant/procedure/codes.ts';
import { figureText, fillText, quantityName, requirementText } from '../../plant/procedure/sentences.ts';
import { levelTexts, quantityTexts } from '../../plant/procedure/texts.ts';
import { phrases, uncertaintyTexts } from './texts.ts';

type Quantity = (typeof procedureQuantities)[number];
type Comparison = (typeof comparisons)[number];

interface LimitFacts {
  readonly quantity: Quantity;
  readonly comparison: Comparison;
  readonly value: number | null;
  readonly against: number | null;
  /** `Điều 6`. */
  readonly article: string;
}

/** `Tổng lưu lượng xả 820 m³/s, phải không nhỏ hơn 900 m³/s (Điều 6)`. */
export function limitSentence(
  { quantity, comparison, value, against, article }: LimitFacts,
  language: Language,
): string {
  const name = quantityName(quantity, language);
  const facts = {
    name,
    value: value === null ? '' : figureText(quantity, value, language),
    must: against === null ? '' : requirementText(quantity, comparison, against, language),
    article,
  };
  if (against === null) return fillText(value === null ? phrases.nothing : phrases.unknownLimit, language, facts);
  return fillText(value === null ? phrases.unknownValue : phrases.limit, language, facts);
}

interface RangeFacts {
  readonly value: number | null;
  readonly least: { readonly value: number; readonly article: string } | null;
  readonly most: { readonly value: number; readonly article: string } | null;
}

/** `Xả 820 m³/s, phải trong 900–1.100 m³/s (Điều 6)`; null: nothing binds. */
export function rangeSentence({ value, least, most }: RangeFacts, language: Language): string | null {
  const flow = (m3s: number) => figureText('release', m3s, language);
  const now =
    value === null ? phrases.releaseUnknown[language] : fillText(phrases.release, language, { value: flow(value) });
  const articles = [...new Set([least?.article, most?.article].filter((one) => one !== undefined))].join('; ');
  if (least && most) {
    // An order may leave no release that keeps everything.
    const isEmpty = least.value > most.value;
    const facts = { now, least: itemAt(flow(least.value).split(' '), 0), most: flow(most.value), articles };
    return fillText(isEmpty ? phrases.rangeEmpty : phrases.range, language, facts);
  }
  const edge = least ?? most;
  if (!edge) return null;
  return fillText(least ? phrases.rangeLeast : phrases.rangeMost, language, { now, edge: flow(edge.value), articles });
}

interface UncertaintyFacts {
  readonly code: (typeof procedureUncertainties)[number];
  readonly of: string;
  readonly neededM3s?: number;
}

/** `names` of stations and periods, by their id. */
export function uncertaintySentence(
  { code, of, neededM3s }: UncertaintyFacts,
  names: ReadonlyMap<string, string>,
  language: Language,
): string {
  const knownTexts: Readonly<Record<string, { readonly name: Readonly<Record<Language, string>> }>> = quantityTexts;
  const levels: Readonly<Record<string, Readonly<Record<Language, string>>>> = levelTexts;
  const said =
    knownTexts[of]?.name[language] ?? levels[of as (typeof procedureLevels)[number]]?.[language] ?? names.get(of) ?? of;
  const needed = neededM3s === undefined ? '' : figureText('release', neededM3s, language);
  return fillText(uncertaintyTexts[code], language, { of: said, needed });
}
