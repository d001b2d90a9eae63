export interface Shot {
  readonly file: string;
  readonly path: string;
  readonly edition: string;
  readonly width: number;
  readonly theme: string;
  readonly language: string;
  readonly problems: readonly string[];
}

const inHtml = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

/** All pictures on one page by route, with page problems above their picture. */
export function indexPage(shots: readonly Shot[], role: string): string {
  const paths = [...new Set(shots.map((shot) => shot.path))];
  const sections = paths.map((path) => {
    const figures = shots
      .filter((shot) => shot.path === path)
      .map(
        ({ file, edition, width, theme, language, problems }) => `<figure>
  <figcaption>${[edition, width, theme, language].join(' · ')}${problems.map((line) => `<br><b>${inHtml(line)}</b>`).join('')}</figcaption>
  <a href="${file}"><img loading="lazy" src="${file}" width="${Math.round(width / 3)}" alt=""></a>
</figure>`,
      );
    return `<h2>${inHtml(path)}</h2>\n<div>${figures.join('\n')}</div>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Look: ${inHtml(role)}</title>
<style>body{font:14px system-ui;margin:24px}div{display:flex;flex-wrap:wrap;gap:16px;align-items:start}figure{margin:0}img{border:1px solid #ccc}b{color:#b00}</style>
<h1>${shots.length} pictures, seen as ${inHtml(role)}</h1>
${sections.join('\n')}
`;
}
