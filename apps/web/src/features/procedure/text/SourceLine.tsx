import { useText } from '../../../base/i18n/use-text.ts';
import { PlainButton } from '../../../kit/button/PlainButton.tsx';
import { Row } from '../../../kit/layout/Layout.tsx';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import type { Source } from '../draft.ts';

interface SourceLineProps {
  readonly source: Source;
  /** In the editor: sets or clears the verification. */
  readonly onVerify?: ((isVerified: boolean) => void) | undefined;
}

/** Article and quoted text of a rule, and whether it was verified against the official text. */
export function SourceLine({ source, onVerify }: SourceLineProps) {
  const t = useText();
  const { article, text, is_verified: isVerified } = source;
  return (
    <Row as="p" gap="words" align="center" above="xs" className="small">
      <StateTag tone={isVerified ? 'good' : 'nodata'}>
        {t(isVerified ? 'procedure.verified' : 'procedure.notVerified')}
      </StateTag>
      <b>{article || t('procedure.noArticle')}</b>
      {text !== '' && <span className="quiet">“{text}”</span>}
      {onVerify && (
        <PlainButton size="small" onClick={() => onVerify(!isVerified)}>
          {t(isVerified ? 'procedure.unverify' : 'procedure.verify')}
        </PlainButton>
      )}
    </Row>
  );
}
