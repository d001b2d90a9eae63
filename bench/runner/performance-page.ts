import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const BEGIN = '<!-- measured: written by npm run bench -- --write -->';
const END = '<!-- measured: end -->';

const NEW_PAGE = `# Performance

What \`npm run bench\` measures. A ratio compares with a baseline of the same run, so it holds on other machines, too.

${BEGIN}
${END}
`;

/** Inserts the text between the markers of the page and leaves the rest unchanged. Creates a missing page. */
export function writeMeasured(pagePath: string, text: string): void {
  const page = existsSync(pagePath) ? readFileSync(pagePath, 'utf8') : NEW_PAGE;
  mkdirSync(path.dirname(pagePath), { recursive: true });
  writeFileSync(pagePath, replaceMeasured(page, text));
}

export function replaceMeasured(page: string, text: string): string {
  const from = page.indexOf(BEGIN);
  const to = page.indexOf(END);
  if (from < 0 || to < from) throw new Error(`The page lacks its markers, each on a line: ${BEGIN} and ${END}`);
  return `${page.slice(0, from + BEGIN.length)}\n\n${text}\n\n${page.slice(to)}`;
}
