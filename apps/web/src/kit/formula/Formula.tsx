import './formula.css';
import { useLanguage } from '../../base/i18n/use-text.ts';
import { inLanguage } from './in-language.ts';
import { type Piece, typeset } from './typeset.ts';

export function Formula({ expression }: { readonly expression: string }) {
  const expressionText = inLanguage(expression, useLanguage());
  return (
    <span className="formula" role="math" aria-label={expressionText}>
      <Pieces of={typeset(expressionText)} />
    </span>
  );
}

const Pieces = ({ of }: { readonly of: readonly Piece[] }) => of.map((piece) => <One key={piece.at} piece={piece} />);

function One({ piece }: { readonly piece: Piece }) {
  if (piece.kind === 'root')
    return (
      <span className="formula-root">
        √
        <span>
          <Pieces of={piece.inner} />
        </span>
      </span>
    );
  if (piece.kind === 'letter') return <i>{piece.text}</i>;
  if (piece.kind === 'low') return <sub>{piece.text}</sub>;
  if (piece.kind === 'high') return <sup>{piece.text}</sup>;
  return piece.text;
}
