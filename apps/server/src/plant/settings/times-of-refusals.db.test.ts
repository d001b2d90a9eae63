import { accounts } from '@spillway/contract/access/accounts/accounts';
import { settings } from '@spillway/contract/plant/settings/settings';
import { stations } from '@spillway/contract/plant/stations/stations';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { plantSetup } from '../testing/plant-setup.ts';
import { stationBody } from '../testing/station-body.ts';

const setup = plantSetup();
/** Has access to a plant in Tokyo and one in Vietnam. */
let head: Person;
/** Has access to the plant in Tokyo only. */
let local: Person;

const blank = {
  min_possible_water_level: null,
  dead_water_level: null,
  flood_reception_water_level: null,
  normal_water_level: null,
  designed_flood_water_level: null,
  check_flood_water_level: null,
  dam_crest_level: null,
  max_possible_water_level: null,
  thousand_year_flood: null,
  day_boundary: '00:00',
  cadence_minutes: 5,
  record_start: null,
  camera_path: null,
  special_projects: [],
  seasons: [],
} as const;

beforeAll(async () => {
  const permissions = ['sensor.update', 'stations.view', 'stations.update', 'accounts'] as const;
  head = await setup.people.person({ permissions, plants: ['OWN', 'OTHER'], level: 1 });
  local = await setup.people.person({ permissions, plants: ['OTHER'], level: 1 });
  for (const [hydro, time_zone] of [
    ['OTHER', 'Asia/Tokyo'],
    ['OWN', 'Asia/Ho_Chi_Minh'],
  ] as const)
    await setup.node.ok(settings.save, { token: head.token, hydro, body: { ...blank, time_zone } });
});

/** The test clock is at 01:00 UTC. */
describe('the time in a refusal', () => {
  const late = (hydro: string, language: 'vi' | 'en') => ({
    token: head.token,
    hydro,
    language,
    body: { ...blank, time_zone: 'Asia/Seoul', version: 0 },
  });

  it.each([
    ['OTHER', 'en', `10:00:00 18/10/2026. `],
    ['OTHER', 'vi', `lúc 10:00:00 18/10/2026. `],
    ['OWN', 'en', `at 08:00:00 18/10/2026. `],
    ['OWN', 'vi', `lúc 08:00:00 18/10/2026. `],
  ] as const)('is on the clock of the plant: %s, %s', async (hydro, language, words) => {
    const refusal = await setup.node.refused(settings.save, late(hydro, language));
    expect(refusal).toMatchObject({ code: 'conflict.changed', message: expect.stringContaining(words) });
    expect(refusal.message).not.toContain('UTC');
  });

  it.each(['en', 'vi'] as const)('is so in the fields that are marked, too: %s', async (language) => {
    const call = { token: local.token, hydro: 'OTHER', language };
    const body = stationBody({ station_code: `T${language}`, thiessen_coefficient: null });
    const { station_id } = await setup.node.ok(stations.add, { ...call, body });
    const replaced = {
      ...body,
      station_code: `N${language}`,
      station_id,
      replaced_at: '2026-10-17T20:30:00.000Z',
      note: '-',
    };
    await setup.node.ok(stations.replace, { ...call, body: { ...replaced, version: 1 } });
    const { details } = await setup.node.refused(stations.replace, { ...call, body: replaced });
    expect(details).toMatchObject([{ code: 'after_last', message: expect.stringContaining('(05:30:00 18/10/2026)') }]);
  });

  it('is of the only plant of whoever asks, where the call names none; of several, it says whose clock it is', async () => {
    const target = await setup.people.person({ fullName: 'Lan', plants: ['OTHER'], level: 90 });
    const update = (user: Person, full_name: string, version: number) => ({
      token: user.token,
      params: { id: target.accountId },
      body: { full_name, version },
    });
    await setup.node.ok(accounts.update, update(head, 'Lan Anh', 1));
    const one = await setup.node.refused(accounts.update, update(local, 'Lan Chi', 1));
    expect(one.message).toContain('at 10:00:00 18/10/2026. ');
    const severalRefusal = await setup.node.refused(accounts.update, update(head, 'Lan Chi', 1));
    expect(severalRefusal.message).toContain('at 08:00:00 18/10/2026 (UTC+7). ');
  });
});
