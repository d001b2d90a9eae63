import { describe, expect, it } from 'vitest';
import { checkTemplate } from './check.ts';
import type { TemplateKind, Vocabulary } from './values.ts';

const vocabulary: Vocabulary = {
  phone: { type: 'text', isRequired: true, sample: '+84900000000' },
  level: { type: 'number', sample: 172.35 },
  at: { type: 'time', sample: { wallMs: Date.UTC(2026, 9, 15, 7) } },
};
const faults = (text: string, kind: TemplateKind = 'text') =>
  checkTemplate(text, { kind }, vocabulary).map(({ code, line, column }) => `${code} ${line}:${column}`);

describe('a template is checked before it is kept', () => {
  it.each([
    ['Hồ {phone}: {level|decimals:2} m lúc {at|time:HH:mm dd/MM/yyyy}', 'text'],
    ['{"to": "{phone}", "m": {level}, "t": {at}, "o": {"a": {}}}', 'json'],
    ['https://sms.example/send?to={phone}&text={level|comma}', 'url'],
    ['{phone};{level|default:-|pad:8};{at|time:yyyyMMdd}', 'line'],
    ['{phone|plain|upper|cut:20}-{at|time:yyyyMMdd}.xlsx', 'file'],
    ['out/{phone}/{at|time:yyyy}', 'folder'],
    ['Level {{phone} is {phone}', 'text'],
  ] as const)('%s is sound', (text, kind) => {
    expect(faults(text, kind)).toEqual([]);
  });

  it('says where a name is unknown, in lines and columns', () => {
    expect(faults('To {phone}\nlevel {lvel} and {at|clock}')).toEqual(['unknown_name 2:7', 'unknown_format 2:22']);
  });

  it('says which name is missing, at the end', () => {
    expect(checkTemplate('{level}', { kind: 'text' }, vocabulary)).toEqual([
      { code: 'missing_name', line: 1, column: 8, facts: { name: 'phone' } },
    ]);
  });

  it.each([
    ['{phone', 'text', 'unclosed 1:1'],
    ['{phone} {level', 'text', 'unclosed 1:9'],
    ['{phone} {le vel}', 'text', 'bad_name 1:9'],
    ['{phone} {toString}', 'text', 'unknown_name 1:9'],
    ['{phone|constructor}', 'text', 'unknown_format 1:8'],
    ['{phone|decimals:2}', 'text', 'wrong_type 1:8'],
    ['{phone} {level|decimals:x}', 'text', 'bad_argument 1:16'],
    ['{phone} {level|decimals:2|decimals:1}', 'text', 'wrong_type 1:27'],
    ['{phone} {at|time:hh giờ}', 'text', 'bad_argument 1:13'],
    [' ', 'text', 'empty 1:1'],
    ['a/{phone}', 'file', 'refused_character 1:2'],
    ['../{phone}', 'folder', 'refused_character 1:1'],
    ['C:\\{phone}', 'folder', 'refused_character 1:2'],
    ['{phone}\r\nBcc: x', 'header', 'refused_character 1:8'],
    ['https://{phone}/', 'url', 'url_origin 1:9'],
    ['https://a{phone}/', 'url', 'url_origin 1:10'],
    ['ftp://a/{phone}', 'url', 'url_origin 1:9'],
    ['https://u:p@a/{phone}', 'url', 'url_origin 1:1'],
    ['{"a": {phone}', 'json', 'not_json 1:1'],
    ['{"a": {level|comma}, "b": "{phone}" "c"}', 'json', 'not_json 1:1'],
  ] as const)('%s as %s: %s', (text, kind, fault) => {
    expect(faults(text, kind)).toContain(fault);
  });
});
