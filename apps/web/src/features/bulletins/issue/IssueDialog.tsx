import '../issued/issued.css';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { NamedGroup } from '../../../kit/forms/Named.tsx';
import { Row, Stack } from '../../../kit/layout/Layout.tsx';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import { Pending } from '../../../kit/states/Pending.tsx';
import { ColumnHeads } from '../../../kit/table/ColumnHeads.tsx';
import { PlainTable } from '../../../kit/table/PlainTable.tsx';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import { useFaultText } from '../edit/use-fault-text.ts';
import { type Figures, type Ready, readyQuery, useIssue } from '../issued/queries.ts';
import { ConfirmNumber } from './ConfirmNumber.tsx';

interface IssueDialogProps {
  /** Null: no bulletin is being issued. */
  readonly bulletinId: string | null;
  readonly onClose: () => void;
  readonly onIssued: (number: string | null) => void;
}

const figureNames = ['lake_level', 'inflow', 'peak', 'peak_at', 'release'] as const;
type FigureName = (typeof figureNames)[number];

/** The signatory sees the figures beside those of the last bulletin and confirms each. */
export function IssueDialog({ bulletinId, onClose, onIssued }: IssueDialogProps) {
  const t = useText();
  return (
    <Dialog title={t('bulletinIssue.issue.title')} open={bulletinId !== null} onClose={onClose}>
      {bulletinId !== null && <IssueForm bulletinId={bulletinId} onClose={onClose} onIssued={onIssued} />}
    </Dialog>
  );
}

function IssueForm({ bulletinId, onClose, onIssued }: IssueDialogProps & { readonly bulletinId: string }) {
  const query = useQuery(readyQuery(bulletinId));
  if (query.data)
    return (
      <Confirm
        key={query.data.version}
        ready={query.data}
        bulletinId={bulletinId}
        onClose={onClose}
        onIssued={onIssued}
      />
    );
  return <Pending of={query} lines={6} />;
}

function Confirm({
  ready,
  bulletinId,
  onClose,
  onIssued,
}: IssueDialogProps & { readonly ready: Ready; readonly bulletinId: string }) {
  const t = useText();
  const toasts = useToasts();
  const { dateMinute } = useFormat();
  const issue = useIssue();
  const figureText = useFigureText();
  const faultText = useFaultText();
  const [seen, setSeen] = useState<ReadonlySet<FigureName>>(new Set());
  const [reason, setReason] = useState('');
  const { figures, last, faults, rule, asked } = ready;
  const wanted = figureNames.filter((name) => figures[name] !== null);
  const seriousFaults = faults.filter(({ severity }) => severity === 'serious');
  const isSecond = rule === 'second_person' && asked !== null && !asked.is_mine;
  const needsReason = rule !== 'free' && !isSecond;
  const isHeld = ready.number_hold?.blocks === true;
  const mayGo = !isHeld && wanted.every((name) => seen.has(name)) && (!needsReason || reason.trim() !== '');
  const confirm = (name: FigureName, isSeen: boolean) =>
    setSeen((before) => new Set(isSeen ? [...before, name] : [...before].filter((one) => one !== name)));

  async function go() {
    try {
      const body = { bulletin_id: bulletinId, version: ready.version, confirmed: figures, reason: reason.trim() };
      const { number } = await issue.mutateAsync(body);
      toasts.done(number === null ? t('bulletinIssue.issue.waits') : t('bulletinIssue.issue.done', { number }));
      onIssued(number);
      onClose();
    } catch (error) {
      toasts.failed(t('bulletinIssue.issue.failed'), error);
    }
  }
  return (
    <Stack gap="m" className="issue">
      <p>{t('bulletinIssue.issue.intro')}</p>
      <p>
        {t('bulletinIssue.issue.number')}: <strong>{ready.next_number}</strong>. {t('bulletinIssue.issue.owed')}:{' '}
        {dateMinute(ready.owed_at)}.
      </p>
      {ready.is_held && <StateTag tone="watch">{t('bulletinIssue.issue.held')}</StateTag>}
      {ready.number_hold && (
        <Stack as="section" gap="m" className="issue">
          <StateTag tone="warning">
            {t('bulletinIssue.hold.since', { at: dateMinute(ready.number_hold.since), last: ready.number_hold.last })}
          </StateTag>
          <p>{t(`bulletinIssue.hold.${ready.number_hold.blocks ? 'waits' : 'provisional'}`)}</p>
          <ConfirmNumber kind={ready.kind} hold={ready.number_hold} mayConfirm={ready.number_hold.may_confirm} />
        </Stack>
      )}
      {ready.is_late && <StateTag tone="watch">{t('bulletinIssue.issue.late')}</StateTag>}
      <PlainTable className="issue-figures">
        <ColumnHeads
          names={[
            t('bulletinIssue.issue.figure'),
            t('bulletinIssue.issue.now'),
            last ? t('bulletinIssue.issue.last', { number: last.number }) : t('bulletinIssue.issue.noLast'),
            t('bulletinIssue.issue.confirm'),
          ]}
        />
        <tbody>
          {figureNames.map((name) => {
            const value = figureText(figures, name);
            return (
              <tr key={name}>
                <th scope="row">{t(`bulletinIssue.issue.${name}`)}</th>
                <td>
                  <strong>{value}</strong>
                </td>
                <td>{last ? figureText(last.figures, name) : ''}</td>
                <td>
                  {wanted.includes(name) && (
                    <Checkbox
                      checked={seen.has(name)}
                      aria-label={t('bulletinIssue.issue.confirmFigure', {
                        name: t(`bulletinIssue.issue.${name}`),
                        value,
                      })}
                      onChange={({ target }) => confirm(name, target.checked)}
                    />
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </PlainTable>
      <p>
        {faults.length === 0 ? (
          <StateTag tone="good">{t('bulletinIssue.issue.clean')}</StateTag>
        ) : (
          <StateTag tone={seriousFaults.length > 0 ? 'warning' : 'watch'}>
            {t('bulletinIssue.issue.faults', {
              serious: seriousFaults.length,
              notes: faults.length - seriousFaults.length,
            })}
          </StateTag>
        )}
      </p>
      {seriousFaults.length > 0 && (
        <ul className="bulleted">
          {[...new Set(seriousFaults.map(faultText))].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {rule === 'second_person' && !isSecond && <p>{t('bulletinIssue.issue.second')}</p>}
      {rule === 'with_notes' && <p>{t('bulletinIssue.issue.withNotes')}</p>}
      {asked && (
        <p>
          {asked.is_mine
            ? t('bulletinIssue.issue.askedByMe', { at: dateMinute(asked.at) })
            : t('bulletinIssue.issue.askedBy', { by: asked.by, at: dateMinute(asked.at), reason: asked.reason })}
        </p>
      )}
      {needsReason && (
        <NamedGroup label={t('bulletinIssue.issue.reason')}>
          {(id) => (
            <Input.TextArea
              id={id}
              rows={2}
              maxLength={500}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </NamedGroup>
      )}
      <Row className="issue-acts">
        <Button onClick={onClose}>{t('bulletinIssue.issue.cancel')}</Button>
        <Button type="primary" disabled={!mayGo} loading={issue.isPending} onClick={() => void go()}>
          {t(`bulletinIssue.issue.${isSecond ? 'goSecond' : rule === 'second_person' ? 'ask' : 'go'}`)}
        </Button>
      </Row>
    </Stack>
  );
}

function useFigureText() {
  const t = useText();
  const { number, dateMinute } = useFormat();
  return (figures: Figures, name: FigureName): string => {
    if (name === 'peak_at')
      return figures.peak_at === null ? t('bulletinIssue.issue.none') : dateMinute(figures.peak_at);
    const value = figures[name];
    if (value === null) return t('bulletinIssue.issue.none');
    if (name === 'lake_level') return `${number(value, 2)} m`;
    return `${number(value, Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0)} m³/s`;
  };
}
