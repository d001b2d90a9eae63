import { renderTemplate, type TemplateRule } from '../../../../platform/templates/templates.ts';
import { ruleOfBody } from '../compose/vocabulary.ts';
import { secretMark, type WireMessage, type WireTarget } from '../message.ts';

/** A secret as the place it stands in takes it: it ends nothing and begins nothing there. */
function escaped(rule: TemplateRule, password: string): string {
  if (rule.kind !== 'json') return renderTemplate('{password}', rule, { password });
  return renderTemplate('"{password}"', rule, { password }).slice(1, -1);
}

const ruleOf = ({ format, template }: WireTarget): TemplateRule => {
  if (format === 'template') return ruleOfBody(template!);
  return format === 'lines_5' || format === 'lines_6' ? { kind: 'text' } : { kind: 'json' };
};

/** What leaves: the kept message with the password in the place of its mark. */
export function fillSecrets(target: WireTarget, message: WireMessage, password: string) {
  const { body, headers } = message;
  const marked = body.includes(secretMark);
  return {
    body: marked
      ? Buffer.from(body.toString('utf8').replaceAll(secretMark, () => escaped(ruleOf(target), password)))
      : body,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [
        name,
        value.replaceAll(secretMark, () => escaped({ kind: 'header' }, password)),
      ]),
    ),
  };
}
