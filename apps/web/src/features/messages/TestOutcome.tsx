import { useText } from '../../base/i18n/use-text.ts';
import { Band } from '../../kit/layout/Layout.tsx';
import { ScreenLink } from '../../kit/link/ScreenLink.tsx';
import { StateTag, type Tone } from '../../kit/state-tag/StateTag.tsx';
import type { TestAnswer } from './queries.ts';

const tones: Record<TestAnswer['outcome'], Tone> = {
  sent: 'good',
  held: 'warning',
  waiting: 'watch',
  refused: 'critical',
  failed: 'critical',
};

/** Result of a test mail to oneself, with the response of the mail server on failure. */
export function TestOutcome({ answer }: { readonly answer: TestAnswer }) {
  const t = useText();
  const { outcome, to, said } = answer;
  return (
    <Band tone="accent" below="m" role="status">
      <StateTag tone={tones[outcome]}>{t(`messages.test.outcome.${outcome}`, { to })}</StateTag>
      {said && <code>{said}</code>}
      {outcome === 'held' && <ScreenLink href="/system">{t('routes.system')}</ScreenLink>}
    </Band>
  );
}
