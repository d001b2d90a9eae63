import { maxNoticeName } from '@spillway/contract/delivery/notices/codes';
import { Button, Checkbox, Input, Select } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { SectionTitle } from '../../kit/section/SectionTitle.tsx';
import { keyOfReceiver, receiverOfKey, useReceivers } from '../../shared/contacts/receivers.ts';
import { UnreachedItems } from '../../shared/contacts/UnreachedItems.tsx';
import { Labelled } from './Labelled.tsx';
import type { Proposal, SentLine } from './queries.ts';

interface LineFieldsProps {
  readonly lines: readonly SentLine[];
  readonly proposed: Proposal['lines'];
  readonly onChange: (lines: readonly SentLine[]) => void;
}

/** To whom: each name of the procedure with the people behind it; a name is added, left out, and called. */
export function LineFields({ lines, proposed, onChange }: LineFieldsProps) {
  const t = useText();
  const receivers = useReceivers(t('notices.onDuty'));
  const change = (at: number, part: Partial<SentLine>) =>
    onChange(lines.map((one, no) => (no === at ? { ...one, ...part } : one)));
  return (
    <section>
      <SectionTitle level={3}>{t('notices.receivers')}</SectionTitle>
      {lines.length === 0 && <p className="quiet">{t('notices.noReceivers')}</p>}
      <ul className="notices-lines">
        {lines.map((line, at) => {
          const known = proposed.find(({ name }) => name === line.name);
          const isAsProposed =
            known && known.receivers.map(keyOfReceiver).join() === line.receivers.map(keyOfReceiver).join();
          return (
            // A line that is added has no name yet.
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added at the end and removed by hand
            <li key={at}>
              <div className="notices-fields">
                <Labelled label={t('notices.receiver')}>
                  {(id) => (
                    <Input
                      id={id}
                      value={line.name}
                      maxLength={maxNoticeName}
                      readOnly={line.rule_ids.length > 0}
                      onChange={({ target }) => change(at, { name: target.value })}
                    />
                  )}
                </Labelled>
                <Labelled label={t('notices.behind')}>
                  {(id) => (
                    <Select
                      id={id}
                      mode="multiple"
                      placeholder={t('notices.nobodyBehind')}
                      value={line.receivers.map(keyOfReceiver)}
                      options={receivers}
                      optionFilterProp="label"
                      onChange={(keys: string[]) => change(at, { receivers: keys.map(receiverOfKey) })}
                    />
                  )}
                </Labelled>
              </div>
              <div className="notices-acts">
                <Checkbox checked={line.by_call} onChange={({ target }) => change(at, { by_call: target.checked })}>
                  {t('notices.byCall')}
                </Checkbox>
                <Button
                  aria-label={t('notices.leaveOutOf', { name: line.name })}
                  onClick={() => onChange(lines.filter((_, no) => no !== at))}
                >
                  {t('notices.leaveOut')}
                </Button>
              </div>
              {isAsProposed && known && <Reach line={known} />}
            </li>
          );
        })}
      </ul>
      <Button onClick={() => onChange([...lines, { name: '', rule_ids: [], receivers: [], by_call: true }])}>
        {t('notices.addReceiver')}
      </Button>
    </section>
  );
}

function Reach({ line }: { readonly line: Proposal['lines'][number] }) {
  const t = useText();
  if (line.people.length === 0 && line.unreached.length === 0) return null;
  return (
    <ul className="notices-people">
      {line.people.map(({ name, ways }) => (
        <li key={name}>
          {name} <span className="quiet">{ways.map((way) => t(`notices.way.${way}`)).join(', ')}</span>
        </li>
      ))}
      <UnreachedItems unreached={line.unreached} />
    </ul>
  );
}
