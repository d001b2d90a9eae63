import { plantFile as contract } from '@spillway/contract/plant/file';
import { beforeAll, expect } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { readDemo } from '../demo/demo.ts';
import type { PlantSetup } from './plant-setup.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests edit a file at will, and what is wrong with it is their subject
export type Loose = any;

export const clone = (file: Loose): Loose => structuredClone(file);
export const demo = (): Loose => readDemo();

/** Exports and imports whole plants, as a user with the permissions for it. */
export function plantFiles(setup: PlantSetup) {
  let chief: Person;
  let plants = 0;
  beforeAll(async () => {
    const permissions = ['system', 'sensor.update', 'sensor.change-status', 'stations'] as const;
    chief = await setup.people.person({ username: 'truongca', permissions, allPlants: true });
  });
  const at = (hydro: string) => ({ token: chief.token, hydro });
  const body = (file: Loose, overrides: object = {}, hydro = 'OWN') => ({
    ...at(hydro),
    body: { file, dry_run: false, recompute_past: true, ...overrides },
  });
  const importInto = (hydro: string, file: Loose, overrides: object = {}) =>
    setup.node.ok(contract.import, body(file, overrides, hydro));

  return {
    at,
    body,
    into: importInto,

    async exported(hydro: string): Promise<{ text: string; file: Loose }> {
      const answer = await setup.node.http.inject({
        method: 'GET',
        url: '/api/renew/v1/plant/export',
        headers: { authorization: `Bearer ${chief.token}`, hydro },
      });
      expect(answer.statusCode).toBe(200);
      return { text: answer.body, file: JSON.parse(answer.body) };
    },

    async newPlant(file: Loose): Promise<string> {
      plants += 1;
      await importInto('OWN', file, { new_hydro_code: `NEW${plants}` });
      return `NEW${plants}`;
    },
  };
}
