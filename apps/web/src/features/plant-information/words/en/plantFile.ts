import type { SameKeys } from '../../../../base/i18n/same-keys.ts';
import type vi from '../vi/plantFile.ts';

export default {
  export: 'Export to a file',
  import: 'Import from a file',
  title: 'Import a plant configuration from a file',
  note: 'A file exported by Spillway with the whole configuration: levels, map, catchments, stations, sensors, units, gates, tables, warning conditions and escalation steps. It contains no measured data. A preview shows the changes before anything is imported.',
  file: 'Configuration file',
  target: 'Import into',
  current: '{{name}} (replaces its configuration)',
  another: 'A new plant',
  preview: 'Preview',
  confirm_one: 'Import {{number}} change',
  confirm_other: 'Import {{number}} changes',
  importing: 'Importing. If anything is wrong, nothing is saved.',
  back: 'Back to the plants',
  same: {
    title: 'No differences',
    text: 'The plant is identical to the file.',
  },
  foreign:
    'This file is of another plant: {{name}} ({{code}}). Importing it here replaces the configuration of {{into}}. To add that plant, choose “A new plant”.',
  place: 'Place in the file',
  changes: 'What will change',
  removes_one:
    '{{number}} object will be removed from the plant. A removed sensor is recorded as uninstalled; earlier versions stay in the history.',
  removes_other:
    '{{number}} objects will be removed from the plant. A removed sensor is recorded as uninstalled; earlier versions stay in the history.',
  past: {
    label: 'When calculations start using the tables of the file',
    now: 'From now on',
    all: 'Also for the past: recompute it',
    nowHint: 'Results before now keep the tables of their time, even when they are recomputed for another reason.',
    allHint: 'All results in the periods of these tables are recomputed; the previous values stay in the history.',
  },
  added_one: '{{number}} added',
  added_other: '{{number}} added',
  changed_one: '{{number}} changed',
  changed_other: '{{number}} changed',
  removed_one: '{{number}} removed',
  removed_other: '{{number}} removed',
  head: {
    added: 'Added',
    changed: 'Changed',
    removed: 'Removed',
  },
  moreFields_one: 'and {{number}} more field',
  moreFields_other: 'and {{number}} more fields',
  moreObjects_one: 'Show {{number}} more',
  moreObjects_other: 'Show {{number}} more',
  done: 'The configuration was imported into {{name}}',
  yes: 'yes',
  no: 'no',
  failed: {
    export: 'The file could not be exported',
  },
  kind: {
    plant: 'Name of the plant',
    settings: 'Levels, seasons, time',
    interface: 'Display and calculation',
    map_bound: 'Map bound',
    outline: 'Outlines of the map',
    catchment: 'Catchments',
    measure_position: 'Measure positions',
    station: 'Stations',
    sensor: 'Sensors',
    outlet: 'Units and gates',
    curve: 'Interpolation tables',
    procedure: 'Operating procedure',
    basin: 'Basin model',
    flood_marks: 'Alarm flows and design peaks',
    duty_calendar: 'Calendar of obligations',
    warning_job: 'Warning conditions',
    warning_steps: 'Escalation steps',
    transfer_target: 'Transfer target',
    transfer_job: 'Transfer job',
    bulletin: 'TT08 bulletins',
    release_notice: 'Release notices',
  },
  bulletinsNote:
    'Forecasters, signatory, mailing lists and issued numbers are not in the file. Word templates are only named: upload a template missing here on the TT08 bulletins screen.',
  transfersNote:
    'Passwords and keys are not in the file: a new job states what must be entered again. A new job always arrives switched off; an existing one stays on or off. Check them, then switch them on under Transfer.',
  jobsNote:
    'Recipients, groups, contacts and phone numbers are not in the file: a plant that has them keeps them, a new plant notifies only whoever is on duty. A condition whose object is missing here is imported anyway and marked in the warning settings.',
  stepsNote:
    'People, groups and contacts of the steps are not in the file: an existing step keeps its people, a new step notifies only whoever is on duty. After the import, choose people for those steps in the warning settings.',
  outline: {
    contour: 'Outline of the basin',
    rivers: 'Rivers',
    lake: 'Outline of the lake',
  },
} as const satisfies SameKeys<typeof vi>;
