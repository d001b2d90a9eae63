import { useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { loadVietnamese, mount } from '../../../kit/testing/mount.tsx';
import viActs from '../words/vi/warningActs.ts';
import viWarnings from '../words/vi/warnings.ts';
import { type ShownTo as Shown, shownToQuery } from './queries.ts';
import ShownTo from './ShownTo.tsx';

beforeAll(async () => {
  await loadVietnamese();
  i18next.addResourceBundle('vi', 'translation', { warningActs: viActs, warnings: viWarnings }, true);
});

function ShownToView({ all }: { readonly all: Shown }) {
  const client = useQueryClient();
  client.setQueryDefaults(['warnings'], { staleTime: Number.POSITIVE_INFINITY });
  client.setQueryData(shownToQuery('w1').queryKey, all);
  return <ShownTo warningId="w1" />;
}

const one = { severity: 'critical', shown_at: '2020-10-18T01:00:00.000Z' } as const;

it('names who was shown it and how, and of an erased contact that somebody was', () => {
  const lan = { ...one, kind: 'account', name: 'Trần Lan', username: 'lan', way: 'bar' } as const;
  const erasedReceiver = { ...one, kind: 'contact', name: null, username: null, way: 'mail' } as const;
  const texts = [...mount(<ShownToView all={[lan, erasedReceiver]} />).querySelectorAll('li')].map(
    ({ textContent }) => textContent,
  );
  expect(texts[0]).toContain(`Trần Lan, ${viActs.shown.way.bar}`);
  expect(texts[1]).toContain(`${viActs.shown.erased.contact}, ${viActs.shown.way.mail}`);
});

it('says that nobody was', () => {
  expect(mount(<ShownToView all={[]} />).textContent).toBe(viActs.shown.nobody);
});
