import { stationTypes as contractTypes, sensorTypes } from '@spillway/contract/plant/options/lists';
import { writtenStation } from '@spillway/contract/plant/stations/stations';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { stationTypes, typeStyles } from '../../kit/map/station-looks.ts';
import { applies, usualSensors } from './station-types.ts';
import { blank, isShown, sensorTypeFor, sentOf, stationFields } from './station-values.ts';

const filledValues = { ...blank, station_code: ' MU-01 ', name: ' Trạm mưa ', address: '  ' };

describe('what the form of a station sends', () => {
  it('is every field the contract knows, and none besides', () => {
    expect(stationFields.toSorted()).toEqual(Object.keys(writtenStation).toSorted());
  });

  it('passes the contract, without the blanks around what was typed', () => {
    const stationBody = sentOf({ ...filledValues, station_type: 1, thiessen_coefficient: 0.4 });
    expect(z.object(writtenStation).safeParse(stationBody).success).toBe(true);
    expect(stationBody).toMatchObject({
      station_code: 'MU-01',
      name: 'Trạm mưa',
      address: null,
      thiessen_coefficient: 0.4,
    });
  });

  it('says null where a choice was taken back, and nothing of what is not a field of a station', () => {
    const clearedValues = { ...filledValues, station_type: 2 as const, province_id: undefined, note: 'x' };
    const stationBody = sentOf(clearedValues as unknown as typeof blank);
    expect(stationBody.province_id).toBeNull();
    expect(Object.keys(stationBody).toSorted()).toEqual(Object.keys(writtenStation).toSorted());
  });

  it('leaves out what the server refuses for the type, although it was filled in before the type was changed', () => {
    const typed = { ...filledValues, thiessen_coefficient: 0.4, valve_aperture: 12.5 };
    expect(sentOf({ ...typed, station_type: 2 })).toMatchObject({ thiessen_coefficient: null, valve_aperture: null });
    expect(sentOf({ ...typed, station_type: 6 })).toMatchObject({ thiessen_coefficient: null, valve_aperture: 12.5 });
    expect(sentOf({ ...typed, station_type: 1 })).toMatchObject({ thiessen_coefficient: 0.4, valve_aperture: null });
    const radarStation = sentOf({ ...typed, station_type: 1, measure_method: 3 });
    expect(radarStation).toMatchObject({ thiessen_coefficient: null, measure_method: 3 });
  });
});

describe('the fields of a type', () => {
  it('are an elevation for water levels, an aperture for gates, a share of the basin for rain', () => {
    expect(applies('calibration_elevation', 2)).toBe(true);
    expect(applies('calibration_elevation', 1)).toBe(false);
    expect(applies('valve_aperture', 6)).toBe(true);
    expect(applies('thiessen_coefficient', 1)).toBe(true);
    expect(applies('thiessen_coefficient', null)).toBe(false);
    expect(applies('thiessen_coefficient', 1, 7)).toBe(true);
    expect(applies('thiessen_coefficient', 1, 3)).toBe(false);
  });

  it('stay in sight while they hold something that can still be emptied', () => {
    expect(isShown('calibration_elevation', { ...filledValues, station_type: 1 })).toBe(false);
    expect(isShown('calibration_elevation', { ...filledValues, station_type: 1, calibration_elevation: 116.3 })).toBe(
      true,
    );
    expect(isShown('valve_aperture', { ...filledValues, station_type: 1, valve_aperture: 12.5 })).toBe(false);
  });
});

describe('the types of stations', () => {
  it('are those of the contract, each with a look of its own and a kind of sensor that exists', () => {
    expect(stationTypes).toEqual(contractTypes.map(({ id }) => id));
    expect(new Set(stationTypes.map((type) => typeStyles[type].look.path)).size).toBe(stationTypes.length);
    for (const type of stationTypes) expect(sensorTypes.some(({ id }) => id === usualSensors[type])).toBe(true);
  });

  it('bring their kind of sensor along until a person has chosen another', () => {
    expect(sensorTypeFor(1, null, null)).toBe(2);
    expect(sensorTypeFor(2, 1, 2)).toBe(1);
    expect(sensorTypeFor(2, 1, 11)).toBe(11);
  });
});
