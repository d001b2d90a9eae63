import {
  type ErrorCode,
  errorCatalogue,
  type FieldRule,
  fieldCatalogue,
  fillIn,
  type Language,
} from '@spillway/contract/errors';
import type { FieldProblem } from '@spillway/contract/kit';
import type { z } from 'zod';
import type { RefusedField } from './refusal.ts';
import { shownFacts } from './shown-facts.ts';

type Issue = z.core.$ZodIssue;

/** Translates schema issues into rules of the field catalogue. */
export function refusedFields(issues: readonly Issue[]): RefusedField[] {
  return issues.slice(0, 50).flatMap((issue) => {
    const field = issue.path.map(String).join('.');
    if (issue.code === 'unrecognized_keys')
      return issue.keys.slice(0, 20).map((key) => ({ field: join(field, key), rule: 'unknown_field' }));
    return [{ field, ...ruleOf(issue) }];
  });
}

const join = (field: string, key: string) => (field === '' ? key : `${field}.${key}`);

function ruleOf(issue: Issue): { rule: FieldRule; facts?: Record<string, string | number> } {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return { rule: 'required' };
      if (issue.expected === 'int') return { rule: 'not_integer' };
      return { rule: issue.expected === 'number' ? 'not_number' : 'wrong_type' };
    case 'too_small': {
      const facts = { minimum: String(issue.minimum) };
      if (issue.origin === 'string') return issue.minimum === 1 ? { rule: 'not_blank' } : { rule: 'too_short', facts };
      return { rule: issue.origin === 'array' ? 'too_few' : 'too_small', facts };
    }
    case 'too_big': {
      const facts = { maximum: String(issue.maximum) };
      if (issue.origin === 'string') return { rule: 'too_long', facts };
      return { rule: issue.origin === 'array' ? 'too_many' : 'too_big', facts };
    }
    case 'invalid_value':
      return { rule: 'option', facts: { options: issue.values.map(String).join(', ') } };
    case 'invalid_format':
      return { rule: formatRule(issue.format, issue.message) };
    case 'custom':
      return { rule: known(issue.message) };
    default:
      return { rule: 'format' };
  }
}

function formatRule(format: string, message: string): FieldRule {
  if (format === 'uuid') return 'id';
  if (format === 'datetime') return 'instant';
  if (format === 'email' || format === 'url') return format;
  return known(message);
}

/** Schemas name our rules as their message; any other message has no text of its own. */
function known(message: string): FieldRule {
  return message in fieldCatalogue ? (message as FieldRule) : 'format';
}

/** In the caller's language, on the plant's clock; without one the message names the clock. */
export function describeFields(
  fields: readonly RefusedField[],
  language: Language,
  timeZone: string | null,
): FieldProblem[] {
  return fields.map(({ field, rule, facts }) => ({
    field,
    code: rule,
    message: fillIn(sentenceOf(rule), language, shownFacts(facts ?? {}, timeZone)),
  }));
}

/** If a whole object is wrong, the rule is a code of the error catalogue. */
const sentenceOf = (rule: string): Readonly<Record<Language, string>> =>
  rule in errorCatalogue ? errorCatalogue[rule as ErrorCode] : fieldCatalogue[known(rule)];
