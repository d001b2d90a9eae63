import { useText } from '../../base/i18n/use-text.ts';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import type { ReachablePerson } from '../../shared/contacts/queries.ts';
import { Ways } from '../../shared/contacts/Ways.tsx';

const tones = { agreed: 'good', none: 'nodata', withdrawn: 'warning' } as const;

export function PersonRow({ person }: { readonly person: ReachablePerson }) {
  const t = useText();
  return (
    <li>
      <b>{person.name}</b> <StateTag tone={tones[person.state]}>{t(`contacts.state.${person.state}`)}</StateTag>
      {person.state === 'agreed' && <Ways ways={person.ways} />}
    </li>
  );
}
