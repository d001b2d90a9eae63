import type { Language } from '@spillway/contract/errors';
import { measureMethods, type OptionText, sensorTypes, stationTypes } from '@spillway/contract/plant/options/lists';
import { type StationField, stationFileWords } from '@spillway/contract/plant/stations/columns';
import { provinces } from '@spillway/contract/plant/stations/provinces';

interface Choice {
  readonly value: string | number | boolean;
  /** Written to exported files. */
  readonly shown: string;
  /** Also accepted when reading. */
  readonly accepted: readonly string[];
}

interface NamedItem {
  readonly id: string;
  readonly name: string;
}

/** The choices of one column, for writing and reading. */
export interface ChoiceColumn {
  readonly words: readonly string[];
  wordOf(value: unknown): string | null;
  /** Undefined when the text is no choice. */
  valueOf(text: string): Choice['value'] | undefined;
}

export type Choices = Readonly<Partial<Record<StationField, ChoiceColumn>>>;

/** Choices replace ids in a file: code and word for our own lists, names for the plant's objects. */
export const choicesOf = (
  language: Language,
  { catchments, positions }: { readonly catchments: readonly NamedItem[]; readonly positions: readonly NamedItem[] },
): Choices => ({
  station_type: columnOf(stationTypes.map((one) => choiceOfOption(one, language))),
  province_id: columnOf(
    provinces.map(({ id, name, en, formerly }) => ({
      value: id,
      shown: language === 'en' ? (en ?? name) : name,
      // A spreadsheet turns a code into a number and drops its leading zero.
      accepted: [name, en ?? name, id, String(Number(id)), ...formerly],
    })),
  ),
  catchment_id: columnOf(catchments.map(choiceOf)),
  measure_method: columnOf(measureMethods.map((one) => choiceOfOption(one, language))),
  averaged: columnOf([
    {
      value: true,
      shown: stationFileWords.yes[language],
      accepted: [...inLanguages(stationFileWords.yes), '1', 'true'],
    },
    {
      value: false,
      shown: stationFileWords.no[language],
      accepted: [...inLanguages(stationFileWords.no), '0', 'false'],
    },
  ]),
  sensor_type: columnOf(sensorTypes.map((one) => choiceOfOption(one, language))),
  measure_position_id: columnOf(positions.map(choiceOf)),
});

const numbered = (id: number, word: string) => `${id} - ${word}`;

const choiceOfOption = ({ id, code, vi, en }: OptionText, language: Language): Choice => ({
  value: id,
  shown: numbered(id, language === 'vi' ? vi : en),
  accepted: [String(id), code, vi, en, numbered(id, vi), numbered(id, en)],
});

const choiceOf = ({ id, name }: NamedItem): Choice => ({ value: id, shown: name, accepted: [] });
const inLanguages = ({ vi, en }: { readonly vi: string; readonly en: string }) => [vi, en];

export const foldText = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

function columnOf(choices: readonly Choice[]): ChoiceColumn {
  const words = new Map(choices.map(({ value, shown }) => [value as unknown, shown]));
  const values = new Map(
    choices.flatMap(({ value, shown, accepted }) => [shown, ...accepted].map((word) => [foldText(word), value])),
  );
  return {
    words: [...words.values()],
    wordOf: (value) => words.get(value) ?? null,
    valueOf: (text) => values.get(foldText(text)),
  };
}
