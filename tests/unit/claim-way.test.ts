import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const mostFiles = 60;

const docs = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
const [, section = ''] = /^### Its files\n(.*?)^## /ms.exec(docs) ?? [];

/** The files of each step of a claim's way, as docs/architecture.md lists them. */
const steps = [...section.matchAll(/^\d+\. .*$/gm)].map(([step]) =>
  [...step.matchAll(/`([^`]+)`/g)].map(([, file]) => file!),
);
const files = steps.flat();

const { imports: aliases } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  imports: Record<string, string>;
};

/** The path that an import leads to, from the project's root; null for a library's. */
function pathOf(imported: string, from: string): string | null {
  if (imported.startsWith('.')) return join(dirname(from), imported);
  const [room = '', ...rest] = imported.split('/');
  const at = aliases[`${room}/*`];
  return at ? join(at.replace('*', ''), ...rest) : null;
}

/** What a file imports, now or later, or starts as a worker. */
function importsOf(file: string): (string | null)[] {
  const text = readFileSync(join(root, file), 'utf8');
  const named = text.matchAll(/(?:from |import\(|new URL\()'([^']+)'/g);
  return [...named].map(([, imported]) => pathOf(imported!, file));
}

describe("the files of a claim's way", () => {
  it('are as many as the page says, each of them once, and not too many', () => {
    const [, figure] = /The way has \*\*(\d+) files\*\*/.exec(section) ?? [];
    expect(files).toHaveLength(Number(figure));
    expect(new Set(files).size).toBe(files.length);
    expect(files.length).toBeLessThanOrEqual(mostFiles);
  });

  it('are there', () => {
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it('lead to each other: each is imported by another, unless a step begins with it', () => {
    const imported = new Set(files.flatMap(importsOf));
    expect(steps.flatMap(([, ...others]) => others.filter((file) => !imported.has(file)))).toEqual([]);
  });
});
