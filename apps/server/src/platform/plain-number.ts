/** A double has fifteen digits, of which the last are arithmetic noise. Twelve are more than any sensor or person writes. */
const digits = 12;

/** Rounds a number for output: 248.79000000000002 becomes 248.79. A whole number stays as it is, however long. */
export function plainNumber<Value extends number | null | undefined>(value: Value): Value {
  if (typeof value !== 'number' || Number.isInteger(value)) return value;
  return Number(value.toPrecision(digits)) as Value;
}

/** Rounds every number of a response. */
export function plainNumbers<Answer>(answer: Answer): Answer {
  if (typeof answer === 'number') return plainNumber(answer);
  if (Array.isArray(answer)) return answer.map(plainNumbers) as Answer;
  if (typeof answer !== 'object' || answer === null || answer instanceof Date) return answer;
  return Object.fromEntries(Object.entries(answer).map(([name, inner]) => [name, plainNumbers(inner)])) as Answer;
}
