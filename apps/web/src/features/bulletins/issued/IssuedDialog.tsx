import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useText } from '../../../base/i18n/use-text.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { Facts } from '../../../kit/facts/Facts.tsx';
import { Row, Stack } from '../../../kit/layout/Layout.tsx';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import { Pending } from '../../../kit/states/Pending.tsx';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import { BulletinFiles } from './BulletinFiles.tsx';
import { Deliveries } from './Deliveries.tsx';
import { type IssuedBulletin, useCountersign, wholeQuery } from './queries.ts';
import { ReadPaper } from './ReadPaper.tsx';
import { SignedCheck } from './SignedCheck.tsx';
import { SignForm } from './SignForm.tsx';

interface IssuedDialogProps {
  readonly bulletinId: string | null;
  readonly onClose: () => void;
  readonly onCorrect: (bulletin: IssuedBulletin) => void;
}

/** One issued bulletin: evidence, files, recipients and possible additions. */
export function IssuedDialog({ bulletinId, onClose, onCorrect }: IssuedDialogProps) {
  const t = useText();
  return (
    <Dialog title={t('bulletinIssue.issued.open')} open={bulletinId !== null} onClose={onClose}>
      {bulletinId !== null && <IssuedContent bulletinId={bulletinId} onCorrect={onCorrect} />}
    </Dialog>
  );
}

function IssuedContent({
  bulletinId,
  onCorrect,
}: {
  readonly bulletinId: string;
  readonly onCorrect: IssuedDialogProps['onCorrect'];
}) {
  const t = useText();
  const toasts = useToasts();
  const countersign = useCountersign();
  const query = useQuery(wholeQuery(bulletinId));
  const { data } = query;
  if (!data) return <Pending of={query} lines={8} />;
  const read = () =>
    countersign.mutateAsync(bulletinId).then(
      () => toasts.done(t('bulletinIssue.issued.countersigned')),
      (error: unknown) => toasts.failed(t('bulletinIssue.issued.failed'), error),
    );
  return (
    <Stack gap="m" className="issue">
      <p>
        <strong>{data.number}</strong> {data.title}
      </p>
      <p>
        <StateTag tone={data.is_intact ? 'good' : 'critical'}>
          {t(`bulletinIssue.issued.${data.is_intact ? 'intact' : 'broken'}`)}
        </StateTag>
      </p>
      {data.corrects !== null && <p>{t('bulletinIssue.issued.corrects', { number: data.corrects })}</p>}
      {data.corrected_by !== null && (
        <p>
          <StateTag tone="watch">{t('bulletinIssue.issued.corrected', { number: data.corrected_by })}</StateTag>
        </p>
      )}
      <Row>
        <BulletinFiles bulletin={data} />
        {data.may.countersign && (
          <Button type="primary" loading={countersign.isPending} onClick={() => void read()}>
            {t('bulletinIssue.issued.countersign')}
          </Button>
        )}
        {data.corrected_by === null && (
          <Button onClick={() => onCorrect(data)}>{t('bulletinIssue.issued.correct')}</Button>
        )}
      </Row>
      <Facts
        facts={[
          ...(data.reason ? [{ name: t('bulletinIssue.issued.reason'), value: data.reason }] : []),
          ...(data.second_by ? [{ name: t('bulletinIssue.issued.secondBy'), value: data.second_by }] : []),
          { name: t('bulletinIssue.issued.sha256'), value: <code>{data.sha256}</code> },
          { name: t('bulletinIssue.issued.chain'), value: <code>{data.chain_head}</code> },
        ]}
      />
      <details className="issued-read">
        <summary>{t('bulletinIssue.issued.read')}</summary>
        <ReadPaper whole={data} />
      </details>
      {data.signed_check && <SignedCheck check={data.signed_check} />}
      <Deliveries whole={data} />
      {data.state === 'signature_pending' && <SignForm bulletinId={bulletinId} />}
    </Stack>
  );
}
