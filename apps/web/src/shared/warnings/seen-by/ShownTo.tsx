import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { Pending } from '../../../kit/states/Pending.tsx';
import { useWarningWords } from '../use-warning-words.ts';
import { type ShownTo as Shown, shownToQuery } from './queries.ts';

/** People who were shown a warning: first time, way and severity at that time. */
export default function ShownTo({ warningId }: { readonly warningId: string }) {
  const t = useText();
  const { data, error, refetch } = useQuery(shownToQuery(warningId));
  if (!data) return <Pending of={{ error, refetch }} lines={2} />;
  if (data.length === 0) return <p className="warning-hint">{t('warningActs.shown.nobody')}</p>;
  return (
    <ul className="shown-to num">
      {data.map((one) => (
        <ShownItem key={`${one.kind} ${one.username} ${one.name} ${one.way} ${one.shown_at}`} one={one} />
      ))}
    </ul>
  );
}

function ShownItem({ one }: { readonly one: Shown[number] }) {
  const t = useText();
  const { dateTime } = useFormat();
  const words = useWarningWords();
  const personName = one.name ?? one.username ?? t(`warningActs.shown.erased.${one.kind}`);
  return (
    <li>
      {t('warningActs.shown.one', {
        who: personName,
        way: t(`warningActs.shown.way.${one.way}`),
        time: dateTime(one.shown_at),
        severity: words.severity(one.severity).toLowerCase(),
      })}
    </li>
  );
}
