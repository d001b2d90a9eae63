import { bulletinDrafts } from '@spillway/contract/bulletins/drafts';
import { bulletinIssued } from '@spillway/contract/bulletins/issued';
import { expect, it } from 'vitest';
import { bodyOf, bulletinSetup, goodOf } from '../testing/bulletin-setup.ts';

const of = bulletinSetup('ten_days');
const { content } = goodOf('ten_days');
const ok: typeof of.house.node.ok = (...args) => of.house.node.ok(...args);

it('two who press at the same moment, each with a reason, are the two that a serious fault needs', async () => {
  const unsigned = { ...content, signatory: null };
  const bulletin_id = await of.drafted(unsigned);
  const press = (who: 'chief' | 'second') =>
    ok(bulletinIssued.issue, { ...of.as(who), body: bodyOf(bulletin_id, unsigned, `Lý do của ${who}`) });
  const answers = await Promise.all([press('chief'), press('second')]);
  expect(answers.map(({ state }) => state).toSorted()).toEqual(['issued', 'waits_for_second']);
  const { issued_by, second_by } = await ok(bulletinIssued.get, { ...of.as(), query: { bulletin_id } });
  expect(new Set([issued_by, second_by])).toEqual(new Set(['chief', 'second']));
  const daily = { kind: 'daily' as const, issue_at: null, corrects: bulletin_id };
  expect(await of.house.node.outcome(bulletinDrafts.add, { ...of.as(), body: daily })).toBe('bulletin.correction_kind');
});
