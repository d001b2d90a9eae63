import type { TextKey } from '../../base/i18n/use-text.ts';
import type { Version } from './queries.ts';

export const changeNames: Readonly<Record<Version['reason'], TextKey>> = {
  received: 'review.change.received',
  judged: 'review.change.judged',
  counted: 'review.change.counted',
  entered: 'review.change.entered',
  edited: 'review.change.edited',
  missing: 'review.change.missing',
  accepted: 'review.change.accepted',
  interpolated: 'review.change.interpolated',
  shifted: 'review.change.shifted',
  undone: 'review.change.undone',
  restored: 'review.change.restored',
  taken: 'review.change.taken',
  rederived: 'review.change.rederived',
  recalculated: 'review.change.recalculated',
  reverted: 'review.change.reverted',
};

export const actKinds = ['set', 'missing', 'accept', 'interpolate', 'shift', 'undo'] as const;
export type ActKind = (typeof actKinds)[number];

export const actNames: Readonly<
  Record<ActKind, { readonly name: TextKey; readonly hint: TextKey; readonly done: TextKey }>
> = {
  set: { name: 'review.act.set', hint: 'review.hint.set', done: 'review.did.set' },
  missing: { name: 'review.act.missing', hint: 'review.hint.missing', done: 'review.did.missing' },
  accept: { name: 'review.act.accept', hint: 'review.hint.accept', done: 'review.did.accept' },
  interpolate: { name: 'review.act.interpolate', hint: 'review.hint.interpolate', done: 'review.did.interpolate' },
  shift: { name: 'review.act.shift', hint: 'review.hint.shift', done: 'review.did.shift' },
  undo: { name: 'review.act.undo', hint: 'review.hint.undo', done: 'review.did.undo' },
};
