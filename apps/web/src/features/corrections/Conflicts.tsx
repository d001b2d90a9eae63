import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { needed } from '../../kit/forms/form-rules.ts';
import { GuardedDialog } from '../../kit/forms/GuardedDialog.tsx';
import { SubmitForm } from '../../kit/forms/SubmitForm.tsx';
import { RecordTable } from '../../kit/record-table/RecordTable.tsx';
import { Empty } from '../../kit/states/Empty.tsx';
import { Pending } from '../../kit/states/Pending.tsx';
import { ColumnHeads } from '../../kit/table/ColumnHeads.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { type Conflict, conflictsQuery, type ResolveBody, useResolve } from './queries.ts';

interface ConflictChoice {
  readonly conflict: Conflict;
  readonly keep: ResolveBody['keep'];
}

interface ConflictsProps {
  readonly nameOf: (seriesId: number) => string;
}

/** Readings that arrived later for values typed by a person. */
export function Conflicts({ nameOf }: ConflictsProps) {
  const t = useText();
  const { dateTime, free } = useFormat();
  const { data, error, refetch } = useQuery(conflictsQuery);
  const [requestedConflict, setAsked] = useState<ConflictChoice | null>(null);
  if (!data) return <Pending of={{ error, refetch }} title={t('review.conflict.failed')} lines={8} />;
  if (data.length === 0) return <Empty title={t('review.conflict.none')}>{t('review.conflict.noneHint')}</Empty>;
  return (
    <>
      <RecordTable>
        <ColumnHeads
          names={[
            t('review.series'),
            t('review.column.time'),
            t('review.conflict.mine'),
            t('review.conflict.theirs'),
            t('review.conflict.decide'),
          ]}
        />
        <tbody>
          {data.map((conflict) => (
            <tr key={`${conflict.series_id} ${conflict.time}`}>
              <td data-label={t('review.series')}>{nameOf(conflict.series_id)}</td>
              <td data-label={t('review.column.time')}>{dateTime(conflict.time)}</td>
              <td data-label={t('review.conflict.mine')}>
                {free(conflict.value)}
                {conflict.changed_by !== null && <p className="quiet">{conflict.changed_by}</p>}
              </td>
              <td data-label={t('review.conflict.theirs')}>
                {free(conflict.raw)}
                <p className="quiet">{dateTime(conflict.received_at)}</p>
              </td>
              <td data-label={t('review.conflict.decide')} className="review-decide">
                <Button size="small" onClick={() => setAsked({ conflict, keep: 'mine' })}>
                  {t('review.conflict.keepMine')}
                </Button>
                <Button size="small" onClick={() => setAsked({ conflict, keep: 'theirs' })}>
                  {t('review.conflict.takeTheirs')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </RecordTable>
      {requestedConflict && <Resolve asked={requestedConflict} onClose={() => setAsked(null)} />}
    </>
  );
}

function Resolve({
  asked: { conflict, keep },
  onClose,
}: {
  readonly asked: ConflictChoice;
  readonly onClose: () => void;
}) {
  const t = useText();
  const toasts = useToasts();
  const { mutateAsync } = useResolve();
  const { series_id, time, received_at } = conflict;
  const title = t(keep === 'mine' ? 'review.conflict.keepMine' : 'review.conflict.takeTheirs');
  return (
    <GuardedDialog title={title} onClose={onClose}>
      {(cancel) => (
        <SubmitForm
          initial={{ reason: '' }}
          submitLabel={title}
          onCancel={cancel}
          submit={async ({ reason }) => {
            await mutateAsync({ series_id, time, received_at, keep, reason });
            toasts.done(t(keep === 'mine' ? 'review.conflict.keptMine' : 'review.conflict.tookTheirs'));
            return { saved: onClose };
          }}
        >
          <p className="quiet review-said">
            {t(keep === 'mine' ? 'review.conflict.mineHint' : 'review.conflict.theirsHint')}
          </p>
          <Form.Item name="reason" label={t('review.reason')} rules={[{ ...needed(t), whitespace: true }]}>
            <Input.TextArea rows={2} maxLength={500} />
          </Form.Item>
        </SubmitForm>
      )}
    </GuardedDialog>
  );
}
