import { Form, Select } from 'antd';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { useConfirm } from '../../kit/dialog/use-confirm.tsx';
import { GuardedDialog } from '../../kit/forms/GuardedDialog.tsx';
import { type Outcome, SubmitForm } from '../../kit/forms/SubmitForm.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { readLoss, type StorageSettings, type StorageState, useSaveStorage } from './queries.ts';
import { useStorageWords } from './use-storage-words.ts';

const monthsOffered = [3, 6, 12, 24, 36, 60];
const yearsOffered = [1, 2, 3, 5, 10, 15, 20, 30];

/** antd's select has no null. */
const neverYears = 0;

/** Adds the current setting to the choices. */
const among = (offeredOptions: readonly number[], set: number | null) =>
  [...new Set([...offeredOptions, ...(set === null ? [] : [set])])].sort((a, b) => a - b);

interface StorageDialogProps {
  readonly storage: StorageState;
  readonly onClose: () => void;
}

export function StorageDialog({ storage, onClose }: StorageDialogProps) {
  const t = useText();
  const words = useStorageWords();
  const toasts = useToasts();
  const confirmLoss = useConfirmLoss();
  const { mutateAsync } = useSaveStorage();
  const save = async (settings: StorageSettings): Promise<Outcome> => {
    const agreed = await confirmLoss(settings.keep_years);
    if (agreed === 'no') return 'stay';
    await mutateAsync({ ...settings, lose_before: agreed.loseBefore });
    toasts.done(t('system.storage.saved'));
    return { saved: onClose };
  };
  const months = among(monthsOffered, storage.compact_after_months);
  const years = among(yearsOffered, storage.keep_years);
  return (
    <GuardedDialog title={t('system.storage.title')} onClose={onClose}>
      {(close) => (
        <SubmitForm
          initial={{ months: storage.compact_after_months ?? neverYears, years: storage.keep_years ?? neverYears }}
          submitLabel={t('system.storage.save')}
          onCancel={close}
          saveOnlyWhenChanged
          submit={(typedValues) =>
            save({ compact_after_months: typedValues.months || null, keep_years: typedValues.years || null })
          }
        >
          <Form.Item name="months" label={t('system.storage.compact')} extra={t('system.storage.compactNote')}>
            <Select
              options={[
                { value: neverYears, label: words.compactAfter(null) },
                ...months.map((value) => ({ value, label: words.compactAfter(value) })),
              ]}
            />
          </Form.Item>
          <Form.Item name="years" label={t('system.storage.keep')} extra={t('system.storage.keepNote')}>
            <Select
              options={[
                { value: neverYears, label: words.keepYears(null) },
                ...years.toReversed().map((value) => ({ value, label: words.keepYears(value) })),
              ]}
            />
          </Form.Item>
          <p className="dialog-text">{t('system.storage.night')}</p>
        </SubmitForm>
      )}
    </GuardedDialog>
  );
}

/** To send along: null if nothing is lost, else the time that was shown. */
interface AgreementState {
  readonly loseBefore: string | null;
}

function useConfirmLoss(): (keepYears: number | null) => Promise<AgreementState | 'no'> {
  const t = useText();
  const { date, number } = useFormat();
  const confirm = useConfirm();
  return async (keepYears) => {
    if (keepYears === null) return { loseBefore: null };
    const loss = await readLoss(keepYears);
    if (loss.readings === 0) return { loseBefore: null };
    const isConfirmed = await confirm({
      title: t('system.storage.loseTitle'),
      text: t('system.storage.loseText', { before: date(loss.lose_before) }),
      losses: [
        t('system.storage.loseCount', { readings: number(loss.readings) }),
        t('system.storage.losePeriod', { first: date(loss.first), last: date(loss.last) }),
        t('system.storage.loseVersions'),
      ],
      ok: t('system.storage.loseOk'),
      destructive: true,
    });
    return isConfirmed ? { loseBefore: loss.lose_before } : 'no';
  };
}
