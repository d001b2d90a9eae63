import './contacts.css';
import { shownPhone } from '@spillway/contract/access/contacts/phone';
import { Button } from 'antd';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import type { Contact } from './queries.ts';

type ContactWay = Omit<Contact['ways'][number], 'way_id'> & { readonly way_id?: string };

interface WaysProps {
  readonly ways: readonly ContactWay[];
  /** Absent: the user cannot confirm that a message arrived. */
  readonly onProven?: ((wayId: string) => void) | undefined;
}

/** Channels of a contact and when each was last confirmed. */
export function Ways({ ways, onProven }: WaysProps) {
  const t = useText();
  const { dateMinute } = useFormat();
  return (
    <ul className="contact-ways">
      {ways.map(({ way_id, kind, address, proven_at }) => (
        <li key={`${kind} ${address}`}>
          <span className="num">{kind === 'phone' ? shownPhone(address) : address}</span>{' '}
          <span className="quiet">
            {proven_at === null ? t('reach.neverProven') : t('reach.proven', { time: dateMinute(proven_at) })}
          </span>
          {onProven && way_id !== undefined && (
            <Button size="small" type="text" onClick={() => onProven(way_id)}>
              {t('reach.confirm')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
