import { createHash } from 'node:crypto';

/** Digest of the fields in the responses of a call and their order, independent of the values. */
export function shapeOf(answers: readonly string[]): string {
  const fields = new Set(answers.flatMap((answer) => [...fieldsOf(answer)]));
  return createHash('sha256')
    .update([...fields].toSorted().join('\n'))
    .digest('hex')
    .slice(0, 12);
}

/** Input is `200 {...}`; a response that is not JSON only gives its status. */
function* fieldsOf(answer: string): Generator<string> {
  const [status, text] = [answer.slice(0, 3), answer.slice(4)];
  if (text.startsWith('{')) yield* walkShape(JSON.parse(text), status);
  else yield status;
}

function* walkShape(value: unknown, path: string): Generator<string> {
  if (Array.isArray(value)) for (const one of value) yield* walkShape(one, `${path}[]`);
  else if (typeof value === 'object' && value !== null) {
    const names = Object.keys(value).map((key) => (/^[0-9a-f-]{36}$/.test(key) ? 'id' : key));
    yield `${path} ${names.join()}`;
    for (const [index, one] of Object.values(value).entries()) yield* walkShape(one, `${path}.${names[index]}`);
  }
}
