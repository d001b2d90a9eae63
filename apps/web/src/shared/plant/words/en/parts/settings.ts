import type { SettingWords } from '../../../setting-words.ts';

export default {
  name: {
    max_possible_water_level: 'Maximum possible level',
    dam_crest_level: 'Dam crest',
    check_flood_water_level: 'Check flood level',
    designed_flood_water_level: 'Design flood level',
    normal_water_level: 'Normal level',
    flood_reception_water_level: 'Flood reception level',
    dead_water_level: 'Dead level',
    min_possible_water_level: 'Minimum possible level',
    time_zone: 'Time zone of the plant',
    day_boundary: 'Hydrological day begins at',
    cadence_minutes: 'Recording interval',
    thousand_year_flood: '1000-year flood peak (P = 0.1 %)',
    ten_year_flood: '10-year flood peak (P = 10 %)',
    minimum_release: 'Minimum release by the licence',
    flood_calculation_interval: 'In flood mode, calculate automatically every',
    flood_repeat_minutes: 'In flood mode, repeat warnings every',
    flood_reminder_minutes: 'Remind that flood mode is still on after',
    staff_gauge_minutes: 'Request a staff gauge reading every',
    reach_proof_days: 'Retest contact with whoever is on duty after',
    closed_gate_tolerance: 'Opening below zero that still counts as closed',
    gauge_tolerance: 'Lake gauges may differ by',
    record_start: 'Record starts',
    camera_path: 'Camera address',
    special_projects: 'Special plant types',
    seasons: 'Operating periods',
    water_level_min: 'Level axis from',
    water_level_max: 'Level axis to',
    auto_calculation_interval: 'Calculate automatically every',
    discharge_out_chart: 'Release in the chart',
    start_longitude: 'Start longitude (west)',
    start_latitude: 'Start latitude (south)',
    end_longitude: 'End longitude (east)',
    end_latitude: 'End latitude (north)',
  },
  hint: {
    day_boundary: 'In the plant’s local time.',
    cadence_minutes: 'Must divide an hour evenly.',
    thousand_year_flood:
      'Divided by the lake surface, it limits how fast a level can change and still be accepted. Leave empty for 6 m per hour.',
    ten_year_flood:
      'High inflow warnings compare the inflow with this value. If empty, these warnings are not evaluated.',
    flood_calculation_interval: 'Only where that is more often than usual.',
    flood_repeat_minutes: 'An unacknowledged warning is repeated at least that often.',
    flood_reminder_minutes:
      'Whoever is on duty is asked whether flood mode is still needed. It does not end automatically.',
    staff_gauge_minutes: 'When a staff gauge replaces a broken sensor. Another interval can be chosen each time.',
    reach_proof_days:
      'At the start of a shift, whoever has an unconfirmed channel for that long is offered a contact test, and the bell names that person.',
    minimum_release:
      'The flow that the river below the dam must always receive. The dashboard and the minimum release warning compare with it. Turbined water counts too, except where the plant diverts it. Leave empty for no comparison.',
    closed_gate_tolerance:
      'The sensor of a closed gate drifts a few centimetres below zero. Down to this value the gate counts as closed, with a remark; further below, the sensor is faulty and there is no discharge. Applies to readings from now on.',
    gauge_tolerance:
      'Beyond it they are not averaged. Warnings, deadlines and freeboard use the higher one; the record uses the one that closes the water balance.',
    record_start: 'Readings before this time are refused. Leave empty to accept readings up to 24 months old.',
    camera_path: 'Opens in a new tab from the menu. Leave empty for no camera in the menu.',
    special_projects:
      'Diversion: the dashboard also shows the flow to the river below the dam, without the turbines. Daily regulation: the flood reception level is neither shown nor warned of, and useful storage has no percentage.',
  },
  choice: {
    special_projects: {
      first: 'Diversion: turbined water returns to another river',
      second: 'Daily regulation: no flood reception level',
      third: 'Tidal or under backwater: level, storage and procedure are out of scope',
    },
    discharge_out_chart: {
      left: 'Left axis',
      right: 'Right axis',
    },
  },
} as const satisfies SettingWords;
