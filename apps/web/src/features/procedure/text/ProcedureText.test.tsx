import { act, useEffect, useState } from 'react';
import { expect, it } from 'vitest';
import { mount } from '../../../kit/testing/mount.tsx';
import { emptyContent, type Source } from '../draft.ts';
import type { Content } from '../queries.ts';
import type { Write } from '../write.ts';
import { ProcedureText } from './ProcedureText.tsx';

/** Rules whose article was read, which happens whenever the rule is drawn. */
const drawnParagraphs = new Set<string>();
const sourceOf = (rule: string): Source => ({
  get article() {
    drawnParagraphs.add(rule);
    return rule;
  },
  text: '',
  is_verified: true,
});

const limit = (id: string): Content['limits'][number] => ({
  id,
  quantity: 'release',
  comparison: 'at_most',
  against: { is: 'number', value: 900 },
  applies: { when: 'was', modes: ['m1'] },
  source: sourceOf(id),
});

function decree(): Content {
  const empty = emptyContent('Bình thường');
  const modes = ['m1', 'm2', 'm3'].map((id) => ({
    ...empty.modes[0]!,
    id,
    name: `Chế độ ${id}`,
    limits: [limit(`${id}.1`), limit(`${id}.2`)],
    source: sourceOf(id),
  }));
  const periods = ['p1', 'p2'].map((id) => ({ ...empty.periods[0]!, id, source: sourceOf(id) }));
  const limits = Array.from({ length: 40 }, (_, index) => limit(`l${index}`));
  return { ...empty, periods, modes, limits };
}

interface PageProps {
  readonly onReady: (write: Write<Content>) => void;
}

function Page({ onReady }: PageProps) {
  const [content, set] = useState(decree);
  const [write] = useState((): Write<Content> => (change) => set((before) => change(before, before)));
  useEffect(() => onReady(write), [onReady, write]);
  return <ProcedureText content={content} onChange={write} />;
}

function written() {
  const ready: Write<Content>[] = [];
  const onReady = (write: Write<Content>) => {
    ready.push(write);
  };
  const container = mount(<Page onReady={onReady} />);
  const renderedAfter = (change: (content: Content) => Content) => {
    drawnParagraphs.clear();
    act(() => ready[0]!(change));
    return [...drawnParagraphs];
  };
  return { place: container, drawnBy: renderedAfter };
}

it('draws of a whole decree only what was written in', () => {
  const { place, drawnBy } = written();
  expect(drawnBy((content) => ({ ...content, title: 'Quy trình' }))).toEqual([]);
  const withCappedLimit = (content: Content): Content => ({
    ...content,
    limits: content.limits.with(7, { ...content.limits[7]!, against: { is: 'number', value: 905 } }),
  });
  expect(drawnBy(withCappedLimit)).toEqual(['l7']);
  expect(place.textContent).toContain('905');
  const decided = (content: Content): Content => ({
    ...content,
    modes: content.modes.with(1, { ...content.modes[1]!, decides: 'Trưởng ca' }),
  });
  expect(drawnBy(decided)).toEqual(['m2']);
});

it('says a mode by its new name wherever a rule speaks of it', () => {
  const { place, drawnBy } = written();
  drawnBy((content) => ({ ...content, modes: content.modes.with(0, { ...content.modes[0]!, name: 'Hạ thấp' }) }));
  expect(place.textContent.split('“Hạ thấp”')).toHaveLength(1 + 40 + 6);
});
