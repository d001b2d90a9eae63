import { createHash } from 'node:crypto';

/** A digest of the fields that the answers of a call had, and of their order. Which values stand in them is not told by it. */
export function shapeOf(answers: readonly string[]): string {
  const fields = new Set(answers.flatMap((answer) => [...fieldsOf(answer)]));
  return createHash('sha256')
    .update([...fields].toSorted().join('\n'))
    .digest('hex')
    .slice(0, 12);
}

/** Of `200 {...}`: what is no JSON says only that. */
function* fieldsOf(answer: string): Generator<string> {
  const [status, text] = [answer.slice(0, 3), answer.slice(4)];
  if (text.startsWith('{')) yield* within(JSON.parse(text), status);
  else yield status;
}

function* within(value: unknown, path: string): Generator<string> {
  if (Array.isArray(value)) for (const one of value) yield* within(one, `${path}[]`);
  else if (typeof value === 'object' && value !== null) {
    const names = Object.keys(value).map((key) => (/^[0-9a-f-]{36}$/.test(key) ? 'id' : key));
    yield `${path} ${names.join()}`;
    for (const [at, one] of Object.values(value).entries()) yield* within(one, `${path}.${names[at]}`);
  }
}
