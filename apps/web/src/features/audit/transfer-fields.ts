import type { TextKey } from '../../base/i18n/use-text.ts';

/** Of what goes to agencies: each field of a job, and of where it goes. */
export const transferFields: readonly (readonly [string, TextKey])[] = [
  ['process_name', 'audit.field.process_name'],
  ['send_to', 'audit.field.send_to'],
  ['disabled_order', 'audit.field.disabled_order'],
  ['data_type', 'audit.field.data_type'],
  ['timer', 'audit.field.timer'],
  ['seldom_reason', 'audit.field.seldom_reason'],
  ['province_code', 'audit.field.province_code'],
  ['hydro_symbol', 'audit.field.hydro_symbol'],
  ['factors', 'audit.field.factors'],
  ['missing', 'audit.field.missing'],
  ['greatest_age_minutes', 'audit.field.greatest_age_minutes'],
  ['is_estimated_sent', 'audit.field.is_estimated_sent'],
  ['wait_minutes', 'audit.field.wait_minutes'],
  ['attempts_before_aside', 'audit.field.attempts_before_aside'],
  ['label_vi', 'audit.field.label_vi'],
  ['label_en', 'audit.field.label_en'],
  ['is_water_resource', 'audit.field.is_water_resource'],
  ['protocol', 'audit.field.protocol'],
  ['http', 'audit.field.http'],
  ['file', 'audit.field.file'],
  ['template', 'audit.field.template'],
  ['limits', 'audit.field.limits'],
  ['duty', 'audit.field.duty'],
  ['tls_and_proxy', 'audit.field.tls_and_proxy'],
];

export const transferActions: readonly (readonly [string, TextKey])[] = [
  ['transfer_target.create', 'audit.action.transferTargetCreate'],
  ['transfer_target.update', 'audit.action.transferTargetUpdate'],
  ['transfer_target.reset', 'audit.action.transferTargetReset'],
  ['transfer_target.delete', 'audit.action.transferTargetDelete'],
  ['transfer_job.create', 'audit.action.transferJobCreate'],
  ['transfer_job.update', 'audit.action.transferJobUpdate'],
  ['transfer_job.delete', 'audit.action.transferJobDelete'],
  ['transfer_job.try', 'audit.action.transferJobTry'],
  ['transfer_job.test', 'audit.action.transferJobTest'],
];
