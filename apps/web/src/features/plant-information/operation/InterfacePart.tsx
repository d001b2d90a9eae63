import { useQuery } from '@tanstack/react-query';
import { Form, Radio } from 'antd';
import { useText } from '../../../base/i18n/use-text.ts';
import { Facts } from '../../../kit/facts/Facts.tsx';
import { DecimalInput } from '../../../kit/forms/DecimalInput.tsx';
import { aLevel, between, needed } from '../../../kit/forms/form-rules.ts';
import { RecordForm } from '../../../kit/forms/RecordForm.tsx';
import { useOpened } from '../../../kit/forms/use-opened.ts';
import { Failed } from '../../../kit/states/Failed.tsx';
import { Skeleton } from '../../../kit/states/Skeleton.tsx';
import { type InterfaceSettings, interfaceQuery } from '../../../shared/plant/queries.ts';
import { useSaveInterface } from '../queries.ts';
import { usePlantWords } from '../use-plant-words.ts';

const fields = ['water_level_min', 'water_level_max', 'auto_calculation_interval', 'discharge_out_chart'] as const;

type InterfaceValues = Pick<InterfaceSettings, (typeof fields)[number]>;

const valuesOf = (of: InterfaceValues): InterfaceValues => ({
  water_level_min: of.water_level_min,
  water_level_max: of.water_level_max,
  auto_calculation_interval: of.auto_calculation_interval,
  discharge_out_chart: of.discharge_out_chart,
});

export function InterfacePart() {
  const words = usePlantWords();
  const { data, error, refetch } = useQuery(interfaceQuery);
  if (data?.may.update) return <InterfaceForm now={data} />;
  if (data)
    return (
      <Facts facts={fields.map((field) => ({ name: words.field(field), value: words.value(field, data[field]) }))} />
    );
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  return <Skeleton lines={4} />;
}

function InterfaceForm({ now }: { readonly now: InterfaceSettings }) {
  const t = useText();
  const words = usePlantWords();
  const [opened, setOpened] = useOpened(now);
  const { mutateAsync } = useSaveInterface();
  return (
    <RecordForm
      key={opened.version}
      opened={opened}
      valuesOf={valuesOf}
      empty={valuesOf(opened)}
      query={interfaceQuery}
      pick={(record) => record}
      save={(values, { version }) => mutateAsync({ ...valuesOf(values), version })}
      onSaved={setOpened}
      done={() => t('plantInformation.done.interface')}
      labelOf={words.field}
      textOf={words.value}
      submitLabel={t('ui.save')}
      saveOnlyWhenChanged
    >
      <p className="information-note">{t('plantInformation.interface.axisHint')}</p>
      <div className="form-pair">
        <Form.Item name="water_level_min" label={words.field('water_level_min')} rules={[aLevel(t)]}>
          <DecimalInput suffix="m" />
        </Form.Item>
        <Form.Item name="water_level_max" label={words.field('water_level_max')} rules={[aLevel(t)]}>
          <DecimalInput suffix="m" />
        </Form.Item>
      </div>
      <Form.Item
        name="auto_calculation_interval"
        label={words.field('auto_calculation_interval')}
        rules={[needed(t), between(t, 1, 1440)]}
      >
        <DecimalInput precision={0} inputMode="numeric" suffix={t('plantInformation.minute')} />
      </Form.Item>
      <Form.Item name="discharge_out_chart" label={words.field('discharge_out_chart')}>
        <Radio.Group
          options={[
            { value: 'left', label: t('plantInformation.side.left') },
            { value: 'right', label: t('plantInformation.side.right') },
          ]}
        />
      </Form.Item>
    </RecordForm>
  );
}
