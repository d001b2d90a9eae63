import { isWarningCode } from '@spillway/contract/alerts/built-in-warnings';
import { warningKind } from '@spillway/contract/alerts/warning-words';
import { useFormat } from '../../../../base/format/use-format.ts';
import { useText } from '../../../../base/i18n/use-text.ts';
import type { Language } from '../../../../words.ts';
import { waitText } from '../figure-text.ts';
import type { Load } from '../queries.ts';
import { ListTable } from './ListTable.tsx';

interface Props {
  readonly load: Load;
}
type Flood = Load['flood_list'][number];

/** For built-in warnings their kind, since a flood affects many objects. */
const causeText = ({ code, label }: Flood['cause'], language: Language): string =>
  isWarningCode(code) ? warningKind(code, language) : label;

export function FloodTable({ load }: Props) {
  const t = useText();
  const format = useFormat();
  return (
    <ListTable
      title={t('warningLoad.floods.title')}
      none={t('warningLoad.floods.none')}
      rows={load.flood_list}
      keyOf={({ from }) => from}
      columns={[
        { name: t('warningLoad.floods.from'), of: ({ from }) => format.dateMinute(from) },
        { name: t('warningLoad.floods.until'), of: ({ until }) => format.dateMinute(until) },
        { name: t('warningLoad.floods.warnings'), isFigure: true, of: ({ warnings }) => format.number(warnings) },
        {
          name: t('warningLoad.floods.cause'),
          of: ({ cause }) =>
            t('warningLoad.floods.share', { label: causeText(cause, format.language), count: cause.warnings }),
        },
      ]}
    />
  );
}

export function TopTable({ load }: Props) {
  const t = useText();
  const format = useFormat();
  return (
    <ListTable
      title={t('warningLoad.top.title')}
      none={t('warningLoad.none')}
      rows={load.top}
      keyOf={keyOf}
      columns={[
        { name: t('warningLoad.top.what'), of: ({ label }) => label },
        { name: t('warningLoad.top.warnings'), isFigure: true, of: ({ warnings }) => format.number(warnings) },
        { name: t('warningLoad.top.times'), isFigure: true, of: ({ times }) => format.number(times) },
        { name: t('warningLoad.top.share'), isFigure: true, of: ({ share }) => format.percent(share, 1) },
      ]}
    />
  );
}

export function ChatteringTable({ load }: Props) {
  const t = useText();
  const format = useFormat();
  return (
    <ListTable
      title={t('warningLoad.chattering.title')}
      none={t('warningLoad.chattering.none')}
      rows={load.chattering_list}
      keyOf={keyOf}
      columns={[
        { name: t('warningLoad.top.what'), of: ({ label }) => label },
        {
          name: t('warningLoad.chattering.inHour'),
          isFigure: true,
          of: ({ most_in_hour: most, times, warnings }) =>
            // The times of repeats are not stored, only their number.
            times > warnings ? t('warningLoad.chattering.atLeast', { count: most }) : format.number(most),
        },
        { name: t('warningLoad.top.warnings'), isFigure: true, of: ({ warnings }) => format.number(warnings) },
        { name: t('warningLoad.top.times'), isFigure: true, of: ({ times }) => format.number(times) },
      ]}
    />
  );
}

export function StaleTable({ load }: Props) {
  const t = useText();
  const format = useFormat();
  return (
    <ListTable
      title={t('warningLoad.stale.title')}
      none={t('warningLoad.stale.none')}
      rows={load.stale_list}
      keyOf={({ since, label }) => `${since} ${label}`}
      columns={[
        { name: t('warningLoad.top.what'), of: ({ label }) => label },
        { name: t('warningLoad.stale.since'), of: ({ since }) => format.dateMinute(since) },
        {
          name: t('warningLoad.stale.ended'),
          of: ({ ended_at: endedAt }) =>
            endedAt === null ? t('warningLoad.stale.standing') : format.dateMinute(endedAt),
        },
        { name: t('warningLoad.stale.length'), isFigure: true, of: ({ hours }) => waitText(t, hours * 60) },
      ]}
    />
  );
}

const keyOf = ({ warning_job_id: job, code, label }: Load['top'][number] | Load['chattering_list'][number]) =>
  `${job} ${code} ${label}`;
