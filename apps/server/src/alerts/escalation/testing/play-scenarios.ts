import { describe, expect, it } from 'vitest';
import { floodScenarios } from '../scenarios/flood.ts';
import { peopleScenarios } from '../scenarios/people.ts';
import { quietScenarios } from '../scenarios/quiet.ts';
import { stepScenarios } from '../scenarios/steps.ts';
import { stormScenarios } from '../scenarios/storms.ts';
import { textScenarios } from '../scenarios/texts.ts';
import type { Scenario } from './scenario.ts';
import { scenarioSetup } from './scenario-setup.ts';

const all: readonly (readonly [string, readonly Scenario[]])[] = [
  ['the steps of a warning', stepScenarios],
  ['people', peopleScenarios],
  ['quiet hours', quietScenarios],
  ['flood mode', floodScenarios],
  ['answers by text message', textScenarios],
  ['storms, and channels that were away', stormScenarios],
];

/** Plays every nth scenario, and always the first of each kind. */
export function playScenarios(every: number): void {
  const { play } = scenarioSetup();

  describe.each(all)('%s', (_name, scenarios) => {
    it.each(scenarios.filter((_one, index) => index % every === 0).map((one) => [one.it, one] as const))(
      '%s',
      async (_title, scenario) => {
        const { heard, answered } = await play(scenario);
        // Numbers of warnings are random.
        expect(heard.map((one) => one.replace(/\b[0-9A-F]{8}\b/, '{number}'))).toEqual(scenario.heard);
        expect(answered).toEqual(scenario.answered ?? []);
      },
    );
  });
}
