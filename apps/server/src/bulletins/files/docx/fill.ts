import { dash } from '@spillway/rules/bulletins/figure-text';
import Docxtemplater from 'docxtemplater';
import PizZip from 'pizzip';
import { withoutEmptyGrids } from './without-empty-grids.ts';
import type { TemplateValues } from './words-of-template.ts';

/** Looks up a name among the given values only: no expressions, no inherited properties. */
const parser = (tag: string) => ({
  get(scope: unknown, { scopeList }: { readonly scopeList: readonly unknown[] }): unknown {
    if (tag === '.') return scope;
    for (const one of scopeList.toReversed())
      if (one !== null && typeof one === 'object' && Object.hasOwn(one, tag))
        return (one as Record<string, unknown>)[tag];
    // When the form has ten days of rain and the bulletin nine, the cells of a row get a dash.
    return scopeList.length > 1 ? dash : '';
  },
});

export const options = {
  paragraphLoop: true,
  linebreaks: true,
  stripInvalidXMLChars: true,
  errorLogging: false,
  parser,
} as const;

/** Uses only the checked parts, not the archive. */
export function zipOf(parts: ReadonlyMap<string, Buffer>): PizZip {
  const zip = new PizZip();
  for (const [name, content] of parts) zip.file(name, content);
  return zip;
}

const bodyPart = 'word/document.xml';

export function fillDocx(zip: PizZip, values: TemplateValues): Buffer {
  const body = zip.file(bodyPart);
  if (body) zip.file(bodyPart, withoutEmptyGrids(body.asText(), values));
  const document = new Docxtemplater(zip, options);
  document.render(values);
  return document.getZip().generate({ type: 'nodebuffer', compression: 'DEFLATE' }) as Buffer;
}
