import { Form, Input, InputNumber } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { DecimalInput } from '../../kit/forms/DecimalInput.tsx';
import { between, needed } from '../../kit/forms/form-rules.ts';
import { GuardedDialog } from '../../kit/forms/GuardedDialog.tsx';
import { asFormRule } from '../../kit/forms/problem-text.ts';
import { text } from '../../kit/forms/rules.ts';
import { SubmitForm } from '../../kit/forms/SubmitForm.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { fetchTariffImpact, type Tariff, useCopyYear } from './queries.ts';
import { useAskPast } from './use-ask-past.tsx';

interface CopyYearProps {
  readonly tariff: Tariff;
  readonly onClose: () => void;
  readonly onCopied: (copy: Tariff) => void;
}

/** Copies the tariff to another year, with prices raised by a percentage. */
export function CopyYear({ tariff, onClose, onCopied }: CopyYearProps) {
  const t = useText();
  const toasts = useToasts();
  const { mutateAsync } = useCopyYear();
  const { ask, dialog } = useAskPast();
  const year = Number((tariff.last_day ?? tariff.first_day).slice(0, 4)) + 1;
  return (
    <GuardedDialog title={t('price.copy.title', { name: tariff.name })} onClose={onClose}>
      {(cancel) => (
        <SubmitForm
          initial={{ year, percent: 0, name: t('price.copy.name', { name: tariff.name, year }).slice(0, 120) }}
          submitLabel={t('price.copy.ok')}
          onCancel={cancel}
          submit={async (values) => {
            const wanted = { tariff_id: tariff.tariff_id, ...values };
            const pastAnswer = await ask({
              title: t('price.copy.title', { name: tariff.name }),
              ok: t('price.copy.ok'),
              look: () => fetchTariffImpact({ act: 'copy', ...wanted }),
            });
            if (pastAnswer === null) return 'stay';
            const copy = await mutateAsync({ ...wanted, ...pastAnswer });
            toasts.done(t('price.done.copied', { name: copy.name }));
            return {
              saved: () => {
                onClose();
                onCopied(copy);
              },
            };
          }}
        >
          <p className="dialog-text">{t(tariff.active ? 'price.copy.textActive' : 'price.copy.text')}</p>
          <div className="form-pair">
            <Form.Item name="year" label={t('price.copy.year')} rules={[needed(t), between(t, 1990, 2200)]}>
              <InputNumber controls={false} precision={0} className="decimal-input" />
            </Form.Item>
            <Form.Item
              name="percent"
              label={t('price.copy.percent')}
              extra={t('price.copy.percentHint')}
              rules={[needed(t), between(t, -90, 1000)]}
            >
              <DecimalInput suffix="%" />
            </Form.Item>
          </div>
          <Form.Item name="name" label={t('price.form.name')} required rules={[asFormRule(t, text(120))]}>
            <Input maxLength={120} autoComplete="off" />
          </Form.Item>
          {dialog}
        </SubmitForm>
      )}
    </GuardedDialog>
  );
}
