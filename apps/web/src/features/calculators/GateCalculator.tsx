import '../../kit/forms/forms.css';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Radio } from 'antd';
import { useState } from 'react';
import { api } from '../../base/api.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { DecimalInput } from '../../kit/forms/DecimalInput.tsx';
import { FormProblem } from '../../kit/forms/FormProblem.tsx';
import { between, needed } from '../../kit/forms/form-rules.ts';
import { errorLines } from '../../kit/toast/error-text.ts';
import { informationQuery } from '../../shared/plant/queries.ts';
import { GateSteps } from './GateSteps.tsx';
import type { GateTable } from './gate-table.ts';
import type { KnownFields } from './prefill.ts';

interface Values {
  readonly Z1: number | null;
  readonly Q: number | null;
  readonly openings: Readonly<Record<string, number | null>>;
}

interface GateRequest {
  /** The wanted release, or the release of the given openings. */
  readonly wantedM3s: number;
  readonly table: GateTable;
}

/** Computes openings for a total release in the order of the procedure, or the release of given openings. */
export function GateCalculator({ known: { general } }: { readonly known: KnownFields }) {
  const t = useText();
  const [form] = Form.useForm<Values>();
  const [isBack, turn] = useState(false);
  const [request, answer] = useState<GateRequest | null>(null);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const { data: information } = useQuery(informationQuery);
  const lowestM = information?.min_possible_water_level ?? -500;
  const highestM = information?.max_possible_water_level ?? 6000;
  const [initial] = useState<Values>(() => ({
    Z1: general?.lake_level == null ? null : Number(general.lake_level.toFixed(2)),
    Q: general?.total_discharge_out ? Number(general.total_discharge_out.toFixed(1)) : null,
    openings: {},
  }));

  const run = async (values: Values, back: boolean) => {
    setProblems([]);
    setBusy(true);
    try {
      const openings = Object.entries(values.openings ?? {}).flatMap(([code, opening]) =>
        typeof opening === 'number' ? [{ code, opening }] : [],
      );
      const table = await api.calculators.gates({
        body: { Z1: values.Z1 ?? 0, Q: back ? null : values.Q, openings: back ? openings : [] },
      });
      answer({ wantedM3s: (back ? null : values.Q) ?? table.total, table });
      // The reverse calculation starts from the computed openings.
      if (!back)
        form.setFieldValue('openings', Object.fromEntries(table.gates.map(({ code, opening }) => [code, opening])));
    } catch (error) {
      answer(null);
      setProblems(errorLines(t, error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Form
        form={form}
        name="calculator-gates"
        layout="vertical"
        initialValues={initial}
        validateTrigger="onChange"
        requiredMark={false}
        className="submit-form calculator-form"
        onFinish={(values) => void run({ ...initial, ...values }, isBack)}
      >
        <Radio.Group
          value={isBack}
          onChange={({ target }) => turn(target.value === true)}
          options={[
            { value: false, label: t('gateTable.byTotal') },
            { value: true, label: t('gateTable.byOpenings') },
          ]}
        />
        <div className="calculator-fields">
          <Form.Item name="Z1" label={t('gateTable.level')} rules={[needed(t), between(t, lowestM, highestM)]}>
            <DecimalInput isNeeded suffix="m" />
          </Form.Item>
          {!isBack && (
            <Form.Item name="Q" label={t('gateTable.wanted')} rules={[needed(t), between(t, 0, 1e6)]}>
              <DecimalInput isNeeded suffix="m³/s" />
            </Form.Item>
          )}
          {isBack &&
            (request?.table.gates ?? [])
              .filter(({ in_service: inService }) => inService)
              .map(({ code, name }) => (
                <Form.Item key={code} name={['openings', code]} label={name} rules={[between(t, 0, 100)]}>
                  <DecimalInput suffix="m" />
                </Form.Item>
              ))}
        </div>
        {isBack && request === null && <p className="quiet">{t('gateTable.stands')}</p>}
        <FormProblem lines={problems} />
        <Button type="primary" htmlType="submit" loading={busy} block>
          {t('calculators.calculate')}
        </Button>
      </Form>
      <div aria-live="polite">{request && <GateSteps {...request} />}</div>
    </>
  );
}
