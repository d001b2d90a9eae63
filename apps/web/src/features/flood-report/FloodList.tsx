import { Button } from 'antd';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { Section } from '../../kit/section/Section.tsx';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import { Empty } from '../../kit/states/Empty.tsx';
import { useNow } from '../../kit/time/use-now.ts';
import { dueOf } from './due.ts';
import type { Flood, FloodList as List } from './queries.ts';

interface FloodListProps {
  readonly list: List;
  readonly isBusy: boolean;
  readonly onBegin: (from: string, to: string) => void;
  readonly onOpen: (reportId: string) => void;
}

export function FloodList({ list, isBusy, onBegin, onOpen }: FloodListProps) {
  const t = useText();
  const { date, dateMinute } = useFormat();
  const from = date(list.looked_from);
  const nowMs = useNow(60_000);
  return (
    <Section level={2} title={t('floodReport.floods')} className="parts-one flood-part">
      {list.floods.length === 0 ? (
        <Empty title={t('floodReport.noFloods')}>{t('floodReport.noFloodsText', { from })}</Empty>
      ) : (
        <>
          <p className="quiet">{t('floodReport.floodsHint', { from })}</p>
          <ul className="parts-items">
            {list.floods.map((flood) => (
              <li key={flood.from}>
                <div>
                  <strong>
                    {flood.to
                      ? t('floodReport.span', { from: dateMinute(flood.from), to: dateMinute(flood.to) })
                      : t('floodReport.goesOn', { from: dateMinute(flood.from) })}
                  </strong>
                  <span className="quiet">{flood.by.map((one) => t(`floodReport.by.${one}`)).join(', ')}</span>
                  {flood.due_at && <DueTag dueAt={flood.due_at} isReported={isReported(flood, list)} nowMs={nowMs} />}
                </div>
                <Acts
                  flood={flood}
                  mayAdd={list.may.add}
                  isBusy={isBusy}
                  onBegin={onBegin}
                  onOpen={onOpen}
                  nowMs={nowMs}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}

const isReported = ({ report_ids }: Flood, { reports }: List): boolean =>
  reports.some(({ report_id, state }) => state === 'issued' && report_ids.includes(report_id));

interface ActsProps extends Omit<FloodListProps, 'list'> {
  readonly flood: Flood;
  readonly mayAdd: boolean;
  readonly nowMs: number;
}

function Acts({ flood, mayAdd, isBusy, nowMs, onBegin, onOpen }: ActsProps) {
  const t = useText();
  const [reportId] = flood.report_ids;
  if (reportId) return <Button onClick={() => onOpen(reportId)}>{t('floodReport.open')}</Button>;
  if (!mayAdd) return null;
  return (
    <Button
      type="primary"
      loading={isBusy}
      onClick={() => onBegin(flood.from, flood.to ?? new Date(nowMs).toISOString())}
    >
      {t('floodReport.begin')}
    </Button>
  );
}

interface DueTagProps {
  readonly dueAt: string;
  readonly isReported: boolean;
  readonly nowMs: number;
}

export function DueTag({ dueAt, isReported: isDone, nowMs }: DueTagProps) {
  const t = useText();
  const { dateMinute } = useFormat();
  const due = dueOf(dueAt, isDone, nowMs);
  const at = dateMinute(dueAt);
  if (due.state === 'done') return <StateTag tone="good">{t('floodReport.due.done')}</StateTag>;
  if (due.state === 'past') return <StateTag tone="warning">{t('floodReport.due.past', { at })}</StateTag>;
  return <StateTag tone="watch">{t('floodReport.due.left', { hours: due.hours, at })}</StateTag>;
}
