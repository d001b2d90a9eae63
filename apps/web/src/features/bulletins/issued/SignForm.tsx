import { maxSignedBytes } from '@spillway/contract/bulletins/codes';
import { ApiError } from '@spillway/contract/client';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useText } from '../../../base/i18n/use-text.ts';
import { FileField } from '../../../kit/file/FileField.tsx';
import { type ChosenFile, sentFile } from '../../../kit/file/read-upload.ts';
import { useFileProblem } from '../../../kit/file/use-file-problem.ts';
import { Stack } from '../../../kit/layout/Layout.tsx';
import { Segments } from '../../../kit/segments/Segments.tsx';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import { useSign } from './queries.ts';

/** The signed file is uploaded once; a PDF that another program has rewritten must be compared by a person first. */
export function SignForm({ bulletinId }: { readonly bulletinId: string }) {
  const t = useText();
  const toasts = useToasts();
  const sign = useSign();
  const [as, setAs] = useState<'scan' | 'pdf'>('scan');
  const [chosen, choose] = useState<ChosenFile | null>(null);
  const [isRewritten, setRewritten] = useState(false);
  const [isCompared, setCompared] = useState(false);
  const problemOf = useFileProblem(maxSignedBytes);
  const problem = chosen && problemOf(chosen);
  async function hand() {
    if (!chosen) return;
    try {
      const file = await sentFile(chosen);
      await sign.mutateAsync({ bulletin_id: bulletinId, signed_as: as, ...file, compared: isCompared });
      toasts.done(t('bulletinIssue.issued.signDone'));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'bulletin.signed_rewritten') setRewritten(true);
      toasts.failed(t('bulletinIssue.issued.failed'), error);
    }
  }
  return (
    <Stack as="section" gap="m" className="issue">
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
        onChange={(file) => {
          choose(file);
          setRewritten(false);
          setCompared(false);
        }}
        maxBytes={maxSignedBytes}
        accept={as === 'pdf' ? '.pdf,application/pdf' : '.pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png'}
      />
      <div role="alert">{problem !== null && <StateTag tone="critical">{problem}</StateTag>}</div>
      {isRewritten && (
        <Checkbox checked={isCompared} onChange={({ target }) => setCompared(target.checked)}>
          {t('bulletinIssue.issued.compared')}
        </Checkbox>
      )}
      <p>
        <Button
          type="primary"
          disabled={!chosen || problem !== null || (isRewritten && !isCompared)}
          loading={sign.isPending}
          onClick={() => void hand()}
        >
          {t('bulletinIssue.issued.sign')}
        </Button>
      </p>
    </Stack>
  );
}
