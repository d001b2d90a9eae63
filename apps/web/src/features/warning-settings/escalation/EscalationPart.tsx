import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { Row, Stack } from '../../../kit/layout/Layout.tsx';
import { SectionTitle } from '../../../kit/section/SectionTitle.tsx';
import { Pending } from '../../../kit/states/Pending.tsx';
import { EscalationDialog } from './EscalationDialog.tsx';
import { type Plan, plansQuery } from './queries.ts';

type Step = Plan['steps'][number];

/** Text of a step: delay, recipients, channels, repeats. */
function useStepText(): (step: Step) => string {
  const t = useText();
  return ({ after_minutes: after, receivers, receiver_names: names, channels, repeat_minutes: repeat, phones }) => {
    const receiverNames = receivers.map((one, index) =>
      one.kind === 'duty' ? t('warningJobs.duty') : (names[index] ?? t('warningJobs.gone')),
    );
    const by = channels.map((one) => t(`warningJobs.escalation.by.${one}`));
    const how = phones === 'all' ? [...by, t('warningJobs.escalation.allPhonesShort')] : by;
    const stepFacts = { minutes: after, who: receiverNames.join(', '), how: how.join(', ') };
    const when =
      after === 0 ? t('warningJobs.escalation.atOnce', stepFacts) : t('warningJobs.escalation.after', stepFacts);
    return repeat === null ? `${when}.` : `${when}, ${t('warningJobs.escalation.again', { minutes: repeat })}.`;
  };
}

const severities = { critical: 'critical', warning: 'warning', watch: 'watch' } as const;
const isSeverity = (scope: string): scope is keyof typeof severities => Object.hasOwn(severities, scope);

/** Escalation steps as sentences, by severity and for jobs with steps of their own. */
export function EscalationPart({
  jobs,
}: {
  readonly jobs: readonly { readonly value: string; readonly label: string }[];
}) {
  const t = useText();
  const { data, error, refetch } = useQuery(plansQuery);
  const [openedPlan, open] = useState<Pick<Plan, 'scope' | 'steps' | 'version'> | 'own' | null>(null);
  const titleOf = ({ scope, name }: Pick<Plan, 'scope' | 'name'>) =>
    isSeverity(scope) ? t(`warnings.severity.${scope}`) : (name ?? t('warningJobs.gone'));
  if (!data) return <Pending of={{ error, refetch }} lines={4} />;
  const own = data.plans.map(({ scope }) => scope);
  const free = jobs.filter(({ value }) => !own.includes(value));
  return (
    <Stack as="section" above="l" className="escalation" aria-label={t('warningJobs.escalation.title')}>
      <SectionTitle>{t('warningJobs.escalation.title')}</SectionTitle>
      <p className="quiet">{t('warningJobs.escalation.lead')}</p>
      <Stack as="ul" gap="m" below="m">
        {data.plans.map((plan) => (
          <li key={plan.scope}>
            <Row gap="m" nowrap>
              <b>{titleOf(plan)}</b>
              {data.may.update && (
                <Button
                  size="small"
                  aria-label={t('warningJobs.escalation.changeOf', { name: titleOf(plan) })}
                  onClick={() => open(plan)}
                >
                  {t('warningJobs.escalation.change')}
                </Button>
              )}
            </Row>
            <StepLines plan={plan} />
          </li>
        ))}
      </Stack>
      {data.may.update && free.length > 0 && (
        <Button onClick={() => open('own')}>{t('warningJobs.escalation.addOwn')}</Button>
      )}
      {openedPlan !== null && (
        <EscalationDialog
          plan={openedPlan === 'own' ? null : openedPlan}
          title={
            openedPlan === 'own'
              ? t('warningJobs.escalation.addOwn')
              : t('warningJobs.escalation.changeOf', { name: titleOf({ name: null, ...openedPlan }) })
          }
          jobs={free}
          onClose={() => open(null)}
        />
      )}
    </Stack>
  );
}

function StepLines({ plan: { steps } }: { readonly plan: Pick<Plan, 'steps'> }) {
  const t = useText();
  const stepText = useStepText();
  if (steps.length === 0) return <p className="quiet">{t('warningJobs.escalation.none')}</p>;
  return (
    <ol className="numbered">
      {steps.map((step) => (
        <li key={step.after_minutes}>{stepText(step)}</li>
      ))}
    </ol>
  );
}
