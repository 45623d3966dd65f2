import { spawnSync } from 'node:child_process';
import { glob, readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { expect, test } from 'vitest';
import { packageOf } from '../../build/imports.ts';
import manifest from '../../package.json' with { type: 'json' };

const root = fileURLToPath(new URL('../..', import.meta.url));

interface Locked {
  version: string;
  integrity?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}
const { packages } = JSON.parse(await readFile(`${root}package-lock.json`, 'utf8')) as {
  packages: Record<string, Locked>;
};

/**
 * Every package that the server, its commands and its processes import (statically or dynamically) or take a file from.
 */
async function packagesOfTheServer(): Promise<Set<string>> {
  const commands = await Array.fromAsync(
    glob('server/{main,jobs,trail,admin,migrate,doctor,backup,restore,move}.ts', { cwd: root }),
  );
  const processes = await Array.fromAsync(glob('server/**/*-process.ts', { cwd: root }));
  const bundle = await rolldown({
    cwd: root,
    input: [...commands, ...processes],
    platform: 'node',
    external: /^[^.#/]/,
  });
  const { output } = await bundle.generate({ format: 'esm' });
  await bundle.close();
  const chunks = output.filter((file) => file.type === 'chunk');
  const own = new Set(chunks.map(({ fileName }) => fileName));
  const named = chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports]);
  const modules = new Set(chunks.flatMap(({ moduleIds }) => moduleIds).filter((id) => id.startsWith(root)));
  for (const module of modules) {
    const code = await readFile(module, 'utf8');
    for (const [, specifier] of code.matchAll(/import\.meta\.resolve\('([^']+)'/g)) named.push(specifier!);
  }
  const foreign = named.filter((name) => !own.has(name) && !isBuiltin(name));
  return new Set(foreign.map(packageOf));
}

test('what production installs is what the server imports, no more and no less', async () => {
  expect([...(await packagesOfTheServer())].toSorted()).toEqual(
    Object.keys(manifest.dependencies).toSorted(),
  );
});

test('the bill of materials names each library that production installs, with its version, hash and licence', () => {
  const made = spawnSync('npm', ['run', '--silent', 'sbom'], { cwd: root, encoding: 'utf8' });
  const { components } = JSON.parse(made.stdout) as {
    components: { name: string; version: string; hashes?: { content: string }[]; licenses?: unknown[] }[];
  };
  for (const [name, version] of Object.entries(manifest.dependencies)) {
    const named = components.find((one) => one.name === name && one.version === version);
    expect(named, name).toMatchObject({ hashes: [{ alg: 'SHA-512' }], licenses: [expect.anything()] });
  }
  const developing = ['vite', 'vitest', 'playwright', 'oxlint', 'react'];
  expect(Object.keys(manifest.devDependencies)).toEqual(expect.arrayContaining(developing));
  expect(components.filter(({ name }) => developing.includes(name))).toEqual([]);
});

test('every Node that npm may bring is one version, in the lock file with its hash', () => {
  const { version, optionalDependencies: nodes } = packages['build/packages/node']!;
  for (const name of Object.keys(nodes!)) {
    expect(packages[`node_modules/${name}`]).toMatchObject({
      version,
      integrity: expect.stringMatching(/^sha512-/) as string,
    });
  }
  expect(manifest.devDependencies['@types/node'].split('.')[0]).toBe(version.split('.')[0]);
});

test('what stands in for the SVG files that no icon is made from has the version that the icons ask for', () => {
  const { dependencies } = packages['node_modules/@tabler/icons-react']!;
  expect(packages['build/packages/no-icons']!.version).toBe(dependencies!['@tabler/icons']);
});
