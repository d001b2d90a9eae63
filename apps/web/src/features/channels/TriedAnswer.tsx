import { useText } from '../../base/i18n/use-text.ts';
import { StateTag, type Tone } from '../../kit/state-tag/StateTag.tsx';
import { attemptText } from '../../shared/conditions/outbound-names.ts';
import type { TestResult, TryAnswer } from './queries.ts';

/** Response of the other server, at most 4 kB and without secrets, or why there is none. */
export function TriedAnswer({ tried }: { readonly tried: TryAnswer }) {
  const t = useText();
  if (tried.outcome === 'failed') {
    const facts = Object.entries(tried.facts).map(([name, value]) => `${name}=${value}`);
    return (
      <div role="status">
        <StateTag tone="critical">{attemptText(t, tried.code, facts.join(' ')) ?? tried.code}</StateTag>
        {tried.code === 'address_refused' && <p className="dialog-text">{t('channels.try.refusedHelp')}</p>}
      </div>
    );
  }
  const isGood = tried.counts_as === 'accepted';
  return (
    <div role="status">
      <StateTag tone={isGood ? 'good' : 'warning'}>{t(`channels.try.${tried.counts_as}`)}</StateTag>
      <p className="quiet">
        {t('channels.try.facts', { status: tried.status, ms: tried.took_ms, address: tried.address })}
        {tried.provider_id !== null && ` · ${t('channels.try.id', { id: tried.provider_id })}`}
      </p>
      <pre className="code-block">{tried.text || t('channels.try.empty')}</pre>
      {tried.is_cut && <p className="quiet">{t('channels.try.cut')}</p>}
    </div>
  );
}

const tones: Record<TestResult['outcome'], Tone> = {
  sent: 'good',
  held: 'warning',
  waiting: 'watch',
  refused: 'critical',
  failed: 'critical',
};

/** Result of a test through the queue. */
export function TestedAnswer({ tested }: { readonly tested: TestResult }) {
  const t = useText();
  return (
    <div role="status">
      <StateTag tone={tones[tested.outcome]}>{t(`channels.test.${tested.outcome}`)}</StateTag>
      {tested.said && (
        <pre className="code-block">{attemptText(t, tested.said.split(' ')[0] ?? '', tested.said) ?? tested.said}</pre>
      )}
    </div>
  );
}
