import { Button } from 'antd';
import { useText } from '../../base/i18n/use-text.ts';
import { List, Stack } from '../../kit/layout/Layout.tsx';
import { Section } from '../../kit/section/Section.tsx';
import { keyOfReceiver } from '../../shared/contacts/receivers.ts';
import { UnreachedItems } from '../../shared/contacts/UnreachedItems.tsx';
import type { Proposal, SentLine } from './queries.ts';
import { ReceiverFields } from './ReceiverFields.tsx';

interface LineFieldsProps {
  readonly lines: readonly SentLine[];
  readonly proposed: Proposal['lines'];
  readonly onChange: (lines: readonly SentLine[]) => void;
}

/** Recipients by procedure name, with their people; names can be added, removed and marked for a call. */
export function LineFields({ lines, proposed, onChange }: LineFieldsProps) {
  const t = useText();
  const change = (at: number, part: Partial<SentLine>) =>
    onChange(lines.map((one, no) => (no === at ? { ...one, ...part } : one)));
  return (
    <Section title={t('notices.receivers')}>
      {lines.length === 0 && <p className="quiet">{t('notices.noReceivers')}</p>}
      <List below="m" className="notices-lines">
        {lines.map((line, index) => {
          const knownItem = proposed.find(({ name }) => name === line.name);
          const isAsProposed =
            knownItem && knownItem.receivers.map(keyOfReceiver).join() === line.receivers.map(keyOfReceiver).join();
          return (
            // A new line has no name to use as a key.
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added at the end and removed by hand
            <li key={index}>
              <ReceiverFields
                receiver={line}
                isNamed={line.rule_ids.length > 0}
                onChange={(part) => change(index, part)}
                onRemove={() => onChange(lines.filter((_, no) => no !== index))}
              />
              {isAsProposed && knownItem && <Reach line={knownItem} />}
            </li>
          );
        })}
      </List>
      <Button onClick={() => onChange([...lines, { name: '', rule_ids: [], receivers: [], by_call: true }])}>
        {t('notices.addReceiver')}
      </Button>
    </Section>
  );
}

function Reach({ line }: { readonly line: Proposal['lines'][number] }) {
  const t = useText();
  if (line.people.length === 0 && line.unreached.length === 0) return null;
  return (
    <Stack as="ul" className="notices-people">
      {line.people.map(({ name, ways }) => (
        <li key={name}>
          {name} <span className="quiet">{ways.map((way) => t(`notices.way.${way}`)).join(', ')}</span>
        </li>
      ))}
      <UnreachedItems unreached={line.unreached} />
    </Stack>
  );
}
