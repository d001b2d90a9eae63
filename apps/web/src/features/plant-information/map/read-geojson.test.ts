import { describe, expect, it } from 'vitest';
import { maxFileBytes, readGeoJson } from './read-geojson.ts';

const file = (text: string) => new File([text], 'basin.geojson');

describe('a file chosen as an outline', () => {
  it('is read, also with the mark that some programs put before it', async () => {
    const shape = { kind: 'shape', geoJson: { type: 'FeatureCollection', features: [] } };
    expect(await readGeoJson(file('{"type":"FeatureCollection","features":[]}'))).toEqual(shape);
    expect(await readGeoJson(file('\uFEFF{"type":"FeatureCollection","features":[]}'))).toEqual(shape);
  });

  it('is refused here where it is empty or no GeoJSON at all', async () => {
    expect(await readGeoJson(file(''))).toEqual({ kind: 'empty' });
    for (const text of ['<kml/>', '[1, 2]', '"text"', 'null'])
      expect(await readGeoJson(file(text))).toEqual({ kind: 'not json' });
  });

  it('is not even read where it is larger than the server takes', async () => {
    const text = () => Promise.reject(new Error('was read'));
    expect(await readGeoJson({ size: maxFileBytes + 1, text })).toEqual({ kind: 'too large' });
  });
});
