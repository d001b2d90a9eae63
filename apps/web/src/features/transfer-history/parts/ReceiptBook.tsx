import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { downloadFile } from '../../../base/download-file.ts';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { Icon } from '../../../kit/icon/Icon.tsx';
import { Row, Stack } from '../../../kit/layout/Layout.tsx';
import { Section } from '../../../kit/section/Section.tsx';
import { Pending } from '../../../kit/states/Pending.tsx';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import { written } from '../agency-days.ts';
import { booksOf } from '../books-of.ts';
import { type Compliance, receiptsQuery } from '../queries.ts';
import { CheckFile } from './CheckFile.tsx';

interface Props {
  readonly month: string;
  readonly targets: Compliance['targets'];
  /** Nothing is sent from this installation, so no receiver confirms anything. */
  readonly endsHere: boolean;
}

/** Confirmations of a month, one record book per receiver, and the check of a file. */
export function ReceiptBook({ month, targets, endsHere }: Props) {
  const t = useText();
  const format = useFormat();
  const toasts = useToasts();
  const [busy, setBusy] = useState<string | null>(null);
  const { data, error, refetch } = useQuery(receiptsQuery(month));
  const books = data ? booksOf(data.days, targets) : [];

  async function take(targetId: number, kind: 'pdf' | 'xlsx') {
    setBusy(`${targetId} ${kind}`);
    const address = `/v1/setting/transfer/receipts/book?month=${month}&target_id=${targetId}&format=${kind}`;
    const name = `${t('transferHistory.book.fileName')}-${targetId}-${month}.${kind}`;
    await downloadFile(address, name).catch((cause: unknown) =>
      toasts.failed(t('transferHistory.book.notTaken'), cause),
    );
    setBusy(null);
  }

  return (
    <Section level={2} title={t('transferHistory.book.title', { month: written(month) })}>
      <p className="quiet">{t('transferHistory.book.hint')}</p>
      {endsHere && <p>{t('transferHistory.book.nothing')}</p>}
      {!data ? (
        <Pending of={{ error, refetch }} title={t('transferHistory.book.failed')} lines={3} />
      ) : books.length === 0 ? (
        <p>{t('transferHistory.book.none')}</p>
      ) : (
        <Stack as="ul" above="s">
          {books.map(({ targetId, name, days, messages }) => (
            <Row as="li" gap="xs" key={targetId}>
              <span>
                <strong>{name ?? `#${targetId}`}</strong>{' '}
                {t('transferHistory.book.counts', {
                  days: format.number(days, 0),
                  messages: format.number(messages, 0),
                })}
              </span>
              {(['pdf', 'xlsx'] as const).map((kind) => (
                <Button
                  key={kind}
                  size="small"
                  icon={<Icon name="download" size="small" />}
                  loading={busy === `${targetId} ${kind}`}
                  disabled={busy !== null}
                  aria-label={t('transferHistory.book.take', {
                    kind: kind.toUpperCase(),
                    name: name ?? `#${targetId}`,
                  })}
                  onClick={() => void take(targetId, kind)}
                >
                  {kind.toUpperCase()}
                </Button>
              ))}
            </Row>
          ))}
        </Stack>
      )}
      <CheckFile month={month} names={new Map(targets.map((one) => [one.target_id, one.target_department]))} />
    </Section>
  );
}
