import type { HistoryKind } from '@spillway/contract/plant/history/kinds';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { RecordTable } from '../../../kit/record-table/RecordTable.tsx';
import { Empty } from '../../../kit/states/Empty.tsx';
import { Pending } from '../../../kit/states/Pending.tsx';
import { ColumnHeads } from '../../../kit/table/ColumnHeads.tsx';
import { asItWasQuery, type Version } from '../../../shared/plant/history.ts';
import { usePlantWords } from '../use-plant-words.ts';

interface AsItWasProps {
  readonly kind: HistoryKind;
  readonly id: string;
  readonly instant: string;
  readonly now: Version['data'];
}

/** One object at a past time, beside its current state. */
export function PastState({ kind, id, instant, now }: AsItWasProps) {
  const t = useText();
  const words = usePlantWords();
  const { dateTime } = useFormat();
  const { data, error, refetch } = useQuery(asItWasQuery(kind, instant));
  if (!data) return <Pending of={{ error, refetch }} lines={6} />;
  const then = data.find((version) => version.id === id);
  if (!then?.data)
    return (
      <Empty title={t('plantInformation.history.notYet.title', { time: dateTime(instant) })}>
        {t('plantInformation.history.notYet.text')}
      </Empty>
    );
  const was = then.data;
  return (
    <>
      <p className="information-note history-since">
        {t('plantInformation.history.since', {
          time: dateTime(then.valid_from),
          who: then.changed_by_name ?? then.changed_by ?? t('ui.history.system'),
        })}
      </p>
      <RecordTable className="record-words history-table">
        <ColumnHeads
          names={[t('plantInformation.history.field'), dateTime(instant), t('plantInformation.history.now')]}
        />
        <tbody>
          {words.inOrder(Object.keys(was)).map((field) => {
            const [old, present] = [words.value(field, was[field]), words.value(field, now?.[field])];
            return (
              <tr key={field}>
                <th scope="row">{words.field(field)}</th>
                <td data-label={dateTime(instant)}>{old}</td>
                <td
                  data-label={t('plantInformation.history.now')}
                  className={old === present ? 'quiet' : 'history-differs'}
                >
                  {old === present ? t('plantInformation.history.same') : present}
                </td>
              </tr>
            );
          })}
        </tbody>
      </RecordTable>
    </>
  );
}
