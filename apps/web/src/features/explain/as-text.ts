import { inLanguage } from '../../kit/formula/in-language.ts';
import { signOf } from '../../shared/explain/numbers.ts';
import type { Explanation } from '../../shared/explain/question.ts';
import type { ExplainWords } from './use-explain-words.ts';

/** The explanation as plain text, for a message or a log book. */
export function asText(explanation: Explanation, words: ExplainWords): string {
  const { t, format } = words;
  const expressionText = (expression: string) => inLanguage(expression, format.language);
  const { run, steps, parts, inputs, value, unit, flags, rain, river } = explanation;
  const formatValue = (number: number | null, of: string) => {
    const one = words.value(number, of);
    return number === null ? one.text : `${one.text} ${one.unit}`;
  };
  const pairs = (numbers: Readonly<Record<string, number>>) =>
    Object.entries(numbers).map(([name, number]) => `${expressionText(signOf(name))} = ${words.number(name, number)}`);
  const author = run?.author ?? t('explain.system');
  return [
    `${words.figureName(explanation)}: ${formatValue(value, unit)} (${format.dateTime(explanation.time)})`,
    ...(flags.length > 0 ? [words.flags(flags)] : []),
    ...(river ? [words.river(river)] : []),
    ...(run
      ? [
          `${t(`explain.run.${run.kind}`, { who: author, time: format.dateTime(run.saved_at) })}. ${t('explain.runNumber', { number: run.run_id })}`,
        ]
      : []),
    ...steps.flatMap(({ of, formula, expression, inputs: from, values, table }, index) => [
      `${index + 1}. ${words.formulaName(formula)} (${words.objectName(of)}): ${expressionText(expression)}`,
      `   ${[...pairs(from), ...pairs(values)].join('; ')}`,
      ...(table
        ? [
            `   ${table.group_code} ${table.name}, ${table.rows.map(({ row, cells }) => `${row}: ${cells.join(' ')}`).join('; ')}`,
          ]
        : []),
    ]),
    ...parts.map((part) =>
      [
        part.field ? words.quantityName(part.quantity) : words.objectName(part.object),
        formatValue(part.value, part.unit),
      ].join(': '),
    ),
    ...(rain?.stations ?? []).map(
      (one) =>
        `${words.objectName(one.object)}: ${formatValue(one.rain, unit)}, ${t('explain.rain.weight')} ${format.number(one.weight, 3)}`,
    ),
    ...inputs.map((input) =>
      [
        `${t(`explain.role.${input.role}`)}, ${words.objectName(input.object)}`,
        [formatValue(input.value, input.unit), words.quality(input.quality)].filter(Boolean).join(', '),
      ].join(': '),
    ),
  ].join('\n');
}
