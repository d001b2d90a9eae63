import { describe, expect, it } from 'vitest';
import { mappingBody, unmappedFields } from './mapping.ts';

describe('the fields of a collector', () => {
  it('that came without a series are offered once each, the newest first', () => {
    const refusals = ['H2', null, 'Q1', 'H2', 'H1'].map((field) => ({ field }));
    expect(unmappedFields(refusals, [])).toEqual(['H2', 'Q1', 'H1']);
    expect(unmappedFields(refusals, [{ field: ' H2 ' }, undefined])).toEqual(['Q1', 'H1']);
  });

  it('are sent row by row, in the unit of the calibration where none is chosen', () => {
    expect(
      mappingBody([
        { field: ' H1 ', series_id: 3 },
        { field: 'Q1', series_id: 4, unit: 'l/s' },
      ]),
    ).toEqual([
      { field: 'H1', series_id: 3, unit: null },
      { field: 'Q1', series_id: 4, unit: 'l/s' },
    ]);
  });
});
