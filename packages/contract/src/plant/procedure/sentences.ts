import type { Language } from '../../errors.ts';
import { fixedNumber } from '../../fixed-number.ts';
import type { comparisons, procedureQuantities } from './codes.ts';
import type { ConditionOnWire, ProcedureContent } from './shape.ts';
import { comparisonTexts, levelTexts, quantityTexts, ruleTexts, warningTexts } from './texts.ts';

type Quantity = (typeof procedureQuantities)[number];
type Comparison = (typeof comparisons)[number];
type Limit = ProcedureContent['limits'][number];
export type ComparandOnWire = Limit['against'];

/** A browser uses these sentences too, without the error catalogue. */
export const fillText = (
  texts: Readonly<Record<Language, string>>,
  language: Language,
  facts: Readonly<Record<string, string>>,
): string => texts[language].replace(/\{(\w+)\}/g, (whole, name: string) => facts[name] ?? whole);

/** Metres to the centimetre, flows by their size, as operators say them. */
export function figureText(quantity: Quantity, value: number, language: Language): string {
  const { unit, decimals } = quantityTexts[quantity];
  const places = decimals ?? (Math.abs(value) < 10 ? 1 : 0);
  return `${fixedNumber(value, places, language)} ${unit[language]}`;
}

export const quantityName = (quantity: Quantity, language: Language): string => quantityTexts[quantity].name[language];

export const requirementText = (
  quantity: Quantity,
  comparison: Comparison,
  against: number,
  language: Language,
): string => fillText(comparisonTexts[comparison].must, language, { against: figureText(quantity, against, language) });

/** Used when the compared value changes with the day: `phải nhỏ hơn …`. */
export const comparisonName = (comparison: Comparison, language: Language): string =>
  fillText(comparisonTexts[comparison].must, language, { against: '…' });

const roman = (alarm: number): string => ['I', 'II', 'III'][alarm - 1] ?? String(alarm);
const lower = (text: string): string => text.slice(0, 1).toLocaleLowerCase('vi') + text.slice(1);

/** The compared value of a rule, before anything of the day is known. */
export function comparandText(against: ComparandOnWire, quantity: Quantity, language: Language): string {
  const number = (value: number) => new Intl.NumberFormat(language, { maximumFractionDigits: 3 }).format(value);
  const more = (offset: number, unit: string) =>
    offset === 0 ? '' : ` ${offset > 0 ? '+' : '−'} ${number(Math.abs(offset))} ${unit}`;
  switch (against.is) {
    case 'number':
      return figureText(quantity, against.value, language);
    case 'level':
      return `${lower(levelTexts[against.level][language])}${more(against.offset, 'm')}`;
    case 'period':
      return ruleTexts[against.edge][language];
    case 'quantity': {
      const { name, unit } = quantityTexts[against.quantity];
      const share = against.share === 1 ? '' : `${number(against.share)} × `;
      return `${share}${lower(name[language])}${more(against.offset, unit[language])}`;
    }
    case 'alarm': {
      const [low, high] = [Math.floor(against.alarm), Math.ceil(against.alarm)];
      if (low === high) return fillText(ruleTexts.alarm, language, { alarm: roman(low) });
      const share = against.alarm - low;
      const ends = { low: roman(low), high: roman(high), share: number(share * 100) };
      return fillText(Math.abs(share - 0.5) < 1e-9 ? ruleTexts.middle : ruleTexts.between, language, ends);
    }
  }
}

/** The requirement, as the decree would word it. */
export function limitText(
  { quantity, comparison, against }: Omit<Limit, 'id' | 'applies' | 'source'>,
  language: Language,
): string {
  const must = fillText(comparisonTexts[comparison].must, language, {
    against: comparandText(against, quantity, language),
  });
  return `${quantityName(quantity, language)} ${must}`;
}

/** Names of periods, stations and modes. */
export interface RuleNames {
  readonly period: (id: string) => string;
  readonly station: (id: string) => string;
  readonly mode: (id: string) => string;
}

export const dayMonth = (day: string): string => day.split('-').toReversed().join('/');

/** A part of the procedure that rules refer to by name. */
interface NamedPeriods {
  readonly periods: readonly Pick<ProcedureContent['periods'][number], 'id' | 'from' | 'to'>[];
  readonly stations: readonly Pick<ProcedureContent['stations'][number], 'id' | 'name'>[];
  readonly modes: readonly Pick<ProcedureContent['modes'][number], 'id' | 'name'>[];
}

export const namesOf = ({ periods, stations, modes }: NamedPeriods): RuleNames => {
  const nameIn =
    <One extends { readonly id: string }>(all: readonly One[], name: (one: One) => string) =>
    (id: string) => {
      const found = all.find((one) => one.id === id);
      return found ? name(found) : id;
    };
  return {
    period: nameIn(periods, ({ from, to }) => `${dayMonth(from)} – ${dayMonth(to)}`),
    station: nameIn(stations, ({ name }) => name),
    mode: nameIn(modes, ({ name }) => `“${name}”`),
  };
};

/** One line of a condition; nested conditions have lines of their own. */
export function conditionText(condition: ConditionOnWire, names: RuleNames, language: Language): string {
  const or = ruleTexts.or[language];
  const is = (comparison: Comparison, against: ComparandOnWire, quantity: Quantity) =>
    fillText(comparisonTexts[comparison].is, language, { against: comparandText(against, quantity, language) });
  switch (condition.when) {
    case 'always':
    case 'all':
    case 'any':
      return ruleTexts[condition.when][language];
    case 'not':
      return fillText(ruleTexts.not, language, { of: lower(conditionText(condition.of, names, language)) });
    case 'period':
      return fillText(ruleTexts.period, language, { periods: condition.periods.map(names.period).join(or) });
    case 'compare': {
      const { quantity, comparison, against } = condition;
      return fillText(ruleTexts.compare, language, {
        name: quantityName(quantity, language),
        is: is(comparison, against, quantity),
      });
    }
    case 'station': {
      const { stations, of, comparison, against } = condition;
      const text =
        stations.length === 1 ? ruleTexts.station : of === 'any' ? ruleTexts.stationAny : ruleTexts.stationAll;
      return fillText(text, language, {
        stations: stations.map(names.station).join(', '),
        is: is(comparison, against, 'lake_level'),
      });
    }
    case 'official_warning':
      return fillText(ruleTexts.official_warning, language, {
        kinds: condition.kinds.map((kind) => warningTexts[kind][language]).join(or),
      });
    case 'rising':
    case 'falling':
      return fillText(ruleTexts[condition.when], language, { name: quantityName(condition.quantity, language) });
    case 'was':
      return fillText(ruleTexts.was, language, { modes: condition.modes.map(names.mode).join(or) });
  }
}
