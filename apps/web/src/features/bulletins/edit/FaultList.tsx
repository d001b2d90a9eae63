import { useText } from '../../../base/i18n/use-text.ts';
import { Stack } from '../../../kit/layout/Layout.tsx';
import { Section } from '../../../kit/section/Section.tsx';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import type { Draft } from '../queries.ts';
import { useFaultText } from './use-fault-text.ts';

type Fault = Draft['faults'][number];

interface FaultListProps {
  readonly faults: Draft['faults'];
  readonly onGo: (path: string) => void;
}

/**
 * Faults of the draft, serious ones first, with links to their places. A fault of many cells is listed once and links
 * to the first.
 */
export function FaultList({ faults, onGo }: FaultListProps) {
  const t = useText();
  const text = useFaultText();
  const faultsByField = new Map<string, [Fault, ...Fault[]]>();
  for (const fault of faults) {
    const line = `${fault.severity} ${text(fault)}`;
    faultsByField.set(line, [...(faultsByField.get(line) ?? []), fault] as [Fault, ...Fault[]]);
  }
  return (
    <Section level={2} title={t('bulletins.checks')} aria-label={t('bulletins.checks')}>
      {faults.length === 0 && <p>{t('bulletins.soundText')}</p>}
      <Stack as="ul" gap="xs" above="xs" aria-live="polite">
        {[...faultsByField].map(([line, [fault, ...more]]) => (
          <li key={line}>
            <button type="button" className="bulletin-door bulletin-fault" onClick={() => onGo(fault.path)}>
              <StateTag tone={fault.severity === 'serious' ? 'critical' : 'watch'}>
                {t(`bulletins.severity.${fault.severity}`)}
              </StateTag>
              <span>
                {text(fault)}
                {more.length > 0 && (
                  <span className="quiet"> ({t('bulletins.places', { count: more.length + 1 })})</span>
                )}
              </span>
            </button>
          </li>
        ))}
      </Stack>
    </Section>
  );
}
