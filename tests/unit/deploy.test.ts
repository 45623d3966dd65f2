import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { declaredSettings } from '#server/settings.ts';
import { settingsIn } from '#server/shared/declare-setting.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'docs/deploy');
const texts = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const);
const settings = settingsIn(declaredSettings).map(({ variable }) => variable);
/** The environment of PostgreSQL's own image. */
const ofDatabase = ['POSTGRES_PASSWORD', 'OWNER_PASSWORD'];

describe('the examples of a deployment', () => {
  it.each(texts)('%s names commands that there are', (_, text) => {
    const named = [...text.matchAll(/\b(server\/[\w-]+\.ts)\b/g)].map(([, file]) => file!);
    expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it.each(texts)('%s makes settings that there are', (_, text) => {
    const made = [
      ...text.matchAll(/^ {2,}([A-Z][A-Z_]+): /gm),
      ...text
        .matchAll(/^(?:ENV|Environment=)(.*)$/gm)
        .flatMap(([, all]) => [...all!.matchAll(/([A-Z_]+)=/g)]),
    ].map(([, name]) => name!);
    const unknown = made.filter((name) => !ofDatabase.includes(name) && !settings.includes(name));
    expect(unknown).toEqual([]);
  });

  it('an image copies what its build needs, and no more', () => {
    const kept = readFileSync(join(folder, 'Dockerfile.dockerignore'), 'utf8').matchAll(/^!(.+)$/gm);
    expect([...kept].map(([, name]) => name!).filter((name) => !existsSync(join(root, name)))).toEqual([]);
  });
});
