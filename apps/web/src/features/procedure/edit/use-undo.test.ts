import { expect, it } from 'vitest';
import { firstSteps, stepped, undoStep } from './use-undo.ts';

const typed = { isWhole: false };
const wholeOptions = { isWhole: true };

it('takes back what was typed in one go as one step, and a rule that went as its own', () => {
  let steps = firstSteps('');
  for (const [index, text] of ['a', 'ab', 'abc'].entries())
    steps = stepped(steps, text, { nowMs: index * 200, ...typed });
  steps = stepped(steps, 'bc', { nowMs: 700, ...wholeOptions });
  steps = stepped(steps, 'bcd', { nowMs: 800, ...typed });
  steps = stepped(steps, 'bcde', { nowMs: 3000, ...typed });
  const back = [];
  while (steps.before.length > 0) {
    steps = undoStep(steps);
    back.push(steps.written);
  }
  expect(back).toEqual(['bcd', 'bc', 'abc', '']);
});

it('does nothing where there is nothing to take back', () => {
  const steps = firstSteps('x');
  expect(undoStep(steps)).toBe(steps);
  const again = undoStep(stepped(steps, 'y', { nowMs: 0, ...typed }));
  expect(again).toMatchObject({ written: 'x', before: [] });
  // The next key begins a new step, however soon it comes.
  expect(stepped(again, 'z', { nowMs: 1, ...typed }).before).toEqual(['x']);
});

it('keeps the newest hundred', () => {
  let steps = firstSteps(0);
  for (let n = 1; n <= 150; n += 1) steps = stepped(steps, n, { nowMs: n, ...wholeOptions });
  expect([steps.before.length, steps.before[0]]).toEqual([100, 50]);
});
