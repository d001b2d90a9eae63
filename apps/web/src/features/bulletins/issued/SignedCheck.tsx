import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { Stack } from '../../../kit/layout/Layout.tsx';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import type { WholeBulletin } from './queries.ts';

/** Checks that were and were not done on a PDF signed elsewhere. */
export function SignedCheck({ check }: { readonly check: NonNullable<WholeBulletin['signed_check']> }) {
  const t = useText();
  const { dateMinute } = useFormat();
  const isClosed = check.signatures.some(({ is_to_the_end }) => is_to_the_end);
  return (
    <Stack as="section" gap="m" className="issue">
      <h3>{t('bulletinIssue.signed.title')}</h3>
      <Stack as="ul" className="issued-checks">
        <li>
          <StateTag tone={check.keeps_issued ? 'good' : 'watch'}>
            {t(`bulletinIssue.signed.${check.keeps_issued ? 'keeps' : 'compared'}`)}
          </StateTag>
        </li>
        {check.signatures.map(({ signer, issuer, at, was_valid: wasValid, holds }, no) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was found never changes
          <li key={no}>
            <StateTag tone={holds === 'good' ? 'good' : 'watch'}>
              {t(`bulletinIssue.signed.${holds}`, { signer: signer ?? t('bulletinIssue.signed.nobody') })}
            </StateTag>
            <p className="quiet">
              {[
                ...(issuer ? [t('bulletinIssue.signed.issuer', { issuer })] : []),
                ...(at ? [t('bulletinIssue.signed.at', { at: dateMinute(at) })] : []),
                ...(wasValid === null ? [] : [t(`bulletinIssue.signed.${wasValid ? 'inTime' : 'outOfTime'}`)]),
              ].join(' ')}
            </p>
          </li>
        ))}
        {!isClosed && (
          <li>
            <StateTag tone="warning">{t('bulletinIssue.signed.added')}</StateTag>
          </li>
        )}
      </Stack>
      <p className="quiet">{t('bulletinIssue.signed.unchecked')}</p>
    </Stack>
  );
}
