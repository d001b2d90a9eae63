import { contactErrors, contactFieldRules } from './contacts/errors.ts';
import { deviceErrors } from './devices/errors.ts';
import { floodModeErrors } from './flood-mode/errors.ts';
import { machineKeyErrors, machineKeyFieldRules } from './machine-keys/errors.ts';
import { rosterErrors, rosterFieldRules } from './roster/errors.ts';

/** Errors of the rooms about people, each of which has its own file. */
export const accessErrors = {
  ...rosterErrors,
  ...floodModeErrors,
  ...contactErrors,
  ...deviceErrors,
  ...machineKeyErrors,
};

export const accessFieldRules = { ...rosterFieldRules, ...contactFieldRules, ...machineKeyFieldRules };
