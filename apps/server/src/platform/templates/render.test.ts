import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TemplateFaulty } from './faults.ts';
import { renderTemplate } from './render.ts';
import type { TemplateKind, TemplateValue } from './values.ts';

const at = { wallMs: Date.UTC(2026, 9, 5, 7, 3, 9) };
const fill = (text: string, kind: TemplateKind = 'text', values: Record<string, TemplateValue> = {}) =>
  renderTemplate(text, { kind }, { name: 'Hồ Mẫu', level: 172.345, none: null, at, ...values });

describe('a template is filled in', () => {
  it.each([
    ['{level|decimals:2}', '172.35'],
    ['{level|decimals:1|comma}', '172,3'],
    ['{low|decimals:0}', '0'],
    ['{half|decimals:2}', '1.01'],
    ['{at}', '2026-10-05 07:03'],
    ["{at|time:HH'h'mm dd/MM/yy}", '07h03 05/10/26'],
    ['{at|time:yyyy-MM-ddTHH:mm:ss+07:00}', '2026-10-05T07:03:09+07:00'],
    ['{name|plain}', 'Ho Mau'],
    ['{name|upper}', 'HỒ MẪU'],
    ['{none|default:không có}', 'không có'],
    ['{none}', ''],
    ['{count|pad:3}', '007'],
    ['{name|cut:2}', 'Hồ'],
    ['{{name} {name}', '{name} Hồ Mẫu'],
  ])('%s becomes %s', (text, becomes) => {
    expect(fill(text, 'text', { low: -0.4, half: 1.005, count: 7 })).toBe(becomes);
  });

  it('fails where a name is not given', () => {
    expect(() => fill('{gone}')).toThrow(TemplateFaulty);
    expect(() => fill('{toString}')).toThrow(TemplateFaulty);
  });

  it('is JSON where it was JSON: within a string and as a value of its own', () => {
    const values = { text: 'a "b"\\\n{c}', none: null };
    const made = fill('{"in": "x {text}", "own": {text}, "level": {level|decimals:1}, "no": {none}}', 'json', values);
    const text = values.text;
    expect(JSON.parse(made)).toEqual({ in: `x ${text}`, own: text, level: 172.3, no: null });
  });

  it.each([
    ['url', 'https://a/?q={evil}&x=1', '&y=2#%\r\n', 'https://a/?q=%26y%3D2%23%25%0D%0A&x=1'],
    ['header', 'Report {evil}', 'a\r\nBcc: b', 'Report a Bcc: b'],
    ['folder', 'out/{evil}/x', '../../etc', 'out/-.-etc/x'],
    ['folder', 'out/{evil}/x', '..', 'out/x'],
    ['file', '{evil}.csv', '..\\a/b:c\u0000', '-a-b-c.csv'],
    ['file', '{evil}', 'CON.txt', '_CON.txt'],
    ['line', '{evil};2', 'a;"b"', '"a;""b""";2'],
    ['sms', 'Hồ {evil}', 'a\u0007\r\nb', 'Hồ a \nb'],
  ] as const)('keeps a value a value in %s', (kind, text, hostileText, becomes) => {
    expect(fill(text, kind, { evil: hostileText })).toBe(becomes);
  });

  it('keeps the ending of a name that is too long', () => {
    const name = fill('{evil}.xlsx', 'file', { evil: 'ồ'.repeat(400) });
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
    expect(name).toMatch(/ồ\.xlsx$/);
  });

  it('ends and begins nothing, whatever a value holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (hostileText) => {
        const json = JSON.parse(fill('{"a": "<{evil}>", "b": {evil}}', 'json', { evil: hostileText })) as Record<
          string,
          unknown
        >;
        expect(json).toEqual({
          a: `<${hostileText}>`.normalize('NFC'),
          b: hostileText === '' ? null : hostileText.normalize('NFC'),
        });
        const url = new URL(fill('https://host.example/a?x={evil}&y=2', 'url', { evil: hostileText }));
        expect([url.host, url.pathname, url.hash, url.searchParams.get('y')]).toEqual(['host.example', '/a', '', '2']);
        const form = new URLSearchParams(fill('x={evil}&y=2', 'form', { evil: hostileText }));
        expect([form.get('y'), [...form].length]).toEqual(['2', 2]);
        expect(fill('<a>{evil}</a>', 'xml', { evil: hostileText }).slice(3, -4)).not.toMatch(/[<>"']|&(?!#\d+;)/);
        expect(fill('X {evil}', 'header', { evil: hostileText })).not.toMatch(/[\p{Cc}\u2028]/u);
        expect(fill('{evil}.csv', 'file', { evil: hostileText })).toMatch(/^[^./\\:\p{Cc}][^/\\:*?"<>|\p{Cc}]*$/u);
        const folder = fill('a/{evil}/b', 'folder', { evil: hostileText }).split('/');
        expect([folder[0], folder.at(-1), folder.length <= 3, folder.includes('..')]).toEqual(['a', 'b', true, false]);
      }),
    );
  });
});
