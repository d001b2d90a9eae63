import type { Information } from '../../shared/plant/queries.ts';
import { type InformationBody, useSaveInformation } from './queries.ts';
import { problemsOfPart } from './settings-problems.ts';
import { usePlantWords } from './use-plant-words.ts';

interface Part {
  readonly fields: readonly string[];
  /** Index of the period on the form, if there is one. */
  readonly season?: number;
}

/** All writable settings, with the version that was seen. */
function bodyOf(record: Information): InformationBody {
  const { hydro_code: _code, name: _name, may: _may, updated_at: _at, updated_by: _by, ...body } = record;
  return body;
}

/** Saves a part of the settings within the record as it was seen. */
export function useSavePart() {
  const { mutateAsync } = useSaveInformation();
  const words = usePlantWords();
  return async (
    information: Information,
    change: Partial<InformationBody>,
    { fields, season }: Part,
  ): Promise<Information> => {
    const body = { ...bodyOf(information), ...change };
    try {
      return await mutateAsync(body);
    } catch (error) {
      throw problemsOfPart(
        error,
        body,
        { fields: new Set(fields), season: season ?? null },
        {
          ofSeason: (one, message) => words.ofSeason(one.name, message),
          ofField: (field, message) => (words.knows(field) ? `${words.field(field)}: ${message}` : message),
        },
      );
    }
  };
}
