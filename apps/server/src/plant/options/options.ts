import type { Language } from '@spillway/contract/errors';
import {
  dischargeMethods,
  gateTypes,
  measureMethods,
  measurePositionTypes,
  type OptionText,
  outletTypes,
  sensorTypes,
  stationTypes,
  turbineTypes,
  waterwayTypes,
} from '@spillway/contract/plant/options/lists';
import { provinces } from '@spillway/contract/plant/stations/provinces';
import type { Catchment } from '../catchments/catchments.ts';

export const optionsIn = (language: Language, catchments: readonly Catchment[]) => {
  const labelled = (options: readonly OptionText[]) =>
    options.map(({ id, code, [language]: name }) => ({ id, code, name }));
  const groupByCategory = (options: readonly (OptionText & { readonly category: number })[]) =>
    options.map(({ id, code, category, [language]: name }) => ({ id, code, category, name }));
  return {
    outletTypes: labelled(outletTypes),
    gateTypes: groupByCategory(gateTypes),
    sensorTypes: labelled(sensorTypes),
    dischargeMethods: groupByCategory(dischargeMethods),
    turbineTypes: labelled(turbineTypes),
    waterwayTypes: labelled(waterwayTypes),
    catchments: catchments.map(({ catchmentId, name }) => ({ id: catchmentId, name })),
    measureMethods: labelled(measureMethods),
    measurePositions: labelled(measurePositionTypes),
    stationTypes: labelled(stationTypes),
    provinces: provinces.map(({ id, name, en, formerly }) => ({
      id,
      name: language === 'en' ? (en ?? name) : name,
      formerly: [...formerly],
    })),
  };
};
