import {
  comparisonModes,
  forecastEdges,
  maxDelayRows,
  maxLeadMinutes,
  maxMinutes,
  maxRateMinutes,
  maxWindowMinutes,
  rateLines,
  targetKinds,
} from '@spillway/contract/alerts/jobs/limits';
import { Form, InputNumber, Select } from 'antd';
import { useText } from '../../../base/i18n/use-text.ts';
import { DecimalInput } from '../../../kit/forms/DecimalInput.tsx';
import { between, needed } from '../../../kit/forms/form-rules.ts';
import { quantityName, unitOf } from '../list/job-words.ts';
import type { Target } from '../queries.ts';
import type { Values } from './job-values.ts';
import { fitted, possibleOperators, possibleProperties } from './possible.ts';
import { Sentence } from './Sentence.tsx';
import { StepFields } from './StepFields.tsx';

interface ConditionFieldsProps {
  readonly targets: readonly Target[];
  /** The subject of a preset is fixed. */
  readonly isPreset: boolean;
}

/** Condition of the warning, as a sentence with fields. */
export function ConditionFields({ targets, isPreset }: ConditionFieldsProps) {
  const t = useText();
  const form = Form.useFormInstance<Values>();
  const kind = Form.useWatch('target_kind', form) ?? 1;
  const mode = Form.useWatch('comparison_mode', form) ?? 'single';
  const property = Form.useWatch('property', form) ?? null;
  const operator = Form.useWatch('comparison_operator', form) ?? 'at_least';
  const unit = unitOf({ comparison_mode: mode, property }, t);
  const targetsOfKind = targets.filter((one) => one.target_kind === kind);
  const properties = possibleProperties({ target_kind: kind, comparison_mode: mode }, targets);
  const fit = () => form.setFieldsValue(fitted(form.getFieldsValue(true) as Values, targets));
  const isExact = operator === 'equals' || operator === 'differs';
  const choice = (
    name: keyof Values,
    label: string,
    options: { value: string | number; label: string }[],
    width = 150,
    onChange?: () => void,
  ) => (
    <Form.Item name={name} className="job-inline">
      <Select
        aria-label={label}
        {...(onChange ? { onChange } : {})}
        {...(isPreset && fixedOfPreset.has(name) ? { disabled: true } : {})}
        options={options}
        popupMatchSelectWidth={false}
        style={{ minWidth: width }}
        showSearch={{ optionFilterProp: 'label' }}
      />
    </Form.Item>
  );
  const minutes = (name: keyof Values, label: string, min: number, max: number) => (
    <Form.Item name={name} className="job-inline" rules={[needed(t), between(t, min, max)]}>
      <InputNumber aria-label={label} precision={0} controls={false} className="job-number" />
    </Form.Item>
  );
  const parts = {
    mode: choice(
      'comparison_mode',
      t('warningJobs.field.comparison_mode'),
      comparisonModes.map((value) => ({ value, label: t(`warningJobs.choice.comparison_mode.${value}`) })),
      110,
      fit,
    ),
    property: (
      <Form.Item
        name="property"
        className="job-inline"
        rules={mode === 'silence' && kind !== 1 ? [] : [needed(t)]}
        getValueProps={(value) => ({ value: value ?? (mode === 'silence' ? 'any' : undefined) })}
        normalize={(value) => (value === 'any' ? null : value)}
      >
        <Select
          aria-label={t('warningJobs.field.property')}
          {...(isPreset ? { disabled: true } : {})}
          popupMatchSelectWidth={false}
          style={{ minWidth: 170 }}
          showSearch={{ optionFilterProp: 'label' }}
          options={properties.map((one) => ({
            value: one ?? 'any',
            label: one === null ? t('warningJobs.form.any') : quantityName(t, one),
          }))}
        />
      </Form.Item>
    ),
    kind: choice(
      'target_kind',
      t('warningJobs.field.target_kind'),
      targetKinds.map((one, value) => ({ value, label: t(`warningJobs.choice.target_kind.${one}`) })),
      110,
      () => {
        form.setFieldValue('target_id', null);
        fit();
      },
    ),
    target:
      kind === 1 ? null : (
        <Form.Item
          name="target_id"
          className="job-inline"
          getValueProps={(value) => ({ value: value ?? 'every' })}
          normalize={(value) => (value === 'every' ? null : value)}
        >
          <Select
            aria-label={t('warningJobs.field.target_id')}
            popupMatchSelectWidth={false}
            style={{ minWidth: 140 }}
            showSearch={{ optionFilterProp: 'label' }}
            options={[
              { value: 'every', label: t('warningJobs.form.every') },
              ...targetsOfKind.flatMap((one) =>
                one.target_id === null
                  ? []
                  : [{ value: one.target_id, label: [one.code, one.name].filter(Boolean).join(' ') }],
              ),
            ]}
          />
        </Form.Item>
      ),
    operator: choice(
      'comparison_operator',
      t('warningJobs.field.comparison_operator'),
      possibleOperators(mode).map((value) => ({ value, label: t(`warningJobs.choice.comparison_operator.${value}`) })),
      130,
    ),
    window: minutes('window_minutes', t('warningJobs.field.window_minutes'), 1, maxWindowMinutes),
    per: minutes('per_minutes', t('warningJobs.field.per_minutes'), 1, maxRateMinutes),
    lead: minutes('lead_minutes', t('warningJobs.field.lead_minutes'), 1, maxLeadMinutes),
    delay: minutes('delay', t('warningJobs.field.delay'), 1, maxDelayRows),
    by: choice(
      'by',
      t('warningJobs.field.by'),
      rateLines.map((value) => ({ value, label: t(`warningJobs.choice.by.${value}`) })),
    ),
    edge: choice(
      'edge',
      t('warningJobs.field.edge'),
      forecastEdges.map((value) => ({ value, label: t(`warningJobs.choice.edge.${value}`) })),
    ),
  };
  return (
    <>
      <Sentence text={t(`warningJobs.form.${mode}`)} parts={parts} />
      {isPreset && <p className="quiet">{t('warningJobs.form.presetFixed')}</p>}
      <StepFields unit={unit} mode={mode} isExact={isExact} />
      {mode === 'sum' && <p className="quiet">{t('warningJobs.form.sumHint')}</p>}
      <Sentence
        text={t('warningJobs.form.end')}
        parts={{
          hysteresis: (
            <Form.Item name="hysteresis" className="job-inline" rules={[needed(t), between(t, 0, 1e6)]}>
              <DecimalInput
                aria-label={t('warningJobs.field.hysteresis')}
                className="job-number"
                disabled={mode === 'silence' || isExact}
              />
            </Form.Item>
          ),
          unit,
          clear: minutes('clear_after_minutes', t('warningJobs.field.clear_after_minutes'), 0, maxMinutes),
          least: minutes('least_minutes', t('warningJobs.field.least_minutes'), 0, maxMinutes),
          same: minutes('same_within_minutes', t('warningJobs.field.same_within_minutes'), 0, maxMinutes),
        }}
      />
      {/* A silence condition measures missing values itself. */}
      {mode !== 'silence' && (
        <>
          <Sentence
            text={t('warningJobs.form.missing')}
            parts={{
              missing: (
                <Form.Item name="missing_after_minutes" className="job-inline" rules={[between(t, 1, maxMinutes)]}>
                  <InputNumber
                    aria-label={t('warningJobs.field.missing_after_minutes')}
                    precision={0}
                    controls={false}
                    className="job-number"
                  />
                </Form.Item>
              ),
            }}
          />
          <p className="quiet">{t('warningJobs.form.missingHint')}</p>
        </>
      )}
    </>
  );
}

const fixedOfPreset: ReadonlySet<string> = new Set<keyof Values>([
  'target_kind',
  'comparison_mode',
  'comparison_operator',
]);
