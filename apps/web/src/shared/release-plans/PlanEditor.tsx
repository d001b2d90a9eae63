import { required } from '@spillway/checked/reads';
import { maxPlanReason, maxPlanSteps } from '@spillway/contract/compute/release-plans/codes';
import { Button, Checkbox, Input } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { serverNow } from '../../base/server-clock.ts';
import { DecimalInput } from '../../kit/forms/DecimalInput.tsx';
import { FormProblem } from '../../kit/forms/FormProblem.tsx';
import { useLeaveGuard } from '../../kit/forms/use-leave-guard.ts';
import { Card, Row, Stack, Tiles } from '../../kit/layout/Layout.tsx';
import { InstantField } from '../../kit/time/InstantField.tsx';
import { errorLines } from '../../kit/toast/error-text.ts';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { PlanChart } from './PlanChart.tsx';
import { PlanItem } from './PlanItem.tsx';
import { PlanVerdict } from './PlanVerdict.tsx';
import { appendStep, bodyOf, lanesOf, type PlanDraft, type StepDraft } from './plan-draft.ts';
import { type Draft, type Plan, type PlanCheck, type PlanNow, useCheckPlan, usePinPlan } from './queries.ts';

interface PlanEditorProps {
  /** Current plan while the editor is open. */
  readonly now: PlanNow;
  readonly opened: PlanDraft;
  readonly onClose: () => void;
}

interface Checked {
  readonly body: Draft;
  readonly check: PlanCheck;
}

/**
 * Plan editor in a dialog: times by gates and units; an empty field means no change. The plan is checked first, then
 * pinned with a reason after reading the result.
 */
export function PlanEditor({ now, opened: initiallyOpened, onClose }: PlanEditorProps) {
  const t = useText();
  const toasts = useToasts();
  const { number } = useFormat();
  const [planAtOpening] = useState(now);
  const [seen, setSeen] = useState(openPlanOf(now));
  // The plan is refetched regularly: a new draft object is not a change by the user.
  const [initialRecord] = useState(initiallyOpened);
  const [draft, change] = useState(initialRecord);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [accepted, accept] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<readonly string[]>([]);
  const checking = useCheckPlan();
  const pinning = usePinPlan();
  const guard = useLeaveGuard(draft !== initialRecord || reason !== '');
  const { outlets } = planAtOpening;
  const body = bodyOf(draft, outlets);
  const isCurrent = checked !== null && JSON.stringify(checked.body) === JSON.stringify(body);
  const missing = isCurrent ? checked.check.findings.filter(({ key }) => !accepted.includes(key)) : [];

  const runSafely = async (work: () => Promise<void>) => {
    setProblems([]);
    try {
      await work();
    } catch (error) {
      setProblems(errorLines(t, error));
    }
  };
  const check = () =>
    runSafely(async () => {
      if (body === null) return setProblems([t('plans.badTime')]);
      setChecked({ body, check: await checking.mutateAsync(body) });
    });
  const pin = () =>
    runSafely(async () => {
      await pinning.mutateAsync({
        ...required(checked).body,
        reason: reason.trim(),
        accepted: [...accepted],
        seen: seen && { plan_id: seen.plan_id, version: seen.version },
      });
      guard.release();
      toasts.done(t('plans.done.pinned'));
      onClose();
    });
  const setStep = (key: number, stepChange: Partial<StepDraft>) =>
    change({ ...draft, steps: draft.steps.map((step) => (step.key === key ? { ...step, ...stepChange } : step)) });
  const nowMs = Date.parse(planAtOpening.at);
  const openPlan = openPlanOf(now);
  const isOther = openPlan?.plan_id !== seen?.plan_id || openPlan?.version !== seen?.version;
  const set = new Set(draft.steps.flatMap(({ values }) => Object.keys(values)));

  return (
    <Stack gap="m" className="plan-editor">
      <p className="dialog-text">{t('plans.editorHint')}</p>
      {draft.steps.map((step, index) => (
        <Tiles as="fieldset" min="xs" align="end" key={step.key} className="plan-step">
          <legend>{t('plans.stepNo', { number: index + 1 })}</legend>
          <Field label={t('plans.at')}>
            {(id) => <InstantField id={id} value={step.at} onChange={(value) => setStep(step.key, { at: value })} />}
          </Field>
          {outlets.map(({ outlet_id: id, name, kind, now: currentValue, in_service: inService }) => (
            <Field key={id} label={inService ? name : `${name} (${t('plans.out')})`}>
              {(field) => (
                <DecimalInput
                  id={field}
                  value={step.values[id] ?? null}
                  min={0}
                  placeholder={currentValue === null ? '' : number(currentValue, 2)}
                  suffix={kind === 'gate' ? 'm' : 'MW'}
                  onChange={(value) => setStep(step.key, { values: { ...step.values, [id]: value } })}
                />
              )}
            </Field>
          ))}
          <Button
            onClick={() => change({ ...draft, steps: draft.steps.filter(({ key }) => key !== step.key) })}
            aria-label={t('plans.removeNo', { number: index + 1 })}
          >
            {t('plans.remove')}
          </Button>
        </Tiles>
      ))}
      <Row gap="m" align="end">
        <Button disabled={draft.steps.length >= maxPlanSteps} onClick={() => change(appendStep(draft, serverNow()))}>
          {t('plans.addStep')}
        </Button>
        <Field label={t('plans.end')}>
          {(id) => <InstantField id={id} value={draft.until} onChange={(until) => change({ ...draft, until })} />}
        </Field>
      </Row>
      {body !== null && Date.parse(body.until) > nowMs && (
        <PlanChart
          lanes={lanesOf(
            body,
            outlets.filter(({ outlet_id }) => set.size === 0 || set.has(outlet_id)),
            nowMs,
          )}
          fromMs={nowMs}
          toMs={Date.parse(body.until)}
        />
      )}
      <Button block loading={checking.isPending} onClick={() => void check()}>
        {t('plans.act.check')}
      </Button>
      {checked && (
        <div aria-live="polite">
          {isCurrent ? <PlanVerdict check={checked.check} /> : <p className="quiet">{t('plans.changed')}</p>}
        </div>
      )}
      {isCurrent && (
        <>
          {checked.check.findings.map(({ key, text }) => (
            <Checkbox
              key={key}
              className="plan-accept"
              checked={accepted.includes(key)}
              onChange={({ target }) =>
                accept(target.checked ? [...accepted, key] : accepted.filter((one) => one !== key))
              }
            >
              {text}
            </Checkbox>
          ))}
          <Field label={t('plans.reason')}>
            {(id) => (
              <Input
                id={id}
                value={reason}
                maxLength={maxPlanReason}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </Field>
        </>
      )}
      <FormProblem lines={problems} />
      {isOther && !pinning.isPending && !pinning.isSuccess && (
        <Card as="section" tone="watch" className="plan-other" role="status">
          <b>{t(openPlan ? 'plans.pinnedMeanwhile' : 'plans.endedMeanwhile')}</b>
          {openPlan && <PlanItem plan={openPlan} />}
          <Button
            onClick={() => {
              setSeen(openPlan);
              setProblems([]);
            }}
          >
            {t(openPlan ? 'plans.act.replace' : 'plans.act.goOn')}
          </Button>
        </Card>
      )}
      {isCurrent && (
        <Button
          type="primary"
          block
          disabled={missing.length > 0 || reason.trim() === ''}
          loading={pinning.isPending}
          onClick={() => void pin()}
        >
          {t('plans.act.pin')}
        </Button>
      )}
    </Stack>
  );
}

/** Plan that a newly pinned one replaces. */
const openPlanOf = ({ plan }: PlanNow): Plan | null =>
  plan !== null && (plan.state === 'standing' || plan.state === 'suspended') ? plan : null;

function Field({ label, children }: { readonly label: string; readonly children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <Stack gap="xs" className="small">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </Stack>
  );
}
