import { useQuery } from '@tanstack/react-query';
import { Button, Input, Select, Space } from 'antd';
import { useState } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Row } from '../../kit/layout/Layout.tsx';
import { dayText } from '../../kit/time/DayField.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import {
  type RosterPeriod,
  type RosterPerson,
  type RosterSpan,
  rosterPeopleQuery,
  useChangeRoster,
} from '../../shared/roster/queries.ts';
import { minuteOf, namesOf } from './roster-words.ts';
import { candidatesFor, keyOfPerson, shiftsOf } from './stand-ins.ts';

interface NewcomerFieldProps {
  readonly busy: boolean;
  readonly onTake: (name: string) => void;
}

/** A stand-in without an account, by name. */
function NewcomerField({ busy, onTake }: NewcomerFieldProps) {
  const t = useText();
  const [name, setName] = useState('');
  const take = () => name.trim() !== '' && onTake(name.trim());
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the field inside is its control.
    <label>
      {t('duty.dialog.other')}
      <Space.Compact block>
        <Input value={name} maxLength={120} onChange={(event) => setName(event.target.value)} onPressEnter={take} />
        <Button disabled={busy || name.trim() === ''} onClick={take}>
          {t('duty.dialog.add')}
        </Button>
      </Space.Compact>
    </label>
  );
}

interface ChangeDialogProps {
  readonly span: RosterSpan;
  readonly data: RosterPeriod;
  readonly now: number;
  readonly onClose: () => void;
}

/** One shift: its people and a stand-in, selected with one click. */
export function ChangeDialog({ span, data, now, onClose }: ChangeDialogProps) {
  const t = useText();
  const { time, dateMinute } = useFormat();
  const isPast = Date.parse(span.to) <= now;
  return (
    <Dialog title={t('duty.dialog.title', { shift: span.shift, day: dayText(span.day) })} open onClose={onClose}>
      <p className="num">
        {t('duty.dialog.period', { from: dateMinute(span.from), to: minuteOf(time(span.to)) })}
        {span.crew !== null && `, ${span.crew}`}: <b>{namesOf(t, span)}</b>
      </p>
      {isPast ? (
        <p className="quiet">{t('duty.dialog.past')}</p>
      ) : data.may.change === 'none' ? (
        <p className="quiet">{t('duty.dialog.mayNot')}</p>
      ) : (
        <TakeOver span={span} data={data} now={now} onClose={onClose} />
      )}
    </Dialog>
  );
}

function TakeOver({ span, data, now, onClose }: ChangeDialogProps) {
  const t = useText();
  const toasts = useToasts();
  const { account } = useSession();
  const { dateMinute } = useFormat();
  const change = useChangeRoster();
  const { data: people } = useQuery(rosterPeopleQuery);
  const [out, setOut] = useState<RosterPerson | null>(span.people[0] ?? null);
  const [reason, setReason] = useState('');
  const [back, setBack] = useState<string | null>(null);
  const mayChangeAll = data.may.change === 'all';
  const candidates = candidatesFor(span, data, people ?? []).filter(
    ({ account_id }) => mayChangeAll || account_id === account.account_id,
  );
  const exchangedSpan = back === null ? null : data.spans.find(({ from }) => from === back);
  const partner = exchangedSpan?.people[0];
  const offeredOptions = partner ? candidates.filter((one) => keyOfPerson(one) === keyOfPerson(partner)) : candidates;
  const take = async (replacement: RosterPerson) => {
    try {
      await change.mutateAsync({
        from: span.from,
        to: span.to,
        out: out && { account_id: out.account_id, name: out.name },
        in: { account_id: replacement.account_id, name: replacement.name },
        reason: reason.trim() || null,
        back: exchangedSpan ? { from: exchangedSpan.from, to: exchangedSpan.to } : null,
      });
      toasts.done(t('duty.done.changed', { name: replacement.name }));
      onClose();
    } catch (error) {
      toasts.failed(t('duty.failedTo.change'), error);
    }
  };
  return (
    <div className="duty-take-over">
      {Date.parse(span.from) < now && <p className="quiet">{t('duty.dialog.fromNow')}</p>}
      {span.people.length > 1 && (
        // biome-ignore lint/a11y/noLabelWithoutControl: the choice inside is its control.
        <label>
          {t('duty.dialog.out')}
          <Select
            value={out ? keyOfPerson(out) : null}
            options={span.people.map((one) => ({ value: keyOfPerson(one), label: one.name }))}
            onChange={(key) => setOut(span.people.find((one) => keyOfPerson(one) === key) ?? null)}
          />
        </label>
      )}
      <p>{t(out ? 'duty.dialog.who' : 'duty.dialog.whoAdded')}</p>
      <Row>
        {offeredOptions.map((one, index) => (
          <Button
            key={keyOfPerson(one)}
            disabled={change.isPending}
            {...(index === 0 ? { 'data-autofocus': true } : {})}
            onClick={() => void take(one)}
          >
            {one.name}
          </Button>
        ))}
        {people && offeredOptions.length === 0 && <span className="quiet">{t('duty.dialog.nobodyElse')}</span>}
      </Row>
      {mayChangeAll && !exchangedSpan && (
        <NewcomerField busy={change.isPending} onTake={(name) => void take({ account_id: null, name })} />
      )}
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the field inside is its control. */}
      <label>
        {t('duty.dialog.reason')}
        <Input value={reason} maxLength={200} onChange={(event) => setReason(event.target.value)} />
      </label>
      {mayChangeAll && out && (
        // biome-ignore lint/a11y/noLabelWithoutControl: the choice inside is its control.
        <label>
          {t('duty.dialog.back', { name: out.name })}
          <Select
            value={back ?? ''}
            options={[
              { value: '', label: t('duty.dialog.backNone') },
              ...shiftsOf(data, out, now).map((one) => ({
                value: one.from,
                label: `${dateMinute(one.from)} ${one.shift}: ${namesOf(t, one)}`,
              })),
            ]}
            onChange={(from) => setBack(from || null)}
          />
        </label>
      )}
    </div>
  );
}
