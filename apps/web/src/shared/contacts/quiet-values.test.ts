import { describe, expect, it } from 'vitest';
import { quietBody, quietValues } from './quiet-values.ts';

describe('quiet hours in a form', () => {
  it('come back as they went, with their days in order', () => {
    const quiet = { from: '21:30', to: '05:00', days: [1, 5] };
    expect(quietBody(quietValues(quiet))).toEqual(quiet);
    expect(quietBody({ ...quietValues(quiet), quiet_days: [7, 1] })).toEqual({ ...quiet, days: [1, 7] });
  });

  it('are none until the switch is on; then the usual night of every day', () => {
    const none = quietValues(null);
    expect(quietBody(none)).toBeNull();
    expect(quietBody({ ...none, is_quiet: true })).toEqual({ from: '22:00', to: '06:00', days: [1, 2, 3, 4, 5, 6, 7] });
  });
});
