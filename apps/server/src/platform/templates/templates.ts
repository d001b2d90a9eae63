/** Exported for other rooms. */
export { stripAccents } from '@spillway/contract/platform/messages/accents';
export { cutToSegments, type SmsLength, smsLength } from '@spillway/contract/platform/messages/sms-length';
export { checkTemplate } from './check.ts';
export { type PlacedFault, TemplateFaulty } from './faults.ts';
export { isPlaceholder, parseTemplate } from './parse.ts';
export { faultSentence, refusedTemplate } from './refused.ts';
export { renderTemplate } from './render.ts';
export type { TemplateKind, TemplateRule, TemplateValues, Vocabulary, WallTime } from './values.ts';
