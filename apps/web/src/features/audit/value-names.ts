import { severities } from '@spillway/contract/delivery/warnings/codes';
import { allSettings, settingKeys } from '@spillway/contract/plant/settings/described';
import type { Setting } from '@spillway/contract/plant/settings/kinds';
import type { TextKey } from '../../base/i18n/use-text.ts';

/** Said as the list of warnings says it. */
const warningValues: readonly (readonly [string, TextKey])[] = [
  ['way link', 'audit.value.byLink'],
  ['way sms', 'audit.value.bySms'],
  ['channels mail', 'audit.value.byMail'],
  ['channels sms', 'audit.value.bySms'],
  ['channels voice', 'audit.value.byCall'],
  ['channels push', 'audit.value.byNotice'],
  ['receivers duty', 'audit.value.onDuty'],
  ...severities.map((severity) => [`severity ${severity}`, `warnings.severity.${severity}`] as const),
];

/** What layouts, schedules and files of reports are made of; said as the page of reports says it. */
const reportValues: readonly (readonly [string, TextKey])[] = [
  ['kind raw', 'reports.kinds.raw'],
  ['kind hourly', 'reports.kinds.hourly'],
  ['kind daily', 'reports.kinds.daily'],
  ['kind monthly', 'reports.kinds.monthly'],
  ['kind station', 'reports.kinds.station'],
  ['kind sheet', 'reports.kinds.sheet'],
  ['sheet operation', 'reports.sheets.operation'],
  ['sheet generation', 'reports.sheets.generation'],
  ['sheet surface_water', 'reports.sheets.surface_water'],
  ['sheet reservoir', 'reports.sheets.reservoir'],
  ['sheet basin_rain', 'reports.sheets.basin_rain'],
  ['sheet ministry', 'reports.sheets.ministry'],
  ['sheet shift', 'reports.sheets.shift'],
  ['sheet day', 'reports.sheets.day'],
  ['totals mean', 'reports.total.mean'],
  ['totals sum', 'reports.total.sum'],
  ['totals min', 'reports.total.min'],
  ['totals max', 'reports.total.max'],
  ['every day', 'reports.schedule.rhythm.day'],
  ['every week', 'reports.schedule.rhythm.week'],
  ['every month', 'reports.schedule.rhythm.month'],
  ['format xlsx', 'reports.file.formats.xlsx'],
  ['format csv', 'reports.file.formats.csv'],
  ['format pdf', 'reports.file.formats.pdf'],
  ['language vi', 'reports.file.languages.vi'],
  ['language en', 'reports.file.languages.en'],
  ['csv_style vi', 'reports.file.csvStyles.vi'],
  ['csv_style plain', 'reports.file.csvStyles.plain'],
];

/** The choices of settings, which a plant's own screen names too. */
function settingChoices(): (readonly [string, TextKey])[] {
  return settingKeys.flatMap((key) => {
    const setting: Setting = allSettings[key];
    if (setting.kind !== 'choice' && setting.kind !== 'choices') return [];
    const worded = setting.options.filter((option) => typeof option === 'string');
    return worded.map((option) => [`${key} ${option}`, `audit.choice.${key}.${option}` as TextKey] as const);
  });
}

/** Values that are words of ours, by field. */
export const valueNames: ReadonlyMap<string, TextKey> = new Map<string, TextKey>([
  ['status active', 'audit.value.active'],
  ['status inactive', 'audit.value.inactive'],
  ['avatar picture', 'audit.value.picture'],
  ['avatar changed', 'audit.value.changed'],
  ['refused auth.wrong_credentials', 'audit.value.wrongPassword'],
  ['refused auth.inactive', 'audit.value.refusedLocked'],
  ['refused auth.banned', 'audit.value.refusedBanned'],
  ['members duty', 'audit.value.onDuty'],
  ['way email', 'audit.value.email'],
  ['way phone', 'audit.value.phone'],
  ['band peak', 'audit.value.peak'],
  ['band normal', 'audit.value.normal'],
  ['band off-peak', 'audit.value.offPeak'],
  ['band excess', 'audit.value.excess'],
  ['otherwise peak', 'audit.value.peak'],
  ['otherwise normal', 'audit.value.normal'],
  ['otherwise off-peak', 'audit.value.offPeak'],
  ['season dry', 'audit.value.dry'],
  ['season wet', 'audit.value.wet'],
  ['operation_method auto', 'audit.value.automatic'],
  ['operation_method manual', 'audit.value.byHand'],
  ['state waiting', 'audit.value.waiting'],
  ['state running', 'audit.value.running'],
  ['state cancelled', 'audit.value.cancelled'],
  ['object_kind plant', 'audit.kind.plant'],
  ['object_kind outlet', 'audit.kind.outlet'],
  ['object_kind station', 'audit.kind.station'],
  ...settingChoices(),
  ['scopes figures', 'audit.value.keyFigures'],
  ['scopes measurements', 'audit.value.keyMeasurements'],
  ['scopes reports', 'audit.value.keyReports'],
  ['scopes basic_read', 'audit.value.keyBasicRead'],
  ['scopes basic_write', 'audit.value.keyBasicWrite'],
  ['received_how phone', 'audit.value.byPhone'],
  ['received_how sms', 'audit.value.bySms'],
  ['received_how letter', 'audit.value.byLetter'],
  ['received_how other', 'audit.value.anotherWay'],
  ...reportValues,
  ...warningValues,
]);
