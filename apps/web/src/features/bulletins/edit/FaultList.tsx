import { useText } from '../../../base/i18n/use-text.ts';
import { SectionTitle } from '../../../kit/section/SectionTitle.tsx';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import type { Draft } from '../queries.ts';
import { useFaultText } from './use-fault-text.ts';

interface FaultListProps {
  readonly faults: Draft['faults'];
  readonly onGo: (path: string) => void;
}

/** What the checks say, the serious first; each leads to its place. */
export function FaultList({ faults, onGo }: FaultListProps) {
  const t = useText();
  const text = useFaultText();
  return (
    <section aria-label={t('bulletins.checks')}>
      <SectionTitle level={2}>{t('bulletins.checks')}</SectionTitle>
      {faults.length === 0 && <p>{t('bulletins.soundText')}</p>}
      <ul className="bulletin-faults" aria-live="polite">
        {faults.map((fault) => (
          <li key={`${fault.code} ${fault.path}`}>
            <button type="button" className="bulletin-door bulletin-fault" onClick={() => onGo(fault.path)}>
              <StateTag tone={fault.severity === 'serious' ? 'critical' : 'watch'}>
                {t(`bulletins.severity.${fault.severity}`)}
              </StateTag>
              <span>{text(fault)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
