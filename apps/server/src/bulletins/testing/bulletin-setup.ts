import { randomUUID } from 'node:crypto';
import type { Permission } from '@spillway/contract/permissions';
import { hourMs } from '@spillway/plant-time/spans';
import type { BulletinContent, BulletinKind } from '@spillway/rules/bulletins/content';
import { signedFiguresOf } from '@spillway/rules/bulletins/signed-figures';
import { type GoodBulletin, goodBulletins } from '@spillway/rules/bulletins/testing/good-bulletins';
import { sql } from 'kysely';
import { beforeAll } from 'vitest';
import { type CalculationPlant, calculationSetup } from '../../compute/testing/calculation-setup.ts';
import type { Person } from '../../testing/people.ts';

const rightsOf = {
  chief: ['forecast.tt08', 'sensor', 'system'],
  second: ['forecast.tt08'],
} as const satisfies Record<string, readonly Permission[]>;
type BulletinPerson = keyof typeof rightsOf;

const all = goodBulletins(240).filter(({ content }) => content.plant.time_zone === 'Asia/Ho_Chi_Minh');
export const goodOf = (kind: BulletinKind): GoodBulletin => all.find(({ content }) => content.kind === kind)!;

export const moveContent = (content: BulletinContent, hours: number): BulletinContent => ({
  ...content,
  issue_at: new Date(Date.parse(content.issue_at) + hours * hourMs).toISOString(),
});

export const bodyOf = (bulletin_id: string, content: BulletinContent, reason = '') => ({
  bulletin_id,
  version: 1,
  confirmed: signedFiguresOf(content),
  reason,
});

/** A plant with drafts, and two users who may issue them. */
export function bulletinSetup(kind: BulletinKind) {
  const setup = calculationSetup();
  const people: Partial<Record<BulletinPerson, Person>> = {};
  let of: CalculationPlant;
  let plantNo: number;

  beforeAll(async () => {
    setup.clock.set(new Date(goodOf(kind).nowMs));
    of = await setup.newPlant();
    for (const person of ['chief', 'second'] as const)
      people[person] = await setup.people.person({
        fullName: person,
        permissions: rightsOf[person],
        plants: [of.hydro],
      });
    const { rows } = await sql<{ plantNo: number }>`
      select plant_no as "plantNo" from series_plant where hydro_code = ${of.hydro}`.execute(setup.test.database.sql);
    plantNo = rows[0]!.plantNo;
  });

  return {
    house: setup,
    plant: () => of,
    plantNo: () => plantNo,
    as: (user: BulletinPerson = 'chief') => ({ token: people[user]!.token, hydro: of.hydro, language: 'vi' as const }),
    /** A session lasts a quarter of an hour of the test clock, so new ones are created. */
    async setClock(to: Date): Promise<void> {
      setup.clock.set(to);
      for (const person of ['chief', 'second'] as const)
        people[person] = {
          ...people[person]!,
          ...(await setup.people.session(people[person]!.accountId, rightsOf[person])),
        };
    },
    async drafted(content: BulletinContent): Promise<string> {
      const bulletinId = randomUUID();
      const now = setup.clock.now();
      await sql`
        insert into bulletin_draft (plant_no, bulletin_id, kind, issue_at, content, drawn_at, drawn_by, created_at, version, updated_at, updated_by)
        values (${plantNo}, ${bulletinId}, ${content.kind}, ${new Date(content.issue_at)}, ${JSON.stringify(content)}::jsonb, ${now}, 'dubao',
                ${now}, 1, ${now}, 'dubao')`.execute(setup.test.database.sql);
      return bulletinId;
    },
  };
}
