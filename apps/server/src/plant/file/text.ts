/**
 * JSON for reading and comparing by line: a list of primitive values, such as a column of numbers, stays on one line.
 */
export function textOf(value: unknown, indent = ''): string {
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    if (value.every((one) => typeof one !== 'object' || one === null)) return `[${value.map(plain).join(', ')}]`;
    return `[\n${value.map((one) => inner + textOf(one, inner)).join(',\n')}\n${indent}]`;
  }
  if (typeof value !== 'object' || value === null) return plain(value);
  const fields = Object.entries(value);
  if (fields.length === 0) return '{}';
  return `{\n${fields.map(([name, one]) => `${inner}${plain(name)}: ${textOf(one, inner)}`).join(',\n')}\n${indent}}`;
}

const plain = (value: unknown) => JSON.stringify(value);
