import { useFormat } from '../../../../base/format/use-format.ts';
import { type Text, useText } from '../../../../base/i18n/use-text.ts';
import { figureText, waitText } from '../figure-text.ts';
import type { Load } from '../queries.ts';
import { ListTable } from './ListTable.tsx';

type Shift = Load['shifts'][number];

/** The same figures per shift of the roster. */
export function ShiftTable({ load }: { readonly load: Load }) {
  const t = useText();
  const format = useFormat();
  const limitField = (name: 'per_hour' | 'most_in_ten_minutes' | 'chattering' | 'stale') => (shift: Shift) => (
    <span className={shift[name].is_met === false ? 'load-over' : undefined}>
      {figureText(format, name, shift[name].value)}
    </span>
  );
  const isByClock = load.shifts.some(({ kind }) => kind === 'day' || kind === 'night');
  return (
    <ListTable
      title={t('warningLoad.shifts.title')}
      none={t('warningLoad.none')}
      note={isByClock ? t('warningLoad.shifts.clock') : undefined}
      rows={load.shifts}
      keyOf={({ kind, name }) => `${kind} ${name}`}
      columns={[
        { name: t('warningLoad.shifts.name'), of: (shift) => <ShiftName t={t} shift={shift} /> },
        { name: t('warningLoad.shifts.warnings'), isFigure: true, of: ({ warnings }) => format.number(warnings) },
        { name: t('warningLoad.shifts.perHour'), isFigure: true, of: limitField('per_hour') },
        { name: t('warningLoad.shifts.most'), isFigure: true, of: limitField('most_in_ten_minutes') },
        { name: t('warningLoad.shifts.floods'), isFigure: true, of: ({ floods }) => format.number(floods) },
        { name: t('warningLoad.shifts.chattering'), isFigure: true, of: limitField('chattering') },
        { name: t('warningLoad.shifts.stale'), isFigure: true, of: limitField('stale') },
        {
          name: t('warningLoad.shifts.median'),
          isFigure: true,
          of: ({ acknowledgement }) => waitText(t, acknowledgement.median_minutes),
        },
        {
          name: t('warningLoad.shifts.never'),
          isFigure: true,
          of: ({ acknowledgement }) => format.number(acknowledgement.never),
        },
      ]}
    />
  );
}

function ShiftName({ t, shift: { kind, name, hours } }: { readonly t: Text; readonly shift: Shift }) {
  return (
    <>
      {kind === 'planned' ? name : t(`warningLoad.shifts.${kind}`)}{' '}
      <span className="quiet">
        {hours < 1 ? waitText(t, hours * 60) : t('warningJobs.say.hours', { count: Math.round(hours) })}
      </span>
    </>
  );
}
