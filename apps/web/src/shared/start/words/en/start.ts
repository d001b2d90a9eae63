import type { SameKeys } from '../../../../base/i18n/same-keys.ts';
import type vi from '../vi/start.ts';

export default {
  title: 'Not enough to calculate yet',
  text: 'Take these steps one by one. Once the required ones are done, the plant calculates by itself.',
  progress: '{{done}} of {{all}} steps done',
  done: 'done',
  wanted: 'recommended',
  mend: 'Change {{name}}',
  needs: 'Needs the permission {{permission}}',
  askSomebody:
    'You do not have permission to set up the plant. Ask someone with the permission {{permissions}}, usually an administrator.',
  back: 'Back to the steps',
  onward: 'Next step: {{step}}',
  leave: 'Do not show again',
  onlyWaiting: 'Setup is complete. The first calculation runs within {{minutes}} minutes.',
  isFirstDone: 'The plant has its first calculation.',
  ways: {
    title: 'Other ways',
    file: 'Import a whole plant from a file',
    demo: 'To look at the demo plant first, install Spillway once more with another data folder and DEMO=on. The demo plant is created only when an empty installation starts for the first time, so it cannot be added to this one.',
    more: 'Step-by-step instructions',
  },
  step: {
    place: {
      title: 'Name and location of the plant',
      act: 'Set the map bounds',
      why: 'The map opens at the right place. The name is changed in Hydropower information, section Plants.',
    },
    levels: {
      title: 'Dead level and normal level',
      act: 'Enter the levels',
      why: 'They give the useful storage and the distance to each level.',
    },
    catchment: {
      title: 'Catchment',
      act: 'Add a catchment',
      why: 'Its area is used for the mean rain and the calculators.',
    },
    position: {
      title: 'Measuring point in the reservoir',
      act: 'Add a measuring point',
      why: 'Only a station at a measuring point in the reservoir counts as a lake level station.',
    },
    gauge: {
      title: 'Lake level station',
      act: 'Add a station',
      why: 'Station type: Water level; measuring point: one in the reservoir.',
    },
    curve: {
      title: 'Reservoir capacity curve',
      act: 'Upload the ZV table',
      why: 'A csv or Excel file with two columns: level (m), storage (million m³).',
    },
    outlets: {
      title: 'Gates and units',
      act: 'Add a gate',
      why: 'The inflow can be computed only when the release is known.',
    },
    reading: {
      title: 'First reading of the lake',
      act: 'Enter a reading',
      why: 'By hand, or by a collector that sends for the station.',
    },
    calculation: {
      title: 'First calculation',
      why: 'It runs automatically at each interval; it can also be started at once.',
    },
  },
  lack: {
    no_place: 'No map bounds, basin outline or station with coordinates yet.',
    no_dead_level: 'The dead level is missing.',
    no_normal_level: 'The normal level is missing.',
    no_catchment: 'No catchment yet.',
    no_reservoir_position: 'No measuring point in the reservoir yet.',
    no_level_station: 'No level station is at a measuring point in the reservoir yet.',
    station_not_at_lake:
      'Station {{name}} has no measuring point in the reservoir, so its readings are not used in calculations.',
    no_curve: 'No ZV table is in force.',
    no_outlet: 'No gate or unit yet.',
    no_reading: 'No reading of a lake level station yet.',
    earlier_steps: 'Waiting for earlier steps.',
    not_yet_run: 'Runs by itself within {{minutes}} minutes.',
  },
} as const satisfies SameKeys<typeof vi>;
