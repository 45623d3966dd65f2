import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const decisions = globSync('docs/decisions/*.md', { cwd: root }).toSorted();
const head = /^# .+\n\n_Decided on 20\d\d-\d\d-\d\d\. (In force|Replaced by .+)\. Replaces .+\._\n/;

test('decisions are numbered without holes, and say when they were made, whether they hold and what they replace', () => {
  const numbers = decisions.map((path) => /\/(\d{4})-[\w-]+\.md$/.exec(path)?.[1] ?? path);
  expect(numbers).toEqual(numbers.map((_, at) => String(at + 1).padStart(4, '0')));
  for (const path of decisions) expect(readFileSync(join(root, path), 'utf8'), path).toMatch(head);
});

test('the files that the how-tos name are there', () => {
  const named = readFileSync(join(root, 'docs/how-to.md'), 'utf8').matchAll(
    /`((?:src|server|sw|tests|build|docs|public)\/[\w./$-]+)`/g,
  );
  const paths = [...new Set([...named].map(([, path]) => path!))];
  expect(paths.length).toBeGreaterThan(50);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('links in the docs lead somewhere', () => {
  const pages = ['README.md', ...globSync('docs/**/*.md', { cwd: root })];
  for (const page of pages) {
    const text = readFileSync(join(root, page), 'utf8');
    for (const [, link] of text.matchAll(/\]\((?!https?:|#)([^)#]+)/g))
      expect([page, link, existsSync(join(root, dirname(page), link!))]).toEqual([page, link, true]);
  }
});
