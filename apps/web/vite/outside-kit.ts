import type { Plugin } from 'vite';

const kitPackages = /node_modules[\\/](antd|@ant-design|@rc-component)[\\/]/;
const library = /[\\/]node_modules[\\/]/;
const loader = /\boutsideKit\(\s*\(\)\s*=>\s*import\(\s*['"]([^'"]+)['"]\s*\)/g;

/** What a source says is drawn without the UI kit (`kit/later/kit.ts`). */
export const importedOutside = (code: string): string[] => [...code.matchAll(loader)].map(([, path = '']) => path);

/** From a module to the first one of the kit it brings along, or null: each line is imported by the one before. */
export function importPathToKit(from: string, importsOf: (id: string) => readonly string[]): readonly string[] | null {
  const importerOf = new Map<string, string | null>([[from, null]]);
  for (const [id] of importerOf)
    for (const next of importsOf(id)) {
      if (importerOf.has(next)) continue;
      importerOf.set(next, id);
      if (kitPackages.test(next)) return importPathTo(next, importerOf);
      if (library.test(next)) importerOf.delete(next);
    }
  return null;
}

function importPathTo(end: string, importerOf: ReadonlyMap<string, string | null>): string[] {
  const way = [end];
  for (let id = importerOf.get(end); id; id = importerOf.get(id)) way.unshift(id);
  return way;
}

/** What opens first, and what must stand when nothing else can be had, brings no UI kit: it would be undressed, and late. */
export function outsideKit(): Plugin {
  const roots = new Set<string>();
  return {
    name: 'spillway-outside-kit',
    apply: 'build',
    enforce: 'pre',
    async transform(code, id) {
      for (const path of importedOutside(code)) {
        const found = await this.resolve(path, id);
        if (!found) this.error(`${id} loads ${path} outside the UI kit, and it is not there.`);
        roots.add(found.id);
      }
    },
    buildEnd(error) {
      if (error) return;
      if (roots.size === 0) this.error('Nothing is loaded outside the UI kit, or it is written in another way now.');
      for (const root of roots) {
        const way = importPathToKit(root, (id) => this.getModuleInfo(id)?.importedIds ?? []);
        if (way) this.error(`This is loaded outside the UI kit and brings it along:\n  ${way.join('\n  ')}`);
      }
    },
  };
}
