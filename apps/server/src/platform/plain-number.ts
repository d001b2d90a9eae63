/** A double holds fifteen; the last ones are dust of its arithmetic. More than any sensor or person writes. */
const digits = 12;

/** As it is handed out: 248.79000000000002 is 248.79. What is whole stays as it is, however long. */
export function plainNumber<Value extends number | null | undefined>(value: Value): Value {
  if (typeof value !== 'number' || Number.isInteger(value)) return value;
  return Number(value.toPrecision(digits)) as Value;
}

/** The same of every number of an answer. */
export function plainNumbers<Answer>(answer: Answer): Answer {
  if (typeof answer === 'number') return plainNumber(answer);
  if (Array.isArray(answer)) return answer.map(plainNumbers) as Answer;
  if (typeof answer !== 'object' || answer === null || answer instanceof Date) return answer;
  return Object.fromEntries(Object.entries(answer).map(([name, inner]) => [name, plainNumbers(inner)])) as Answer;
}
