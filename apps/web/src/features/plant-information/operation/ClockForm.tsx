import { Checkbox, Form, Input, Select } from 'antd';
import { useText } from '../../../base/i18n/use-text.ts';
import { DecimalInput } from '../../../kit/forms/DecimalInput.tsx';
import { anInstant, between, needed } from '../../../kit/forms/form-rules.ts';
import { asFormRule } from '../../../kit/forms/problem-text.ts';
import { RecordForm } from '../../../kit/forms/RecordForm.tsx';
import { optionalText } from '../../../kit/forms/rules.ts';
import { InstantField } from '../../../kit/time/InstantField.tsx';
import { type Information, informationQuery } from '../../../shared/plant/queries.ts';
import type { InformationBody } from '../queries.ts';
import { usePlantWords } from '../use-plant-words.ts';
import { useSavePart } from '../use-save-part.ts';
import { timeZones } from './time-zones.ts';

export const clockFields = [
  'time_zone',
  'day_boundary',
  'cadence_minutes',
  'thousand_year_flood',
  'closed_gate_tolerance',
  'record_start',
  'camera_path',
  'special_projects',
] as const;

/** Parts of an hour, as the contract allows them. */
const cadences = [1, 2, 3, 5, 6, 10, 15, 20, 30, 60] as const;

type ClockValues = Pick<Information, (typeof clockFields)[number]>;

const valuesOf = (of: ClockValues): ClockValues => ({
  time_zone: of.time_zone,
  day_boundary: of.day_boundary,
  cadence_minutes: of.cadence_minutes,
  thousand_year_flood: of.thousand_year_flood,
  closed_gate_tolerance: of.closed_gate_tolerance,
  record_start: of.record_start,
  camera_path: of.camera_path,
  special_projects: of.special_projects,
});

/** An emptied path is none. */
const changeOf = (values: ClockValues): Partial<InformationBody> => ({
  ...valuesOf(values),
  day_boundary: values.day_boundary.trim(),
  camera_path: values.camera_path?.trim() || null,
});

interface ClockFormProps {
  readonly opened: Information;
  readonly onSaved: (saved: Information) => void;
}

export function ClockForm({ opened, onSaved }: ClockFormProps) {
  const t = useText();
  const words = usePlantWords();
  const save = useSavePart();
  return (
    <RecordForm
      opened={opened}
      valuesOf={valuesOf}
      empty={valuesOf(opened)}
      query={informationQuery}
      pick={(record) => record}
      save={(values, seen) => save(seen, changeOf(values), { fields: clockFields })}
      onSaved={onSaved}
      done={() => t('plantInformation.done.clock')}
      labelOf={words.field}
      textOf={words.value}
      submitLabel={t('ui.save')}
      saveOnlyWhenChanged
    >
      <Form.Item name="time_zone" label={words.field('time_zone')} rules={[needed(t)]}>
        <Select showSearch options={timeZones(opened.time_zone).map((value) => ({ value, label: value }))} />
      </Form.Item>
      <div className="form-pair">
        <Form.Item
          name="day_boundary"
          label={words.field('day_boundary')}
          extra={t('plantInformation.clock.dayHint')}
          rules={[
            needed(t),
            { pattern: /^\s*(?:[01]\d|2[0-3]):[0-5]\d\s*$/, message: t('plantInformation.rule.dayTime') },
          ]}
        >
          <Input placeholder="HH:mm" maxLength={5} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="cadence_minutes"
          label={words.field('cadence_minutes')}
          extra={t('plantInformation.clock.cadenceHint')}
        >
          <Select options={cadences.map((value) => ({ value, label: words.value('cadence_minutes', value) }))} />
        </Form.Item>
      </div>
      <Form.Item
        name="thousand_year_flood"
        label={words.field('thousand_year_flood')}
        extra={t('plantInformation.clock.floodHint')}
        rules={[between(t, 1, 200_000)]}
      >
        <DecimalInput suffix="m³/s" />
      </Form.Item>
      <Form.Item
        name="closed_gate_tolerance"
        label={words.field('closed_gate_tolerance')}
        extra={t('plantInformation.clock.closedGateHint')}
        rules={[needed(t), between(t, 0, 0.5)]}
      >
        <DecimalInput precision={3} suffix="m" />
      </Form.Item>
      <Form.Item
        name="record_start"
        label={words.field('record_start')}
        extra={t('plantInformation.clock.recordHint')}
        rules={[anInstant(t)]}
      >
        <InstantField />
      </Form.Item>
      <Form.Item
        name="camera_path"
        label={words.field('camera_path')}
        extra={t('plantInformation.clock.cameraHint')}
        rules={[
          asFormRule(t, optionalText(500)),
          { pattern: /^\s*(?:(?:https?:\/\/|\/)[^\s/\\]\S*)?\s*$/, message: t('plantInformation.rule.cameraPath') },
        ]}
      >
        <Input placeholder="https://" autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="special_projects"
        label={words.field('special_projects')}
        extra={t('plantInformation.clock.specialHint')}
      >
        <Checkbox.Group
          options={[
            { value: 'first', label: t('plantInformation.project.first') },
            { value: 'second', label: t('plantInformation.project.second') },
          ]}
        />
      </Form.Item>
    </RecordForm>
  );
}
