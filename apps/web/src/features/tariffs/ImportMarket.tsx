import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { type DecimalSign, DecimalSignItem } from '../../kit/file/DecimalSignItem.tsx';
import { FaultTable } from '../../kit/file/FaultTable.tsx';
import { FileField } from '../../kit/file/FileField.tsx';
import { type ChosenFile, largestUploadBytes } from '../../kit/file/read-upload.ts';
import { useSizedFile } from '../../kit/file/use-sized-file.ts';
import { FormProblem } from '../../kit/forms/FormProblem.tsx';
import { GuardedDialog } from '../../kit/forms/GuardedDialog.tsx';
import { SubmitForm } from '../../kit/forms/SubmitForm.tsx';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import { LongWork } from '../../kit/states/LongWork.tsx';
import { dayText } from '../../kit/time/DayField.tsx';
import { errorText } from '../../kit/toast/error-text.ts';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { type Figure, lookAtMarket, type MarketUpload, marketPreviewQuery, useImportMarket } from './queries.ts';
import { useAskPast } from './use-ask-past.tsx';

interface ImportValues {
  readonly figure: Figure;
  readonly decimal: DecimalSign;
  readonly file: ChosenFile | null;
}

/** Prices of the market, or the quantity under contract: a row a day, a column a trading cycle. */
export function ImportMarket({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const toasts = useToasts();
  const { mutateAsync, isPending } = useImportMarket();
  const { ask, dialog } = useAskPast();
  const initial: ImportValues = { figure: 'price', decimal: 'point', file: null };
  return (
    <GuardedDialog title={t('price.import.title')} onClose={onClose}>
      {(cancel) => (
        <SubmitForm
          initial={initial}
          submitLabel={t('price.import.ok')}
          onCancel={cancel}
          submit={async ({ file, ...rest }) => {
            if (file === null) return 'stay';
            const said = await ask({
              title: t('price.import.confirm', { name: file.file.name }),
              ok: t('price.import.ok'),
              about: 'market',
              look: () => lookAtMarket({ file, ...rest }),
            });
            if (said === null) return 'stay';
            const { days } = await mutateAsync({ file, ...rest, reason: said.reason });
            toasts.done(t('price.done.imported', { count: days }));
            return { saved: onClose };
          }}
        >
          <ImportFields />
          {dialog}
          {isPending && <LongWork title={t('price.import.sending')} />}
        </SubmitForm>
      )}
    </GuardedDialog>
  );
}

function ImportFields() {
  const t = useText();
  const form = Form.useFormInstance<ImportValues>();
  const client = useQueryClient();
  const sized = useSizedFile();
  const figure = Form.useWatch('figure', form) ?? 'price';
  const decimal = Form.useWatch('decimal', form) ?? 'point';
  const file = Form.useWatch('file', form) ?? null;
  const check = async (chosen: ChosenFile | null, values: ImportValues) => {
    const preview = await client
      .fetchQuery(marketPreviewQuery({ file: sized(chosen), decimal: values.decimal, figure: values.figure }))
      .catch((error: unknown) => {
        throw new Error(errorText(t, error));
      });
    if (!preview.ok) throw new Error(t('price.import.faulty'));
  };
  return (
    <>
      <p className="dialog-text">{t('price.import.text')}</p>
      <Form.Item name="figure" label={t('price.import.figure')}>
        <Select
          options={[
            { value: 'price', label: t('price.import.prices') },
            { value: 'contract', label: t('price.import.contract') },
          ]}
        />
      </Form.Item>
      <DecimalSignItem />
      <Form.Item
        name="file"
        label={t('price.import.file')}
        required
        dependencies={['figure', 'decimal']}
        rules={[({ getFieldsValue }) => ({ validator: (_, value) => check(value, getFieldsValue() as ImportValues) })]}
      >
        <FileField />
      </Form.Item>
      {file && file.file.size <= largestUploadBytes && <Preview upload={{ file, decimal, figure }} />}
    </>
  );
}

function Preview({ upload }: { readonly upload: MarketUpload }) {
  const t = useText();
  const { data, error } = useQuery(marketPreviewQuery(upload));
  if (error) return <FormProblem lines={[errorText(t, error)]} />;
  if (!data) return <LongWork title={t('price.import.reading')} />;
  if (!data.ok) return <FaultTable faults={data.faults} count={data.fault_count} />;
  const facts = {
    count: data.days,
    from: dayText(data.from ?? ''),
    to: dayText(data.to ?? ''),
    slots: data.slots ?? 0,
  };
  return (
    <p>
      <StateTag tone="good">{t('price.import.good', facts)}</StateTag>
      {data.replaced > 0 && (
        <>
          {' '}
          <StateTag tone="warning">{t('price.import.replaced', { count: data.replaced })}</StateTag>
        </>
      )}
    </p>
  );
}
