import type routes from './base/i18n/words/vi/routes.ts';
import type shell from './base/i18n/words/vi/shell.ts';
import type ui from './base/i18n/words/vi/ui.ts';
import type accounts from './features/accounts/words/vi/accounts.ts';
import type audit from './features/audit/words/vi/audit.ts';
import type calculators from './features/calculators/words/vi/calculators.ts';
import type changePassword from './features/change-password/words/vi/changePassword.ts';
import type channels from './features/channels/words/vi/channels.ts';
import type chartPage from './features/chart-page/words/vi/chartPage.ts';
import type collectors from './features/collectors/words/vi/collectors.ts';
import type commandSearch from './features/command-search/words/vi/commandSearch.ts';
import type compare from './features/compare/words/vi/compare.ts';
import type review from './features/corrections/words/vi/review.ts';
import type dashboard from './features/dashboard/words/vi/dashboard.ts';
import type measured from './features/dashboard/words/vi/measured.ts';
import type situation from './features/dashboard/words/vi/situation.ts';
import type duty from './features/duty/words/vi/duty.ts';
import type output from './features/energy/words/vi/output.ts';
import type explain from './features/explain/words/vi/explain.ts';
import type frontPage from './features/front-page/words/vi/frontPage.ts';
import type interpolationHistory from './features/interpolation-records/words/vi/interpolationHistory.ts';
import type login from './features/login/words/vi/login.ts';
import type keyboardHelp from './features/manual/words/vi/keyboardHelp.ts';
import type manual from './features/manual/words/vi/manual.ts';
import type map from './features/map/words/vi/map.ts';
import type messages from './features/messages/words/vi/messages.ts';
import type notFound from './features/not-found/words/vi/notFound.ts';
import type outlets from './features/outlets/words/vi/outlets.ts';
import type password from './features/password/words/vi/password.ts';
import type plantFile from './features/plant-information/words/vi/plantFile.ts';
import type plantInformation from './features/plant-information/words/vi/plantInformation.ts';
import type profile from './features/profile/words/vi/profile.ts';
import type weather from './features/rain-forecasts/words/vi/weather.ts';
import type register from './features/register/words/vi/register.ts';
import type releaseNotes from './features/release-notes/words/vi/releaseNotes.ts';
import type reports from './features/reports/words/vi/reports.ts';
import type roles from './features/roles/words/vi/roles.ts';
import type sensors from './features/sensors/words/vi/sensors.ts';
import type stationImport from './features/stations/words/vi/stationImport.ts';
import type stations from './features/stations/words/vi/stations.ts';
import type system from './features/system/words/vi/system.ts';
import type tables from './features/tables/words/vi/tables.ts';
import type price from './features/tariffs/words/vi/price.ts';
import type chart from './kit/chart/words/vi/chart.ts';
import type affected from './shared/affected/words/vi/affected.ts';
import type balance from './shared/balance/words/vi/balance.ts';
import type conditions from './shared/conditions/words/vi/conditions.ts';
import type outbound from './shared/conditions/words/vi/outbound.ts';
import type damSection from './shared/dam-section/words/vi/damSection.ts';
import type doors from './shared/doors/words/vi/doors.ts';
import type onDuty from './shared/duty/words/vi/onDuty.ts';
import type notes from './shared/notes/words/vi/notes.ts';
import type observe from './shared/observe/words/vi/observe.ts';
import type operation from './shared/operation/words/vi/operation.ts';
import type maintenance from './shared/plant/words/vi/maintenance.ts';
import type rederive from './shared/series/words/vi/rederive.ts';
import type series from './shared/series/words/vi/series.ts';
import type start from './shared/start/words/vi/start.ts';
import type warningList from './shared/warnings/words/vi/warningList.ts';
import type warnings from './shared/warnings/words/vi/warnings.ts';
import type diagnostics from './shell/diagnostics/words/vi/diagnostics.ts';

/** Every text of the web app, by room. A key is written whole (`login.title`), so that it can be searched for. */
export interface Catalogue {
  readonly accounts: typeof accounts;
  readonly affected: typeof affected;
  readonly audit: typeof audit;
  readonly balance: typeof balance;
  readonly calculators: typeof calculators;
  readonly changePassword: typeof changePassword;
  readonly channels: typeof channels;
  readonly chart: typeof chart;
  readonly chartPage: typeof chartPage;
  readonly collectors: typeof collectors;
  readonly commandSearch: typeof commandSearch;
  readonly compare: typeof compare;
  readonly conditions: typeof conditions;
  readonly outbound: typeof outbound;
  readonly diagnostics: typeof diagnostics;
  readonly doors: typeof doors;
  readonly damSection: typeof damSection;
  readonly dashboard: typeof dashboard;
  readonly duty: typeof duty;
  readonly explain: typeof explain;
  readonly frontPage: typeof frontPage;
  readonly interpolationHistory: typeof interpolationHistory;
  readonly keyboardHelp: typeof keyboardHelp;
  readonly login: typeof login;
  readonly maintenance: typeof maintenance;
  readonly manual: typeof manual;
  readonly map: typeof map;
  readonly measured: typeof measured;
  readonly messages: typeof messages;
  readonly notFound: typeof notFound;
  readonly notes: typeof notes;
  readonly observe: typeof observe;
  readonly onDuty: typeof onDuty;
  readonly operation: typeof operation;
  readonly outlets: typeof outlets;
  readonly output: typeof output;
  readonly password: typeof password;
  readonly plantFile: typeof plantFile;
  readonly plantInformation: typeof plantInformation;
  readonly price: typeof price;
  readonly profile: typeof profile;
  readonly rederive: typeof rederive;
  readonly register: typeof register;
  readonly releaseNotes: typeof releaseNotes;
  readonly reports: typeof reports;
  readonly review: typeof review;
  readonly roles: typeof roles;
  readonly routes: typeof routes;
  readonly sensors: typeof sensors;
  readonly series: typeof series;
  readonly shell: typeof shell;
  readonly situation: typeof situation;
  readonly start: typeof start;
  readonly stations: typeof stations;
  readonly stationImport: typeof stationImport;
  readonly system: typeof system;
  readonly tables: typeof tables;
  readonly ui: typeof ui;
  readonly warnings: typeof warnings;
  readonly warningList: typeof warningList;
  readonly weather: typeof weather;
}

export type Room = keyof Catalogue;
export type Language = 'vi' | 'en';

/** Words that every page needs are part of the first file (`base/i18n/i18n.ts`); the others come with the page that speaks them. */
const files = import.meta.glob<object>(['./*/**/words/{vi,en}/*.ts', '!./base/i18n/words/vi/*.ts'], {
  import: 'default',
});

/** Each as `vi/ui.ts`, wherever it stands. */
export const wordFiles = Object.fromEntries(
  Object.entries(files).map(([path, load]) => [path.replace(/^.*\/words\//, ''), load]),
);
