import { plantFile as contract } from '@spillway/contract/plant/file';
import { describe, expect, it } from 'vitest';
import { clone, demo, type Loose, plantFiles } from '../testing/plant-files.ts';
import { plantSetup } from '../testing/plant-setup.ts';

const setup = plantSetup();
const { body, exported, into, newPlant } = plantFiles(setup);

describe('a faulty file', () => {
  it('is refused where it is none, or of a later version, or for a code that is taken', async () => {
    const { node } = setup;
    expect(await node.outcome(contract.import, body({}))).toBe('plant_file.not_one');
    expect(await node.outcome(contract.import, body({ ...demo(), format: 'other' }))).toBe('plant_file.not_one');
    const later = { format: 'spillway-plant', format_version: 3, product_version: '9.0.0', of: 'tomorrow' };
    for (const language of ['vi', 'en'] as const)
      expect(await node.refused(contract.import, { ...body(later), language })).toMatchObject({
        code: 'plant_file.newer',
        message: expect.stringContaining('9.0.0'),
      });
    expect(await node.outcome(contract.import, body(demo(), { new_hydro_code: 'own' }))).toBe('plant.code_taken');
  });

  it('tells every fault with its place in the file, in the language of the caller, and imports nothing', async () => {
    const hydro = await newPlant(demo());
    const before = await exported(hydro);
    const paths = async (edit: (file: Loose) => void) => {
      const file = clone(before.file);
      edit(file);
      const importResult = await into(hydro, file, { dry_run: true });
      expect(importResult.fault_count).toBe(importResult.faults.length);
      expect(await setup.node.outcome(contract.import, body(file, {}, hydro))).toBe('plant_file.faulty');
      return importResult.faults.map(({ path, code }) => `${path} ${code}`);
    };
    // Faults in the shape of the file.
    expect(
      await paths((file) => {
        file.stations[3].latitude = 'x';
        file.stations[0].colour = 'red';
        file.tables[2].columns.z[1] = null;
        file.sensors[0].calibrations = [];
        file.more = 1;
      }),
    ).toEqual([
      'stations[0].colour unknown_field',
      'stations[3].latitude not_number',
      'sensors[0].calibrations too_few',
      'tables[2].columns.z[1] not_number',
      'more unknown_field',
    ]);
    // Faults in names.
    expect(
      await paths((file) => {
        file.stations[1].catchment = 'Nowhere';
        file.stations[4].station_code = 'mua1';
        file.sensors[0].station = 'GONE';
        file.outlets[0].table_groups[0] = { group_code: 'HPQ', from: 'outlet', outlet: 'H9' };
        file.tables[0].object_kind = 'outlet';
      }),
    ).toEqual([
      'stations[4].station_code duplicate',
      'stations[1].catchment file_reference',
      'sensors[0].station file_reference',
      ...['MUA5', 'MUA5'].map(() => expect.stringMatching(/^sensors\[\d+\].station file_reference$/)),
      'outlets[0].table_groups[0].outlet file_reference',
      'tables[0].object_code required',
    ]);
    // Faults in the plant: the rules of each part.
    expect(
      await paths((file) => {
        file.settings.dead_water_level = 251;
        file.settings.seasons[1].from = '30/11';
        Object.assign(file.interface, { water_level_min: 2, water_level_max: 1 });
        file.map_bound.end_latitude = 1;
        file.catchments.push({ ...file.catchments[0], name: 'Phụ', area: 2 });
        file.stations[0].thiessen_coefficient = 0.2;
        file.stations[6].thiessen_coefficient = 0.2;
        file.stations[8].thiessen_coefficient = 0.2;
        file.stations[7].sensor_port = 1;
        file.sensors[3].max_value = -1;
        file.outlets[0].unit.min_power = 70;
        file.outlets[3].number = 1;
        file.outlets[1].table_groups[0].group_code = 'ZAQ';
        file.tables[3].effective_end = '2023-01-01 00:00:00';
        file.tables.push({ ...clone(file.tables[2]), name: 'Same period' });
      }),
    ).toEqual([
      'settings.normal_water_level above_dead',
      'settings.flood_reception_water_level above_dead',
      'settings.seasons[0].max_level above_dead',
      'settings.seasons[0].reception_level above_dead',
      'settings.seasons[1].from season_overlaps',
      'interface.water_level_max above_minimum',
      'map_bound.end_latitude north_of_start',
      'stations[6].thiessen_coefficient radar_no_share',
      'stations[7] station.port_taken',
      'stations[8].thiessen_coefficient rain_only',
      'sensors[3].max_value above_minimum',
      'outlets[0].unit.min_power too_big',
      'outlets[1].table_groups[0].group_code option',
      'outlets[3] outlet.number_taken',
      'tables[3].effective_end after_start',
      'tables[8] table.period_matches',
    ]);
    // A capacity curve that is valid in itself but matches no lake in this basin.
    const fileInThousands = (file: Loose) => {
      const curve = file.tables.find(({ group_code: group }: Loose) => group === 'ZV');
      curve.columns.v = curve.columns.v.map((mcm: number) => mcm * 1000);
      return curve;
    };
    expect(await paths(fileInThousands)).toEqual(
      [1, 2].map(() => expect.stringMatching(/^tables\[\d\]\.v lake\.too_wide$/)),
    );
    const deactivatedFile = clone(before.file);
    fileInThousands(deactivatedFile).active = false;
    expect(await into(hydro, deactivatedFile, { dry_run: true })).toMatchObject({ fault_count: 0 });
    // Faults in rows and shapes, found by the engine.
    expect(
      await paths((file) => {
        file.tables[2].columns.v[3] = 1;
        file.tables[4].columns = { z: [1, 2], w: [1, 2] };
        file.outlines.lake.geojson = { type: 'Point', coordinates: [1, 2] };
        file.sensors[0].installed_at = '2027-01-01T00:00:00Z';
      }),
    ).toEqual(['sensors[0].calibrations[0].effective_from from_installation']);
    expect(
      await paths((file) => {
        file.tables[2].columns.v[3] = 1;
        file.tables[4].columns = { z: [1, 2], w: [1, 2] };
        file.outlines.lake.geojson = { type: 'Point', coordinates: [1, 2] };
      }),
    ).toEqual(
      expect.arrayContaining([
        'outlines.lake.geojson geojson_not_polygon',
        expect.stringMatching(/^tables\[2\]\.columns\.v\[3\] /),
        'tables[4].columns.w column.unknown',
        'tables[4].columns.q column.missing',
      ]),
    );
    const invalidFile = clone(before.file);
    invalidFile.stations[0].longitude = null;
    for (const [language, words] of [
      ['vi', 'Bắt buộc nhập.'],
      ['en', 'This field is required.'],
    ] as const) {
      const { faults } = await setup.node.ok(contract.import, {
        ...body(invalidFile, { dry_run: true }, hydro),
        language,
      });
      expect(faults).toEqual([{ path: 'stations[0].longitude', code: 'required', message: words }]);
      expect(await setup.node.refused(contract.import, { ...body(invalidFile, {}, hydro), language })).toMatchObject({
        status: 400,
        details: [{ field: 'stations[0].longitude', code: 'required', message: words }],
      });
    }
    expect((await exported(hydro)).text).toBe(before.text);
  });

  it('tells of two new outlets that go by the tables of each other what is wrong with one of them', async () => {
    const hydro = await newPlant(demo());
    const { file } = await exported(hydro);
    for (const [index, code] of ['T1', 'T2'].entries()) {
      const table_groups = [{ group_code: 'ZPQ', from: 'outlet', outlet: code === 'T1' ? 'T2' : 'T1' }];
      file.outlets.push({
        ...clone(file.outlets[index]),
        code,
        name: code,
        number: 8 + index,
        input_station: null,
        table_groups,
      });
    }
    file.outlets.at(-2).unit.min_power = 70;
    const { faults } = await into(hydro, file, { dry_run: true });
    const path = `outlets[${file.outlets.length - 2}].unit.min_power`;
    expect(faults).toContainEqual(expect.objectContaining({ path, code: 'too_big' }));
  });
});
