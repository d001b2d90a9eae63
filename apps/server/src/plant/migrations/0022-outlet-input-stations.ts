import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  `alter table outlet add column input_station_id uuid`,
  `alter table outlet add constraint outlet_input_station
     foreign key (hydro_code, input_station_id) references station on update cascade`,
  `create index outlet_of_input_station on outlet (hydro_code, input_station_id)`,
];

export const outletInputStations: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
