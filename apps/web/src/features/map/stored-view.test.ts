import { describe, expect, it } from 'vitest';
import { mapSettingsFrom, viewFrom } from './stored-view.ts';

describe('what the browser remembers of the map', () => {
  it('begins with everything but the field of rain', () => {
    expect(mapSettingsFrom(null)).toEqual({ hidden: ['field'], rainMode: 'sum' });
    expect(mapSettingsFrom('{"hidden":["rivers","gone"],"rainMode":"step"}')).toEqual({
      hidden: ['rivers'],
      rainMode: 'step',
    });
  });

  it('is not broken by what cannot be read', () => {
    for (const stored of ['', '{', '7', 'null', '{"hidden":3}'])
      expect(mapSettingsFrom(stored).hidden).toEqual(['field']);
    for (const stored of [null, '{', '{"x":1,"y":2}', '{"x":1,"y":2,"resolution":0}', '{"x":"a","y":2,"resolution":9}'])
      expect(viewFrom(stored)).toBeNull();
    expect(viewFrom('{"x":1,"y":2,"resolution":9}')).toEqual({ x: 1, y: 2, resolution: 9 });
  });
});
