import { Button } from 'antd';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { useConfirm } from '../../kit/dialog/use-confirm.tsx';
import { Card } from '../../kit/layout/Layout.tsx';
import type { Gateway } from './queries.ts';

interface ChangedCertificateProps {
  readonly changed: NonNullable<Gateway['changed_certificate']>;
  readonly isPending: boolean;
  readonly onTrust: () => void;
}

/** Nothing is sent until a user has compared both fingerprints with the operator of the other server. */
export function ChangedCertificate({ changed, isPending, onTrust }: ChangedCertificateProps) {
  const t = useText();
  const { dateTime } = useFormat();
  const confirm = useConfirm();
  const ask = async () => {
    const isConfirmed = await confirm({
      title: t('channels.certificate.trustTitle'),
      text: t('channels.certificate.trustText'),
      losses: [t('channels.certificate.trustLoses')],
      ok: t('channels.certificate.trust'),
      destructive: true,
    });
    if (isConfirmed) onTrust();
  };
  return (
    <Card tone="critical" gap="xs" role="alert">
      <b>{t('channels.certificate.changed', { time: dateTime(changed.seen_at) })}</b>
      <div>
        {t('channels.certificate.known')} <code>{changed.known}</code>
      </div>
      <div>
        {t('channels.certificate.now', { issuer: changed.issuer })} <code>{changed.now}</code>
      </div>
      <Button danger loading={isPending} onClick={() => void ask()}>
        {t('channels.certificate.trust')}
      </Button>
    </Card>
  );
}
