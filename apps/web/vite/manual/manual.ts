import { required } from '@spillway/checked/reads';
import type { Plugin } from 'vite';
import type { Block, ManualPage } from '../../src/features/manual/markup.ts';
import { type Manual, type ManualLanguage, manualFolder, manualLanguages, readManual } from './read-manual.ts';

const id = 'virtual:manual';
const partOf = /^virtual:manual\/(vi|en)\/([\w-]+)$/;
const contents = 'contents';

/**
 * The user manual in the product: each page of `docs/manual` a part of its own, loaded when somebody opens it, and the contents of a
 * language another. A page that names what is not there, or is written in a form that is not known, does not build.
 */
export function manual(): Plugin {
  const read = new Map<ManualLanguage, Manual>();
  const of = (language: ManualLanguage): Manual => {
    const knownEntry = read.get(language) ?? readManual(language);
    read.set(language, knownEntry);
    return knownEntry;
  };
  return {
    name: 'spillway-manual',
    buildStart: () => read.clear(),
    handleHotUpdate({ file, server }) {
      if (!file.startsWith(manualFolder)) return undefined;
      read.clear();
      server.moduleGraph.invalidateAll();
      server.ws.send({ type: 'full-reload' });
      return [];
    },
    resolveId: (source) => (source === id || partOf.test(source) ? `\0${source}` : undefined),
    load(loaded) {
      if (loaded === `\0${id}`) return indexCode(of);
      const [, language, name] = partOf.exec(loaded.slice(1)) ?? [];
      if (!loaded.startsWith('\0') || language === undefined || name === undefined) return undefined;
      const all = of(language as ManualLanguage);
      if (name === contents) return `export default ${JSON.stringify(all.contents)};\n`;
      this.addWatchFile(`${manualFolder}${language}/${name}.md`);
      return pageCode(required(all.pages.get(name)));
    },
  };
}

function indexCode(of: (language: ManualLanguage) => Manual): string {
  const load = (language: string, name: string) => `() => import(${JSON.stringify(`${id}/${language}/${name}`)})`;
  const languageEntry = (language: ManualLanguage) => {
    const pages = [...of(language).pages.keys()].map((name) => `${JSON.stringify(name)}: ${load(language, name)}`);
    return `${language}: { contents: ${load(language, contents)}, pages: { ${pages.join(', ')} } }`;
  };
  return `export default { ${manualLanguages.map(languageEntry).join(', ')} };\n`;
}

/** Pictures become files of the build: the page asks for them by the names they have there. */
function pageCode(page: ManualPage): string {
  const files = [...new Set(picturesOf(page.blocks))];
  const imports = files.map((file, index) => `import picture${index} from ${JSON.stringify(`${file}?url`)};`);
  const code = JSON.stringify(page, (key, value) => (key === 'src' ? `\0${files.indexOf(value)}` : value));
  return `${imports.join('\n')}\nexport default ${code.replaceAll(/"\\u0000(\d+)"/g, 'picture$1')};\n`;
}

const picturesOf = (blocks: readonly Block[]): readonly string[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'picture') return [block.src];
    return block.kind === 'list' ? block.items.flatMap(picturesOf) : [];
  });
