import { useText } from '../../../base/i18n/use-text.ts';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import type { Content } from '../queries.ts';
import { foreignGates } from './foreign-gates.ts';

interface ForeignGatesProps {
  readonly rule: Content['gates'];
  /** Codes of the current gates of the plant. */
  readonly own: readonly string[];
}

/** Warns of gate codes that do not exist: the procedure may come from another plant, or a gate was renamed. */
export function ForeignGates({ rule, own }: ForeignGatesProps) {
  const t = useText();
  const foreign = foreignGates(rule, own);
  if (foreign === null) return null;
  return (
    <p role="status">
      <StateTag tone="warning">
        {t(foreign.isWhole ? 'procedure.noOwnGates' : 'procedure.foreignGates', { codes: foreign.codes.join(', ') })}
      </StateTag>
    </p>
  );
}
