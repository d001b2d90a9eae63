/** Typeset parts of a formula: quantities in italics, indices, exponents, roots. */
export type Piece =
  | { readonly kind: 'text' | 'letter' | 'low' | 'high'; readonly at: number; readonly text: string }
  | { readonly kind: 'root'; readonly at: number; readonly inner: readonly Piece[] };

const token =
  /_([\p{L}*]+)|\^(-?[\d.]+)|√\(|\p{L}*[À-ɏḀ-ỹ]\p{L}*|[A-Za-zα-ωΔ][₀-₉]?(?![A-Za-z])|[A-Za-z]{2,}|[^_^√A-Za-zα-ωΔ]+|./gu;

/** Parses the notation of the engine's formulas: `Q_in`, `H^1.5`, `√(2gH)`. */
export function typeset(expression: string): Piece[] {
  const out: Piece[] = [];
  for (let index = 0; index < expression.length; ) {
    token.lastIndex = index;
    const [found = '', low, high] = token.exec(expression) ?? [];
    if (found === '') break;
    const next = index + found.length;
    if (found === '√(') {
      const end = closingIndexOf(expression, next);
      out.push({ kind: 'root', at: index, inner: typeset(expression.slice(next, end)) });
      index = end + 1;
      continue;
    }
    if (low !== undefined) out.push({ kind: 'low', at: index, text: low });
    else if (high !== undefined) out.push({ kind: 'high', at: index, text: high });
    else out.push({ kind: isLetter(found) ? 'letter' : 'text', at: index, text: found });
    index = next;
  }
  return out;
}

/** The d of a derivative is upright. */
const isLetter = (text: string): boolean => text !== 'd' && /^[A-Za-zα-ω][₀-₉]?$/u.test(text);

function closingIndexOf(expression: string, from: number): number {
  let open = 1;
  for (let at = from; at < expression.length; at += 1) {
    if (expression[at] === '(') open += 1;
    else if (expression[at] === ')') open -= 1;
    if (open === 0) return at;
  }
  return expression.length;
}
