import { HydrologyError } from '@spillway/hydrology/errors';
import { Refusal } from '../../platform/http/refusal.ts';

/** The engine's names of what a person typed, as the person's form calls them. */
const fieldOf: Readonly<Record<string, string>> = { fromLevelM: 'Z1', toLevelM: 'Z2' };

/** Runs the engine; what it refuses is said in the caller's language, beside the field where it can be. */
export function orRefuse<T>(calculate: () => T): T {
  try {
    return calculate();
  } catch (error) {
    if (!(error instanceof HydrologyError)) throw error;
    throw refusalOf(error) ?? error;
  }
}

function refusalOf({ code, facts }: HydrologyError): Refusal | null {
  switch (code) {
    case 'calculator.level_outside': {
      const { name, minM, maxM } = facts;
      const field = fieldOf[String(name)] ?? String(name);
      return new Refusal('request.invalid', {}, [
        { field, rule: 'level_between', facts: { minM: Number(minM), maxM: Number(maxM) } },
      ]);
    }
    case 'calculator.no_level_allowed':
    case 'calculator.flows_equal':
      return new Refusal(code, facts);
    case 'calculator.level_unreachable':
      return new Refusal(facts.lake === 'rises' ? 'calculator.rises_away' : 'calculator.falls_away');
    default:
      return null;
  }
}
