import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { britishGrid } from '../validation/published-data.ts';
import { basinAreaKm2 } from './basin.ts';
import { basinFromGeoJson } from './geojson-basin.ts';
import { fromVn2000, utm, vn2000 } from './grids.ts';
import { thiessenWeights } from './thiessen-weights.ts';
import { degreesOf, gridOf, meridianStrip } from './transverse-mercator.ts';

describe('Transverse Mercator', () => {
  it('gives the worked example of EPSG Guidance Note 7-2, both ways', () => {
    const { longitude, latitude } = degreesOf(britishGrid, { eastingM: 577_274.99, northingM: 69_740.5 });
    expect(longitude).toBeCloseTo(0.5, 6);
    expect(latitude).toBeCloseTo(50.5, 6);
    const { eastingM, northingM } = gridOf(britishGrid, { longitude: 0.5, latitude: 50.5 });
    expect(eastingM).toBeCloseTo(577_274.99, 1);
    expect(northingM).toBeCloseTo(69_740.5, 1);
  });

  it('gives the position GeographicLib prints for 33.3 N 44.4 E: 38n 444140.54 3684706.36', () => {
    const { eastingM, northingM } = gridOf(meridianStrip(45, 0.9996), { longitude: 44.4, latitude: 33.3 });
    expect(eastingM).toBeCloseTo(444_140.54, 2);
    expect(northingM).toBeCloseTo(3_684_706.36, 2);
    const back = utm(38)({ eastingM: 444_140.54, northingM: 3_684_706.36 });
    expect(back.longitude).toBeCloseTo(44.4, 6);
    expect(back.latitude).toBeCloseTo(33.3, 6);
  });

  it('comes back to where it started, within a tenth of a millimetre up to 4 degrees from the meridian', () => {
    const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });
    fc.assert(
      fc.property(degrees(-4, 4), degrees(-80, 80), (turn, latitude) => {
        const grid = meridianStrip(105, 0.9999);
        const back = degreesOf(grid, gridOf(grid, { longitude: 105 + turn, latitude }));
        expect(Math.abs(back.longitude - 105 - turn) * 111_320 * Math.cos((latitude * Math.PI) / 180)).toBeLessThan(
          1e-4,
        );
        expect(Math.abs(back.latitude - latitude) * 111_320).toBeLessThan(1e-4);
      }),
    );
  });

  it('is as long along its meridian as the ellipsoid is, integrated in small pieces', () => {
    const [a, e2] = [6_378_137, 0.006_694_379_990_141_316];
    let alongM = 0;
    const pieces = 20_000;
    for (let piece = 0; piece < pieces; piece += 1) {
      const latitude = ((piece + 0.5) / pieces) * 16 * (Math.PI / 180);
      alongM += ((a * (1 - e2)) / (1 - e2 * Math.sin(latitude) ** 2) ** 1.5) * ((16 / pieces) * (Math.PI / 180));
    }
    expect(gridOf(meridianStrip(108, 1), { longitude: 108, latitude: 16 }).northingM).toBeCloseTo(alongM, 3);
  });
});

describe('VN-2000', () => {
  it('moves 195 m to the east and 113 m to the south, by another published shift of its origin (EPSG transformation 5194)', () => {
    const [longitude, latitude] = [108, 16];
    const movedPoint = fromVn2000({ longitude, latitude });
    const [phi, lambda] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
    const [dx, dy, dz] = [-192.873, -39.382, -111.202];
    const eastM = -Math.sin(lambda) * dx + Math.cos(lambda) * dy;
    const northM = -Math.sin(phi) * (Math.cos(lambda) * dx + Math.sin(lambda) * dy) + Math.cos(phi) * dz;
    // The two methods differ by a metre; rotations and scale change less than that.
    expect(Math.abs((movedPoint.longitude - longitude) * 111_320 * Math.cos(phi) - eastM)).toBeLessThan(2);
    expect(Math.abs((movedPoint.latitude - latitude) * 110_650 - northM)).toBeLessThan(2);
    expect([Math.round(eastM), Math.round(northM)]).toEqual([196, -113]);
  });

  it('takes strips of 3 and of 6 degrees to the same place', () => {
    const here = { longitude: 108.2, latitude: 16.05 };
    const read = (centralMeridian: number, widthDegrees: 3 | 6) =>
      vn2000({ centralMeridian, widthDegrees })(
        gridOf(meridianStrip(centralMeridian, widthDegrees === 3 ? 0.9999 : 0.9996), here),
      );
    const [narrow, wide] = [read(107.75, 3), read(111, 6)];
    expect(narrow.longitude).toBeCloseTo(wide.longitude, 8);
    expect(narrow.latitude).toBeCloseTo(wide.latitude, 8);
    expect(narrow.longitude).toBeCloseTo(fromVn2000(here).longitude, 8);
  });

  it('refuses a northing where the easting belongs, strips that are none, and zones that are none', () => {
    const strip = vn2000({ centralMeridian: 107.75, widthDegrees: 3 });
    expect(() => strip({ eastingM: 1_775_000, northingM: 548_000 })).toThrow('grid.position_outside');
    expect(() => strip({ eastingM: Number.NaN, northingM: 548_000 })).toThrow('input.not_finite');
    expect(() => vn2000({ centralMeridian: 10.75, widthDegrees: 3 })).toThrow('input.outside');
    expect(() => utm(0)).toThrow('input.outside');
    expect(() => utm(48.5)).toThrow('input.not_whole');
  });
});

describe('gauges and outlines in metres', () => {
  it('give the weights and the area of the same in degrees', () => {
    const square = [
      [800_000, 1_700_000],
      [820_000, 1_700_000],
      [820_000, 1_720_000],
      [800_000, 1_720_000],
    ];
    const read = utm(48);
    const basin = basinFromGeoJson({ type: 'Polygon', coordinates: [[...square, square[0]]] }, read);
    // 20 km by 20 km on the grid, whose scale is 1.0007 here, 3 degrees off the meridian.
    expect(basinAreaKm2(basin)).toBeCloseTo(400 / 1.0007 ** 2, 0);
    const gauges = [
      { eastingM: 805_000, northingM: 1_710_000 },
      { eastingM: 815_000, northingM: 1_710_000 },
    ].map(read);
    expect(thiessenWeights(basin, gauges).weights[0]).toBeCloseTo(0.5, 2);
    const degrees = square.map(([eastingM, northingM]) => {
      const { longitude, latitude } = read({ eastingM: eastingM!, northingM: northingM! });
      return [longitude, latitude];
    });
    const same = basinFromGeoJson({ type: 'Polygon', coordinates: [degrees] });
    expect([...same.rings[0]!]).toEqual([...basin.rings[0]!]);
  });
});
