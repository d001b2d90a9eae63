import { contactErrors, contactFieldRules } from './contacts/errors.ts';
import { dutyErrors, dutyFieldRules } from './duty/errors.ts';

/** Of the rooms about people that have a file of their own. */
export const accessErrors = { ...dutyErrors, ...contactErrors };

export const accessFieldRules = { ...dutyFieldRules, ...contactFieldRules };
