import type accounts from './vi/accounts.ts';
import type audit from './vi/audit.ts';
import type changePassword from './vi/changePassword.ts';
import type chart from './vi/chart.ts';
import type commandSearch from './vi/commandSearch.ts';
import type frontPage from './vi/frontPage.ts';
import type keyboardHelp from './vi/keyboardHelp.ts';
import type login from './vi/login.ts';
import type notFound from './vi/notFound.ts';
import type outlets from './vi/outlets.ts';
import type password from './vi/password.ts';
import type plantFile from './vi/plantFile.ts';
import type plantInformation from './vi/plantInformation.ts';
import type profile from './vi/profile.ts';
import type register from './vi/register.ts';
import type releaseNotes from './vi/releaseNotes.ts';
import type review from './vi/review.ts';
import type roles from './vi/roles.ts';
import type routes from './vi/routes.ts';
import type sensors from './vi/sensors.ts';
import type shell from './vi/shell.ts';
import type stationImport from './vi/stationImport.ts';
import type stations from './vi/stations.ts';
import type system from './vi/system.ts';
import type tables from './vi/tables.ts';
import type ui from './vi/ui.ts';

/** Every text of the web app, by room. A key is written whole (`login.title`), so that it can be searched for. */
export interface Catalogue {
  readonly accounts: typeof accounts;
  readonly audit: typeof audit;
  readonly changePassword: typeof changePassword;
  readonly chart: typeof chart;
  readonly commandSearch: typeof commandSearch;
  readonly frontPage: typeof frontPage;
  readonly keyboardHelp: typeof keyboardHelp;
  readonly login: typeof login;
  readonly notFound: typeof notFound;
  readonly outlets: typeof outlets;
  readonly password: typeof password;
  readonly plantFile: typeof plantFile;
  readonly plantInformation: typeof plantInformation;
  readonly profile: typeof profile;
  readonly register: typeof register;
  readonly releaseNotes: typeof releaseNotes;
  readonly review: typeof review;
  readonly roles: typeof roles;
  readonly routes: typeof routes;
  readonly sensors: typeof sensors;
  readonly shell: typeof shell;
  readonly stations: typeof stations;
  readonly stationImport: typeof stationImport;
  readonly system: typeof system;
  readonly tables: typeof tables;
  readonly ui: typeof ui;
}

export type Room = keyof Catalogue;
export type Language = 'vi' | 'en';
