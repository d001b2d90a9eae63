import { describe, expect, it } from 'vitest';
import { Flag } from '../flags.ts';
import { shownInflow } from './shown-inflow.ts';

describe('the inflow that is shown', () => {
  it('is never below zero, and says where it was', () => {
    expect(shownInflow(-3, Flag.estimated)).toEqual({ inflowM3s: 0, flags: Flag.estimated | Flag.limited });
    expect(shownInflow(7, Flag.none)).toEqual({ inflowM3s: 7, flags: Flag.none });
    expect(shownInflow(0, Flag.missing)).toEqual({ inflowM3s: 0, flags: Flag.missing });
    expect(shownInflow(Number.NaN, Flag.none)).toEqual({ inflowM3s: 0, flags: Flag.missing });
  });
});
