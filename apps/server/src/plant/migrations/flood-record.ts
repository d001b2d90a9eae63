export const floodRecordTable = `create table plant_flood_record (
    hydro_code text primary key references plant (hydro_code) on update cascade on delete cascade,
    content jsonb not null,
    version int not null,
    updated_at timestamptz not null,
    updated_by text)`;
