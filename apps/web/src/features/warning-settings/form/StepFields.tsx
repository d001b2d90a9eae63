import {
  maxSteps,
  type StepLevel,
  stepLevelKeys,
  stepLevels,
  stepSeverities,
} from '@spillway/contract/alerts/jobs/limits';
import { Button, Form, Select } from 'antd';
import { useText } from '../../../base/i18n/use-text.ts';
import { DecimalInput } from '../../../kit/forms/DecimalInput.tsx';
import { needed } from '../../../kit/forms/form-rules.ts';
import { Icon } from '../../../kit/icon/Icon.tsx';
import { Row } from '../../../kit/layout/Layout.tsx';
import type { Values } from './job-values.ts';
import { Sentence } from './Sentence.tsx';

interface StepFieldsProps {
  readonly unit: string;
  readonly mode: Values['comparison_mode'];
  readonly isExact: boolean;
}

/** Thresholds, one line per severity. */
export function StepFields({ unit, mode, isExact }: StepFieldsProps) {
  const t = useText();
  const form = Form.useFormInstance<Values>();
  const steps = Form.useWatch('steps', form) ?? [];
  const levels =
    mode === 'single' || mode === 'forecast' ? stepLevelKeys.filter((key) => stepLevels[key] === unit) : [];
  return (
    <Form.List name="steps">
      {(rows, { add, remove }) => (
        <div className="job-steps">
          {rows.map(({ key, name }) => {
            const number = name + 1;
            const level: StepLevel | null = levels.length > 0 ? (steps[name]?.level ?? null) : null;
            return (
              <Row align="start" nowrap key={key} className="job-step">
                <Sentence
                  text={t('warningJobs.form.step')}
                  parts={{
                    severity: (
                      <Form.Item name={[name, 'severity']} className="job-inline">
                        <Select
                          aria-label={t('warningJobs.ofStep.severity', { number })}
                          style={{ minWidth: 130 }}
                          options={stepSeverities.map((value) => ({ value, label: t(`warnings.severity.${value}`) }))}
                        />
                      </Form.Item>
                    ),
                    plus: level === null ? null : '+ ',
                    level: levels.length > 0 && (
                      <Form.Item
                        name={[name, 'level']}
                        className="job-inline"
                        getValueProps={(value) => ({ value: value ?? 'absolute' })}
                        normalize={(value) => (value === 'absolute' ? null : value)}
                      >
                        <Select
                          aria-label={t('warningJobs.ofStep.level', { number })}
                          popupMatchSelectWidth={false}
                          style={{ minWidth: 130 }}
                          options={[
                            { value: 'absolute', label: t('warningJobs.form.absolute') },
                            ...levels.map((value) => ({ value, label: t(`warningJobs.choice.level.${value}`) })),
                          ]}
                        />
                      </Form.Item>
                    ),
                    value: (
                      <Form.Item
                        key={level === null ? 'threshold' : 'offset'}
                        name={[name, level === null ? 'threshold' : 'offset']}
                        className="job-inline"
                        rules={[needed(t)]}
                      >
                        <DecimalInput
                          isNeeded
                          aria-label={t('warningJobs.ofStep.value', { number })}
                          className="job-number job-threshold"
                        />
                      </Form.Item>
                    ),
                    unit,
                  }}
                />
                {rows.length > 1 && (
                  <Button
                    type="text"
                    icon={<Icon name="trash" size="small" />}
                    aria-label={t('warningJobs.form.removeStep', { number })}
                    onClick={() => remove(name)}
                  />
                )}
              </Row>
            );
          })}
          {rows.length < maxSteps && !isExact && (
            <Button size="small" icon={<Icon name="plus" size="small" />} onClick={() => add(nextStep(steps.at(-1)))}>
              {t('warningJobs.form.addStep')}
            </Button>
          )}
        </div>
      )}
    </Form.List>
  );
}

/** The next severity with the same kind of threshold. */
function nextStep(last: Values['steps'][number] | undefined): Values['steps'][number] {
  const severity = stepSeverities[stepSeverities.indexOf(last?.severity ?? 'watch') + 1] ?? 'critical';
  return { severity, threshold: null, level: last?.level ?? null, offset: last?.offset ?? 0 };
}
