import { parseAst } from 'vitest/node';

interface Import {
  readonly specifier: string;
  readonly line: number;
  /**
   * Imported or re-exported names, as the other module calls them; empty for type expressions, namespaces and
   * `import()`.
   */
  readonly names: readonly string[];
  /** Only types are imported, so nothing is loaded. */
  readonly isType: boolean;
  /** True for `import()`, which loads on demand. */
  readonly isLater: boolean;
}

interface Call {
  readonly method: string;
  readonly line: number;
}

interface SourceText {
  readonly text: string;
  readonly line: number;
}

interface Constant {
  readonly name: string;
  /** As written, without whitespace and separators. */
  readonly value: string;
  readonly line: number;
  readonly isExported: boolean;
}

export interface Source {
  readonly path: string;
  readonly lineCount: number;
  readonly imports: readonly Import[];
  /** Method calls, `x.method(...)`. */
  readonly calls: readonly Call[];
  /** Functions called and classes constructed by their bare name, `f(...)` and `new F(...)`. */
  readonly called: readonly Call[];
  /** Strings, and regular expressions that match a whole text. */
  readonly said: readonly SourceText[];
  /** Constants and variables. */
  readonly named: readonly SourceText[];
  /** Declared and exported names. */
  readonly exported: readonly SourceText[];
  /** Module-level constants with literal values: numbers, texts, and lists and objects of these. */
  readonly constants: readonly Constant[];
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}

/** Imports, calls and strings of a file, from its syntax tree; comments are ignored. */
export function parseSource(path: string, text: string): Source {
  const lineStarts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const lineAt = (offset: number) => lineStarts.findLastIndex((start) => start <= offset) + 1;
  const imports: Import[] = [];
  const calls: Call[] = [];
  const callsFound: Call[] = [];
  const said: SourceText[] = [];
  const quotedTexts: SourceText[] = [];
  const exported: SourceText[] = [];
  const constants: Constant[] = [];
  const found = {
    path,
    lineCount: countLines(text),
    imports,
    calls,
    called: callsFound,
    said,
    named: quotedTexts,
    exported,
    constants,
  };
  if (!/\.(ts|tsx|mjs|js)$/.test(path)) return found;

  const tree = parseAst(text, { lang: languageOf(path) });
  for (const { id, init, isExported } of constantsOf(tree))
    constants.push({
      name: String(id.name),
      value: text.slice(init.start, Number(init.end)).replaceAll(/\bas const\b|[\s_]|,(?=[\s\]}])/g, ''),
      line: lineAt(id.start),
      isExported,
    });
  for (const { name, start } of exportsOf(tree)) exported.push({ text: name, line: lineAt(start) });
  visit(tree, (node) => {
    const specifier = specifierOf(node);
    if (specifier !== undefined)
      imports.push({
        specifier,
        line: lineAt(node.start),
        names: importedNames(node),
        isType: isTypeImport(node),
        isLater: node.type === 'ImportExpression',
      });
    const method = calledMethod(node);
    if (method) calls.push({ method: method.name, line: lineAt(method.start) });
    const bare = calledByName(node);
    if (bare) callsFound.push({ method: bare, line: lineAt(node.start) });
    const text = textOf(node);
    if (text !== undefined) said.push({ text, line: lineAt(node.start) });
    if (node.type === 'VariableDeclarator' && isNode(node.id) && typeof node.id.name === 'string')
      quotedTexts.push({ text: node.id.name, line: lineAt(node.start) });
  });
  return found;
}

/** Constants declared at the top level of the module with a literal value. */
function constantsOf(tree: unknown) {
  const body = isNode(tree) && Array.isArray(tree.body) ? (tree.body as unknown[]) : [];
  return body.filter(isNode).flatMap((statement) => {
    const isExported = statement.type === 'ExportNamedDeclaration' && isNode(statement.declaration);
    const declared = isExported ? statement.declaration : statement;
    if (!isNode(declared) || !Array.isArray(declared.declarations)) return [];
    return (declared.declarations as unknown[])
      .filter(isNode)
      .flatMap(({ id, init }) =>
        isNode(id) && id.type === 'Identifier' && isNode(init) && isLiteral(init) ? [{ id, init, isExported }] : [],
      );
  });
}

/** Names declared at their export; re-exported names are declared elsewhere. */
function exportsOf(tree: unknown): { readonly name: string; readonly start: number }[] {
  const body = isNode(tree) && Array.isArray(tree.body) ? (tree.body as unknown[]) : [];
  return body.filter(isNode).flatMap(({ type, declaration }) => {
    if (!/^Export(Named|Default)Declaration$/.test(type) || !isNode(declaration)) return [];
    const declared = Array.isArray(declaration.declarations) ? (declaration.declarations as unknown[]) : [declaration];
    return declared.filter(isNode).flatMap(({ id }) => {
      if (!isNode(id) || typeof id.name !== 'string') return [];
      return [{ name: id.name, start: id.start }];
    });
  });
}

const literalNodes = /^(Literal|(Array|Object|Unary|Binary|TSAs|TSSatisfies)Expression|Property)$/;

function isLiteral(node: Node): boolean {
  if (!literalNodes.test(node.type)) return false;
  const { key: _key, typeAnnotation: _type, ...inner } = node;
  return Object.values(inner)
    .flat()
    .every((one) => !isNode(one) || isLiteral(one));
}

function languageOf(path: string): 'ts' | 'tsx' | 'js' {
  if (path.endsWith('.tsx')) return 'tsx';
  return path.endsWith('.ts') ? 'ts' : 'js';
}

const countLines = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

function visit(value: unknown, onNode: (node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, onNode);
  } else if (isNode(value)) {
    onNode(value);
    for (const field of Object.values(value)) visit(field, onNode);
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value;

/** The module named by an import, a re-export, `import()` or the type `import('x').Y`. */
function specifierOf({ type, source }: Node): string | undefined {
  const isImport =
    /^(ImportDeclaration|ExportNamedDeclaration|ExportAllDeclaration|ImportExpression|TSImportType)$/.test(type);
  if (!isImport || !isNode(source)) return undefined;
  return typeof source.value === 'string' ? source.value : undefined;
}

function importedNames({ importKind, exportKind, specifiers }: Node): string[] {
  if (importKind === 'type' || exportKind === 'type' || !Array.isArray(specifiers)) return [];
  return specifiers.flatMap((specifier: unknown) => {
    if (!isNode(specifier) || specifier.importKind === 'type' || specifier.exportKind === 'type') return [];
    const theirs = specifier.type === 'ExportSpecifier' ? specifier.local : specifier.imported;
    return isNode(theirs) && typeof theirs.name === 'string' ? [theirs.name] : [];
  });
}

function isTypeImport({ type, importKind, exportKind, specifiers }: Node): boolean {
  if (type === 'TSImportType' || importKind === 'type' || exportKind === 'type') return true;
  return (
    Array.isArray(specifiers) &&
    specifiers.length > 0 &&
    specifiers.every((one: unknown) => isNode(one) && (one.importKind === 'type' || one.exportKind === 'type'))
  );
}

function calledByName({ type, callee }: Node): string | undefined {
  if ((type !== 'CallExpression' && type !== 'NewExpression') || !isNode(callee)) return undefined;
  return callee.type === 'Identifier' && typeof callee.name === 'string' ? callee.name : undefined;
}

function calledMethod({ type, callee }: Node): { name: string; start: number } | undefined {
  if (type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') return undefined;
  const { property } = callee;
  return isNode(property) && typeof property.name === 'string'
    ? { name: property.name, start: property.start }
    : undefined;
}

function textOf({ type, value, regex }: Node): string | undefined {
  if (type !== 'Literal') return undefined;
  if (typeof value === 'string') return value;
  const { pattern } = (regex ?? {}) as { pattern?: string };
  return pattern?.replace(/^\^|\$$/g, '').replaceAll(/\\(.)/g, '$1');
}
