import { useMutation } from '@tanstack/react-query';
import { api } from '../../../base/api.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { FileField } from '../../../kit/file/FileField.tsx';
import { base64Of, type ChosenFile } from '../../../kit/file/read-upload.ts';
import { Stack } from '../../../kit/layout/Layout.tsx';
import { Failed } from '../../../kit/states/Failed.tsx';
import { agencyDay, agencyTime, written } from '../agency-days.ts';

interface Props {
  readonly month: string;
  readonly names: ReadonlyMap<number, string>;
}

/** Checks whether a file is byte for byte one that was sent. */
export function CheckFile({ month, names }: Props) {
  const t = useText();
  const { mutate, data, error, variables, isPending } = useMutation({
    mutationFn: async ({ file }: ChosenFile) =>
      await api.transferReceipts.check({ body: { content: await base64Of(file), month } }),
  });
  return (
    <Stack above="l">
      <strong>{t('transferHistory.book.check')}</strong>
      <FileField accept="*/*" value={variables ?? null} onChange={(file) => mutate(file)} />
      <div aria-live="polite">
        {error && !isPending && (
          <Failed
            error={error}
            title={t('transferHistory.book.notChecked')}
            onRetry={() => variables && mutate(variables)}
          />
        )}
        {data && !isPending && (
          <>
            <p>{data.found.length === 0 ? t('transferHistory.book.notOurs') : t('transferHistory.book.ours')}</p>
            <ul>
              {data.found.map((one) => (
                <li key={`${one.job_id} ${one.slot} ${one.generation}`}>
                  {t('transferHistory.book.wasSent', {
                    name: names.get(one.target_id) ?? `#${one.target_id}`,
                    slot: `${agencyTime(Date.parse(one.slot))} ${written(agencyDay(Date.parse(one.slot)))}`,
                    at: `${agencyTime(Date.parse(one.accepted_at))} ${written(agencyDay(Date.parse(one.accepted_at)))}`,
                  })}{' '}
                  {one.ledger_number === null
                    ? t('transferHistory.book.open')
                    : t('transferHistory.book.ledger', { number: one.ledger_number, day: written(one.day) })}
                </li>
              ))}
            </ul>
            <code>SHA-256 {data.sha256}</code>
          </>
        )}
      </div>
    </Stack>
  );
}
