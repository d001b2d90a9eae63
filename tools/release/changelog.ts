/** A release, or the next one, with what both changelogs contain about it. */
export interface ChangelogEntry {
  /** Null: not released yet. */
  readonly version: string | null;
  readonly date: string | null;
  readonly about: string;
  readonly sections: readonly Section[];
}

interface Section {
  readonly heading: string;
  readonly changes: string[];
}

const release = /^## \[([^\]]+)\](?: - (\d{4}-\d\d-\d\d))?$/;
const section = /^### (.+)$/;

/** The entries below the introduction, newest first. A line in another form throws an error with its line number. */
export function readChangelog(text: string): ChangelogEntry[] {
  const entries: { version: string | null; date: string | null; about: string; sections: Section[] }[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const entry = entries.at(-1);
    const changes = entry?.sections.at(-1)?.changes;
    const [, version, date] = release.exec(line) ?? [];
    const [, heading] = section.exec(line) ?? [];
    if (version) entries.push({ version: date ? version : null, date: date ?? null, about: '', sections: [] });
    else if (!entry || line === '') continue;
    else if (heading) entry.sections.push({ heading, changes: [] });
    else if (changes && line.startsWith('- ')) changes.push(line.slice(2));
    else if (changes?.length && line.startsWith('  ')) changes.push(`${changes.pop()} ${line.trim()}`);
    else if (!changes && /^\p{L}/u.test(line)) entry.about = `${entry.about} ${line}`.trim();
    else throw new Error(`Line ${index + 1} of the changelog is no release, heading, item or text: "${line}"`);
  }
  return entries;
}

/** Turns the entries under the first heading into the release and puts an empty heading for the next above it. */
export function releasedText(text: string, version: string, date: string): string {
  const [next] = readChangelog(text);
  if (next?.version !== null || next.sections.length === 0)
    throw new Error('The changelog names nothing that is not released yet. Write what changes for users first.');
  return text.replace(/^## \[[^\]]+\]$/m, (heading) => `${heading}\n\n## [${version}] - ${date}`);
}
