import { Form, Select } from 'antd';
import { api } from '../../base/api.ts';
import { useText } from '../../base/i18n/use-text.ts';
import type { DecimalSign } from '../../kit/file/DecimalSignItem.tsx';
import { ImportFlow } from '../../kit/file/ImportFlow.tsx';
import { sentFile } from '../../kit/file/read-upload.ts';
import type { WithChosen } from '../../kit/file/use-import-flow.ts';
import { GuardedDialog } from '../../kit/forms/GuardedDialog.tsx';
import type { Outcome } from '../../kit/forms/SubmitForm.tsx';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import { dayText } from '../../kit/time/DayField.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { type Figure, fetchMarketImpact, type MarketPreview, useImportMarket } from './queries.ts';
import { useAskPast } from './use-ask-past.tsx';

interface ImportValues {
  readonly figure: Figure;
  readonly decimal: DecimalSign;
}

const initial: ImportValues = { figure: 'price', decimal: 'point' };

/** Imports market prices or contract quantities: one row per day, one column per trading cycle. */
export function ImportMarket({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const toasts = useToasts();
  const { mutateAsync, isPending } = useImportMarket();
  const { ask, dialog } = useAskPast();
  const save = async ({ file, ...values }: WithChosen<ImportValues>, fingerprint: string): Promise<Outcome> => {
    const upload = { ...(await sentFile(file)), ...values };
    const pastAnswer = await ask({
      title: t('price.import.confirm', { name: file.file.name }),
      ok: t('price.import.ok'),
      about: 'market',
      look: () => fetchMarketImpact(upload),
    });
    if (pastAnswer === null) return 'stay';
    const { days } = await mutateAsync({ ...upload, reason: pastAnswer.reason, fingerprint });
    toasts.done(t('price.done.imported', { count: days }));
    return { saved: onClose };
  };
  return (
    <>
      <GuardedDialog title={t('price.import.title')} onClose={onClose}>
        {(cancel) => (
          <ImportFlow
            initial={initial}
            fileLabel={t('price.import.file')}
            look={({ figure, decimal }) => ({
              key: [figure, decimal],
              ask: async (file, signal) =>
                api.price.marketPreview({ body: { ...(await sentFile(file)), figure, decimal }, signal }),
            })}
            faulty={t('price.import.faulty')}
            shown={(preview: MarketPreview) => <MarketDays preview={preview} />}
            act={() => ({ label: t('price.import.ok') })}
            save={save}
            sending={isPending ? t('price.import.sending') : null}
            onCancel={cancel}
          >
            <p className="dialog-text">{t('price.import.text')}</p>
            <Form.Item name="figure" label={t('price.import.figure')}>
              <Select
                options={[
                  { value: 'price', label: t('price.import.prices') },
                  { value: 'contract', label: t('price.import.contract') },
                ]}
              />
            </Form.Item>
          </ImportFlow>
        )}
      </GuardedDialog>
      {dialog}
    </>
  );
}

function MarketDays({ preview: { days, from, to, slots, replaced } }: { readonly preview: MarketPreview }) {
  const t = useText();
  const facts = { count: days, from: dayText(from ?? ''), to: dayText(to ?? ''), slots: slots ?? 0 };
  return (
    <p>
      <StateTag tone="good">{t('price.import.good', facts)}</StateTag>
      {replaced > 0 && (
        <>
          {' '}
          <StateTag tone="warning">{t('price.import.replaced', { count: replaced })}</StateTag>
        </>
      )}
    </p>
  );
}
