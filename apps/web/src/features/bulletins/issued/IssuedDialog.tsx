import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { Facts } from '../../../kit/facts/Facts.tsx';
import { FileField } from '../../../kit/file/FileField.tsx';
import { base64Of, type ChosenFile } from '../../../kit/file/read-upload.ts';
import { Segments } from '../../../kit/segments/Segments.tsx';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import { Failed } from '../../../kit/states/Failed.tsx';
import { Skeleton } from '../../../kit/states/Skeleton.tsx';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import { BulletinFiles } from './BulletinFiles.tsx';
import { Deliveries } from './Deliveries.tsx';
import { type IssuedBulletin, useCountersign, useSign, wholeQuery } from './queries.ts';
import { ReadPaper } from './ReadPaper.tsx';

/** Of a signed file; the server says the same. */
const maxSignedBytes = 5 * 1024 * 1024;

interface IssuedDialogProps {
  readonly bulletinId: string | null;
  readonly onClose: () => void;
  readonly onCorrect: (bulletin: IssuedBulletin) => void;
}

/** One issued bulletin: its proofs, its files, who got it, and what may be added to it. */
export function IssuedDialog({ bulletinId, onClose, onCorrect }: IssuedDialogProps) {
  const t = useText();
  return (
    <Dialog title={t('bulletinIssue.issued.open')} open={bulletinId !== null} onClose={onClose}>
      {bulletinId !== null && <Whole bulletinId={bulletinId} onCorrect={onCorrect} />}
    </Dialog>
  );
}

function Whole({
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
  if (!data)
    return query.error ? <Failed error={query.error} onRetry={() => void query.refetch()} /> : <Skeleton lines={8} />;
  const read = () =>
    countersign.mutateAsync(bulletinId).then(
      () => toasts.done(t('bulletinIssue.issued.countersigned')),
      (error: unknown) => toasts.failed(t('bulletinIssue.issued.failed'), error),
    );
  return (
    <div className="issue">
      <p>
        <strong>{data.number}</strong> {data.title}
      </p>
      <p>
        <StateTag tone={data.is_intact ? 'good' : 'critical'}>
          {t(`bulletinIssue.issued.${data.is_intact ? 'intact' : 'broken'}`)}
        </StateTag>
      </p>
      <div className="issued-acts">
        <BulletinFiles bulletin={data} />
        {data.may.countersign && (
          <Button type="primary" loading={countersign.isPending} onClick={() => void read()}>
            {t('bulletinIssue.issued.countersign')}
          </Button>
        )}
        <Button disabled={data.corrected_by !== null} onClick={() => onCorrect(data)}>
          {t('bulletinIssue.issued.correct')}
        </Button>
      </div>
      <Facts
        facts={[
          ...(data.reason ? [{ name: t('bulletinIssue.issued.reason'), value: data.reason }] : []),
          ...(data.second_by ? [{ name: t('bulletinIssue.issued.secondBy'), value: data.second_by }] : []),
          { name: t('bulletinIssue.issued.sha256'), value: <code className="issued-hash">{data.sha256}</code> },
          { name: t('bulletinIssue.issued.chain'), value: <code className="issued-hash">{data.chain_head}</code> },
        ]}
      />
      <details className="issued-read">
        <summary>{t('bulletinIssue.issued.read')}</summary>
        <ReadPaper whole={data} />
      </details>
      <Deliveries whole={data} />
      {data.state === 'signature_pending' && <Sign bulletinId={bulletinId} />}
    </div>
  );
}

function Sign({ bulletinId }: { readonly bulletinId: string }) {
  const t = useText();
  const toasts = useToasts();
  const sign = useSign();
  const [as, setAs] = useState<'scan' | 'pdf'>('scan');
  const [chosen, choose] = useState<ChosenFile | null>(null);
  async function hand() {
    if (!chosen) return;
    try {
      const file = await base64Of(chosen.file);
      await sign.mutateAsync({ bulletin_id: bulletinId, signed_as: as, file_name: chosen.file.name, file });
      toasts.done(t('bulletinIssue.issued.signDone'));
    } catch (error) {
      toasts.failed(t('bulletinIssue.issued.failed'), error);
    }
  }
  return (
    <section className="issue">
      <h3>{t('bulletinIssue.issued.sign')}</h3>
      <p className="quiet">{t('bulletinIssue.issued.signHint')}</p>
      <Segments
        aria-label={t('bulletinIssue.issued.signAs')}
        value={as}
        onChange={setAs}
        options={(['scan', 'pdf'] as const).map((value) => ({ value, label: t(`bulletinIssue.issued.${value}`) }))}
      />
      <FileField
        value={chosen}
        onChange={choose}
        maxBytes={maxSignedBytes}
        accept={as === 'pdf' ? '.pdf,application/pdf' : '.pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png'}
      />
      <p>
        <Button type="primary" disabled={!chosen} loading={sign.isPending} onClick={() => void hand()}>
          {t('bulletinIssue.issued.sign')}
        </Button>
      </p>
    </section>
  );
}
