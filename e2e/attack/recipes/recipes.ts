import type { Target } from '../target.ts';
import { machines } from './basic.ts';
import { basinModel } from './basin.ts';
import { bulletinDrafts } from './bulletin-drafts.ts';
import { bulletinIssue } from './bulletin-issue.ts';
import { calculation } from './calculation.ts';
import type { CallApi } from './call-api.ts';
import { description } from './description.ts';
import { letters } from './letters.ts';
import { olderRules } from './older-rules.ts';
import { outlets } from './outlets.ts';
import {
  accounts,
  contacts,
  cookDuty,
  forecastSkill,
  machineKeys,
  notices,
  obligations,
  orders,
  plans as plannedReleases,
  procedures,
  simulations,
} from './people.ts';
import { plants } from './plants.ts';
import { prices } from './prices.ts';
import { collectors, readings } from './readings.ts';
import { reports } from './reports.ts';
import { sensors } from './sensors.ts';
import { system } from './system.ts';
import { tables } from './tables.ts';
import { sentSlot, transfer } from './transfer.ts';
import { notes, views } from './views.ts';
import { lostWarning, warningJobs, warnings } from './warnings.ts';
import { weather } from './weather.ts';

const api = '/api/renew';

/** Short form of call names used in the recipes. */
const shorten =
  (callApi: CallApi): CallApi =>
  (name, ...rest) =>
    callApi(name.includes(' /api/') ? name : name.replace(' /', ` ${api}/`), ...rest);

/** The order matters: later recipes may use objects of earlier ones. */
const all = [
  accounts,
  letters,
  plants,
  cookDuty,
  orders,
  procedures,
  notices,
  obligations,
  contacts,
  machineKeys,
  description,
  sensors,
  outlets,
  tables,
  calculation,
  plannedReleases,
  basinModel,
  forecastSkill,
  simulations,
  olderRules,
  prices,
  weather,
  reports,
  bulletinDrafts,
  bulletinIssue,
  readings,
  collectors,
  views,
  notes,
  machines,
  system,
  warnings,
  warningJobs,
  transfer,
];
/** Slow recipes: a silent gauge is not reported any sooner. */
const slowRecipes = [lostWarning, sentSlot];

/**
 * Calls that succeed only with matching inputs, which no schema describes; they also teach the fuzzer valid values.
 * Each is independent: a refused one does not affect the others.
 */
export async function recipes(callApi: CallApi, target: Target, includesSlow: boolean): Promise<void> {
  for (const recipe of [...all, ...(includesSlow ? slowRecipes : [])]) await recipe(shorten(callApi), target);
}

/** Runs all recipes except those that access the database folder. */
export async function recipesFromOutside(callApi: CallApi, target: Target): Promise<void> {
  for (const recipe of all) if (recipe !== olderRules && recipe !== system) await recipe(shorten(callApi), target);
}
