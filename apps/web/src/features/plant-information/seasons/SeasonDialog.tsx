import { Form, Input } from 'antd';
import { useState } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { DecimalInput } from '../../../kit/forms/DecimalInput.tsx';
import { levelRule, needed } from '../../../kit/forms/form-rules.ts';
import { GuardedDialog } from '../../../kit/forms/GuardedDialog.tsx';
import { asFormRule } from '../../../kit/forms/problem-text.ts';
import { RecordForm } from '../../../kit/forms/RecordForm.tsx';
import { text } from '../../../kit/forms/rules.ts';
import { plainText } from '../../../kit/plain-text.ts';
import { type Information, informationQuery } from '../../../shared/plant/queries.ts';
import type { Season } from '../queries.ts';
import { dayIndex } from '../season-table.ts';
import { usePlantWords } from '../use-plant-words.ts';
import { useSavePart } from '../use-save-part.ts';

interface SeasonDialogProps {
  readonly information: Information;
  /** Null: a new one. */
  readonly season: Season | null;
  readonly onClose: () => void;
}

const blank: Season = { name: '', from: '', to: '', max_level: null, reception_level: null };
const fields = ['name', 'from', 'to', 'max_level', 'reception_level'] as const;

export function SeasonDialog({ information, season, onClose }: SeasonDialogProps) {
  const t = useText();
  const words = usePlantWords();
  const save = useSavePart();
  // The record refreshes by itself; the open form keeps its version.
  const [initialRecord] = useState(information);
  const placeIn = ({ seasons }: Information) =>
    season === null ? seasons.length : seasons.findIndex(({ name }) => name === season.name);
  const dayField = {
    validator: async (_: unknown, value: unknown) => {
      if (value && dayIndex(plainText(value).trim()) === null) throw new Error(t('plantInformation.rule.dayMonth'));
    },
  };
  return (
    <GuardedDialog
      title={season ? t('plantInformation.season.edit', { name: season.name }) : t('plantInformation.season.addTitle')}
      onClose={onClose}
    >
      {(cancel) => (
        <RecordForm<Season, Information, Information, readonly string[]>
          opened={initialRecord}
          valuesOf={(record) => (season === null ? blank : record.seasons[placeIn(record)])}
          empty={blank}
          query={informationQuery as never}
          pick={(record) => record}
          save={(values, seen) => {
            const place = placeIn(seen);
            const seasonValues = {
              ...values,
              name: values.name.trim(),
              from: values.from.trim(),
              to: values.to.trim(),
            };
            const seasons = season === null ? [...seen.seasons, seasonValues] : seen.seasons.with(place, seasonValues);
            return save(seen, { seasons }, { fields, season: place });
          }}
          onSaved={onClose}
          done={(_saved, { name }) => t('plantInformation.done.season', { name: name.trim() })}
          labelOf={words.field}
          textOf={words.value}
          submitLabel={season ? t('ui.save') : t('plantInformation.season.add')}
          saveOnlyWhenChanged={season !== null}
          onCancel={cancel}
        >
          <Form.Item name="name" label={t('plantInformation.season.period')} required rules={[asFormRule(t, text(80))]}>
            <Input maxLength={80} autoComplete="off" autoFocus data-autofocus />
          </Form.Item>
          <div className="form-pair">
            <Form.Item name="from" label={words.field('from')} rules={[needed(t), dayField]}>
              <Input placeholder="dd/MM" maxLength={5} autoComplete="off" />
            </Form.Item>
            <Form.Item
              name="to"
              label={words.field('to')}
              extra={t('plantInformation.season.toHint')}
              rules={[needed(t), dayField]}
            >
              <Input placeholder="dd/MM" maxLength={5} autoComplete="off" />
            </Form.Item>
          </div>
          <div className="form-pair">
            <Form.Item name="max_level" label={words.field('max_level')} rules={[levelRule(t)]}>
              <DecimalInput suffix="m" />
            </Form.Item>
            <Form.Item name="reception_level" label={words.field('reception_level')} rules={[levelRule(t)]}>
              <DecimalInput suffix="m" />
            </Form.Item>
          </div>
        </RecordForm>
      )}
    </GuardedDialog>
  );
}
