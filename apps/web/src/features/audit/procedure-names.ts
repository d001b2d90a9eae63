import type { TextKey } from '../../base/i18n/use-text.ts';

type Names = readonly (readonly [name: string, key: TextKey])[];

/** Verbs of the operating procedure, and of what is owed. */
export const procedureActions: Names = [
  ['procedure.create', 'audit.action.procedureCreate'],
  ['procedure.update', 'audit.action.procedureUpdate'],
  ['procedure.delete', 'audit.action.procedureDelete'],
  ['procedure.withdraw', 'audit.action.procedureWithdraw'],
  ['basin_calibration.start', 'audit.action.calibrationStart'],
  ['basin_calibration.stop', 'audit.action.calibrationStop'],
  ['basin_calibration.resume', 'audit.action.calibrationResume'],
  ['basin.save', 'audit.action.basinSave'],
  ['duty_calendar.save', 'audit.action.dutyCalendarSave'],
  ['owed.tick', 'audit.action.owedTick'],
  ['owed.untick', 'audit.action.owedUntick'],
];

/** Its fields that nothing else has. */
export const procedureFields: Names = [
  ['title', 'audit.field.title'],
  ['decree', 'audit.field.decree'],
  ['valid_from', 'audit.field.valid_from'],
  ['withdrawn_at', 'audit.field.withdrawn_at'],
  ['rules', 'audit.field.rules'],
  ['verified', 'audit.field.verified'],
  ['aim', 'audit.field.aim'],
  ['fixed', 'audit.field.fixed'],
  ['origin', 'audit.field.origin'],
  ['parts', 'audit.field.parts'],
  ['content', 'audit.field.content'],
  ['cases', 'audit.field.cases'],
  ['due_at', 'audit.field.due_at'],
  ['done_at', 'audit.field.done_at'],
];
