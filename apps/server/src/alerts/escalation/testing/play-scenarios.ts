import { describe, expect, it } from 'vitest';
import { ofFlood } from '../scenarios/flood.ts';
import { ofPeople } from '../scenarios/people.ts';
import { ofQuiet } from '../scenarios/quiet.ts';
import { ofSteps } from '../scenarios/steps.ts';
import { ofStorms } from '../scenarios/storms.ts';
import { ofTexts } from '../scenarios/texts.ts';
import type { Scenario } from './scenario.ts';
import { scenarioHouse } from './scenario-house.ts';

const all: readonly (readonly [string, readonly Scenario[]])[] = [
  ['the steps of a warning', ofSteps],
  ['people', ofPeople],
  ['quiet hours', ofQuiet],
  ['flood mode', ofFlood],
  ['answers by text message', ofTexts],
  ['storms, and channels that were away', ofStorms],
];

/** Plays every nth scenario, and always the first of each kind. */
export function playScenarios(every: number): void {
  const { play } = scenarioHouse();

  describe.each(all)('%s', (_name, scenarios) => {
    it.each(scenarios.filter((_one, at) => at % every === 0).map((one) => [one.it, one] as const))(
      '%s',
      async (_it, scenario) => {
        const { heard, answered } = await play(scenario);
        // Numbers of warnings are random.
        expect(heard.map((one) => one.replace(/\b[0-9A-F]{8}\b/, '{number}'))).toEqual(scenario.heard);
        expect(answered).toEqual(scenario.answered ?? []);
      },
    );
  });
}
