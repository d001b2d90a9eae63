import { describe, expect, it } from 'vitest';
import { importedOutside, importPathToKit } from './outside-kit.ts';

const imports: Readonly<Record<string, readonly string[]>> = {
  '/src/Bell.tsx': ['/src/Icon.tsx', '/src/Stale.tsx', '/node_modules/react/index.js'],
  '/src/Stale.tsx': ['/src/Icon.tsx', '/node_modules/antd/es/index.js'],
  '/src/Icon.tsx': ['/src/Bell.tsx'],
  '/node_modules/react/index.js': ['/node_modules/antd/es/other.js'],
};
const importsOf = (id: string) => imports[id] ?? [];

describe('what is loaded outside the UI kit', () => {
  it('is found where a source says so, on one line or several', () => {
    const code =
      "a(outsideKit(() => import('./A.tsx')), outsideKit(\n  () =>\n    import('../b/B.tsx'),\n)); import('./C.tsx')";
    expect(importedOutside(code)).toEqual(['./A.tsx', '../b/B.tsx']);
  });

  it('is refused with the way by which it brings the kit', () => {
    expect(importPathToKit('/src/Bell.tsx', importsOf)).toEqual([
      '/src/Bell.tsx',
      '/src/Stale.tsx',
      '/node_modules/antd/es/index.js',
    ]);
  });

  it('may go in circles and use other libraries', () => {
    expect(importPathToKit('/src/Icon.tsx', (id) => (id === '/src/Stale.tsx' ? [] : importsOf(id)))).toBeNull();
  });
});
