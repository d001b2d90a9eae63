import { useState } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { PlainButton } from '../../kit/button/PlainButton.tsx';
import { useAttempt } from '../../kit/dialog/use-attempt.ts';
import { RecordTable } from '../../kit/record-table/RecordTable.tsx';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import { ColumnHeads } from '../../kit/table/ColumnHeads.tsx';
import { useNow } from '../../kit/time/use-now.ts';
import { toneOf } from '../../shared/obligations/look.ts';
import { type NamedObligation, type Occurrence, useUntick } from '../../shared/obligations/queries.ts';
import { useRemainingText } from '../../shared/obligations/use-remaining-text.ts';
import { TickDialog } from './TickDialog.tsx';

interface OccurrenceTableProps {
  readonly occurrences: readonly Occurrence[];
  readonly duties: readonly NamedObligation[];
}

/** Limit of rows for a phone; older ones are on the page of another month. */
const max = 400;

export function OccurrenceTable({ occurrences, duties }: OccurrenceTableProps) {
  const t = useText();
  const { dateMinute } = useFormat();
  const now = useNow();
  const left = useRemainingText();
  const [tickedOccurrence, tick] = useState<Occurrence | null>(null);
  const dutyById = new Map(duties.map((obligation) => [obligation.duty_id, obligation]));
  const tickedObligation = tickedOccurrence && dutyById.get(tickedOccurrence.duty_id);
  return (
    <>
      <RecordTable>
        <ColumnHeads names={[t('owed.when'), t('owed.what'), t('owed.state'), t('owed.article'), null]} />
        <tbody>
          {occurrences.slice(0, max).map((one) => {
            const obligation = dutyById.get(one.duty_id);
            return (
              <tr key={`${one.duty_id} ${one.due_at}`}>
                <td data-label={t('owed.when')} className="num owed-when">
                  <span>
                    {dateMinute(one.due_at)}
                    <small className="page-flow-line quiet">{left({ ...one, kind: obligation?.kind }, now)}</small>
                  </span>
                </td>
                <td data-label={t('owed.what')}>
                  <span>
                    {obligation?.name}
                    <small className="page-flow-line quiet">{obligation?.to.join(', ')}</small>
                  </span>
                </td>
                <td data-label={t('owed.state')}>
                  <span>
                    <StateTag tone={toneOf(one, obligation)}>{t(`owed.states.${one.state}`)}</StateTag>
                    <CompletionDetails one={one} duty={obligation} />
                  </span>
                </td>
                <td data-label={t('owed.article')}>
                  <span>
                    {obligation?.article}
                    {obligation?.verified === false && (
                      <small className="page-flow-line quiet">{t('owed.notVerified')}</small>
                    )}
                  </span>
                </td>
                <td className="record-acts">
                  {one.may_tick && (
                    <PlainButton size="small" onClick={() => tick(one)}>
                      {t('owed.tick')}
                    </PlainButton>
                  )}
                  {one.by === 'person' && <Untick one={one} name={obligation?.name ?? one.duty_id} />}
                </td>
              </tr>
            );
          })}
        </tbody>
      </RecordTable>
      {tickedOccurrence && tickedObligation && (
        <TickDialog one={tickedOccurrence} name={tickedObligation.name} onClose={() => tick(null)} />
      )}
    </>
  );
}

/** How an obligation was fulfilled, or what was missing. */
function CompletionDetails({ one, duty }: { readonly one: Occurrence; readonly duty: NamedObligation | undefined }) {
  const t = useText();
  const { dateMinute } = useFormat();
  const quantity = (name: string) => t(`owed.quantity.${name as 'lake_level'}`);
  return (
    <small className="page-flow-line quiet">
      {one.by === null
        ? one.missing.length > 0
          ? t('owed.missing', { names: one.missing.map(quantity).join(', ') })
          : duty && t(`owed.doneBy.${duty.done_by}`)
        : `${t(`owed.by.${one.by}`, { who: one.username ?? '–' })}${one.done_at === null ? '' : `, ${dateMinute(one.done_at)}`}`}
      {one.note !== '' && ` · ${one.note}`}
    </small>
  );
}

function Untick({ one, name }: { readonly one: Occurrence; readonly name: string }) {
  const t = useText();
  const attempt = useAttempt();
  const untick = useUntick();
  const ask = () =>
    attempt(() => untick.mutateAsync({ duty_id: one.duty_id, due_at: one.due_at, note: '' }), {
      ask: { title: t('owed.untickSure', { name }), ok: t('owed.untick'), destructive: true },
      done: t('owed.unticked'),
      failed: t('owed.failed'),
    });
  return (
    <PlainButton size="small" isBusy={untick.isPending} onClick={() => void ask()}>
      {t('owed.untick')}
    </PlainButton>
  );
}
