import { Form } from 'antd';
import { useText } from '../../../base/i18n/use-text.ts';
import { DecimalInput } from '../../../kit/forms/DecimalInput.tsx';
import { between } from '../../../kit/forms/form-rules.ts';
import type { General, OutletFigures } from '../../../shared/dashboard/queries.ts';
import { useFigureWords } from '../figures/use-figure-words.ts';

/** Limits of the server, in m and MW; a unit that draws power from the grid is negative. */
const levels = { least: -500, most: 6000 };
const inputs = { least: -1500, most: 6000 };

interface ManualFieldsProps {
  readonly general: General;
  readonly outlets: readonly OutletFigures[];
}

/** One field per input; the measured value is the placeholder. */
export function ManualFields({ general, outlets }: ManualFieldsProps) {
  const t = useText();
  const words = useFigureWords();
  return (
    <div className="manual-fields">
      <Form.Item
        name="lake_level"
        label={t('series.quantity.lake_level')}
        rules={[between(t, levels.least, levels.most)]}
      >
        <DecimalInput suffix={t('chart.unit.m')} placeholder={words.level(general.lake_level)} />
      </Form.Item>
      <Form.Item
        name="tailwater"
        label={t('dashboard.manual.tailwater')}
        rules={[between(t, levels.least, levels.most)]}
      >
        <DecimalInput suffix={t('chart.unit.m')} placeholder={words.level(general.downstream_water_level)} />
      </Form.Item>
      {outlets.map(({ outlet_id: id, name, outlet_type: type, input_value: input }) => (
        <Form.Item
          key={id}
          name={['outlets', id]}
          label={t(type === 1 ? 'dashboard.outlets.power' : 'dashboard.outlets.opening', { name })}
          rules={[between(t, inputs.least, inputs.most)]}
        >
          <DecimalInput suffix={t(type === 1 ? 'chart.unit.mw' : 'chart.unit.m')} placeholder={words.outlet(input)} />
        </Form.Item>
      ))}
    </div>
  );
}
