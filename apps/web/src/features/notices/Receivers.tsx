import { useState } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { PlainButton } from '../../kit/button/PlainButton.tsx';
import { List, Row, Stack } from '../../kit/layout/Layout.tsx';
import { Section } from '../../kit/section/Section.tsx';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import { UnreachedItems } from '../../shared/contacts/UnreachedItems.tsx';
import { CallDialog } from './CallDialog.tsx';
import { reachedTones } from './look.ts';
import type { Notice, NoticeLine } from './queries.ts';

/** Recipients of a notice with channel and result; phone calls are recorded here. */
export function Receivers({ notice }: { readonly notice: Notice }) {
  const t = useText();
  const [calledLine, call] = useState<number | null>(null);
  const line = calledLine === null ? null : notice.lines[calledLine];
  return (
    <Section title={t('notices.receivers')}>
      <List below="m" className="notices-lines">
        {notice.lines.map((one, index) => (
          <li key={one.name}>
            <Row as="p">
              <b>{one.name}</b>
              <StateTag tone={reachedTones[one.reached]}>{t(`notices.reached.${one.reached}`)}</StateTag>
              {notice.may.send && (
                <PlainButton
                  size="small"
                  onClick={() => call(index)}
                  aria-label={t('notices.callOf', { name: one.name })}
                >
                  {t('notices.call')}
                </PlainButton>
              )}
            </Row>
            <People line={one} />
            <Calls notice={notice} line={index} />
          </li>
        ))}
      </List>
      {calledLine !== null && line && (
        <CallDialog noticeId={notice.notice_id} line={calledLine} name={line.name} onClose={() => call(null)} />
      )}
    </Section>
  );
}

function People({ line }: { readonly line: NoticeLine }) {
  const t = useText();
  const { dateMinute } = useFormat();
  return (
    <Stack as="ul" className="notices-people">
      {line.people.map(({ name, phones, messages }) => (
        <li key={name}>
          {name}
          {phones.map((phone) => (
            <a key={phone} className="num notices-phone" href={`tel:${phone}`}>
              {phone}
            </a>
          ))}
          {/* The server has no channel that reaches this person. */}
          {messages.length === 0 && line.reached !== 'practice' && (
            <span className="page-flow-line quiet">{t('notices.noMessage')}</span>
          )}
          {messages.map(({ channel, shown, state, at, said }) => (
            <span key={`${channel} ${shown}`} className="page-flow-line">
              {t(`notices.channel.${channel}`)} <span className="quiet">{shown}</span>: {t(`notices.receipt.${state}`)}
              {at !== null && <span className="num"> {dateMinute(at)}</span>}
              {said !== null && state !== 'accepted' && state !== 'delivered' && (
                <span className="quiet"> · {said}</span>
              )}
            </span>
          ))}
        </li>
      ))}
      <UnreachedItems unreached={line.unreached} />
    </Stack>
  );
}

function Calls({ notice, line }: { readonly notice: Notice; readonly line: number }) {
  const t = useText();
  const { dateMinute } = useFormat();
  const calls = notice.calls.filter((one) => one.line === line);
  if (calls.length === 0) return null;
  return (
    <Stack as="ul" className="notices-people">
      {calls.map((one) => (
        <li key={`${one.called_at} ${one.said_at} ${one.called_by}`}>
          <span className="num">{dateMinute(one.called_at)}</span>{' '}
          {t(one.is_reached ? 'notices.answered' : 'notices.notAnswered', {
            who: one.called_by,
            with: one.spoken_with === '' ? '–' : one.spoken_with,
          })}
          {one.note !== '' && <span className="quiet"> · {one.note}</span>}
        </li>
      ))}
    </Stack>
  );
}
