import { describe, expect, it } from 'vitest';
import { barsOf } from './balance-bars.ts';

const flows = {
  inflow_moving_average: 300,
  total_discharge_out: 225,
  total_discharge_turbine: 75,
  total_discharge_dam: 150,
};

describe('the bars of in and out', () => {
  it('are on one scale: the larger has the whole line', () => {
    expect(barsOf(flows)).toEqual({ inflow: '100%', turbine: '25%', spill: '50%' });
    expect(barsOf({ ...flows, inflow_moving_average: 45 })).toMatchObject({ inflow: '20%' });
  });

  it('are none of what is missing, and none at all in a dry lake', () => {
    const part = { ...flows, total_discharge_dam: null, total_discharge_out: null };
    expect(barsOf(part)).toEqual({ inflow: '100%', turbine: '0%', spill: '0%' });
    const dry = {
      inflow_moving_average: 0,
      total_discharge_out: 0,
      total_discharge_turbine: 0,
      total_discharge_dam: 0,
    };
    expect(barsOf(dry)).toEqual({ inflow: '0%', turbine: '0%', spill: '0%' });
  });
});
