import { rolldown } from 'rolldown';
import { expect, it } from 'vitest';
import { firstPartGroups, startGroup } from './first-part-groups.ts';
import type { FirstScreen } from '../first-load.ts';
import { root } from '../root.ts';

/** A page with three first screens, one of them a route, and a screen that is never first. */
const modules: Record<string, string> = {
  'src/main.ts': `import('./home.ts'); import('./guest.ts'); import('./later.ts'); import('./soon.ts'); import './route.ts';`,
  'src/route.ts': `import('./route.ts?tsr-split=component');`,
  'src/route.ts?tsr-split=component': `import './both.ts'; import './of-route.ts'; export const part = 1;`,
  'src/home.ts': `import './both.ts'; import './of-home.ts'; import('./later.ts');`,
  'src/guest.ts': `import './deep.ts'; import './of-guest.ts';`,
  'src/of-guest.ts': `console.log('of guest');`,
  'src/soon.ts': `import './of-home.ts'; import './of-soon.ts';`,
  'src/of-soon.ts': `console.log('of soon');`,
  'src/later.ts': `import './both.ts'; import './of-later.ts';`,
  'src/both.ts': `import './deep.ts'; console.log('both');`,
  'src/deep.ts': `console.log('deep');`,
  'src/of-route.ts': `console.log('of route');`,
  'src/of-home.ts': `console.log('of home');`,
  'src/of-later.ts': `console.log('of later');`,
};

const limits = { script: '1 kB', style: '1 kB' };
const screens: Record<string, FirstScreen> = {
  route: {
    paths: ['/'],
    shown: { route: 'src/route.ts' },
    soon: { library: 'node_modules/library.js', soon: 'src/soon.ts' },
    limits: { shown: limits, soon: limits },
  },
  home: {
    paths: ['/home'],
    shown: { home: 'src/home.ts' },
    soon: {},
    limits: { shown: limits, soon: limits },
  },
  guest: {
    paths: ['/guest'],
    shown: { guest: 'src/guest.ts' },
    soon: {},
    limits: { shown: limits, soon: limits },
  },
};

/** Modules of each chunk, by the chunk's name. */
async function chunksOf(first: Record<string, FirstScreen>): Promise<Record<string, string[]>> {
  const bundle = await rolldown({
    input: `${root}/src/main.ts`,
    plugins: [
      {
        name: 'planted',
        resolveId: (id, importer) => (importer ? `${root}/src/${id.slice(2)}` : id),
        load: (id) => ({ code: modules[id.slice(root.length + 1)]!, moduleType: 'js' }),
      },
    ],
  });
  const groups = [startGroup({ page: 'src/main.ts' }, first), ...firstPartGroups(first)];
  const { output } = await bundle.generate({ codeSplitting: { groups } });
  const chunks = output.filter((file) => file.type === 'chunk');
  const pathsOf = (ids: string[]) =>
    ids.filter((id) => id.startsWith(root)).map((id) => id.slice(root.length + 1));
  return Object.fromEntries(chunks.map(({ name, moduleIds }) => [name, pathsOf(moduleIds).toSorted()]));
}

it('puts what all first screens wait for into the start, and gives each set of them a file with what exactly these share', async () => {
  expect(await chunksOf(screens)).toMatchObject({
    main: ['src/deep.ts', 'src/main.ts', 'src/route.ts'],
    'route-home': ['src/both.ts'],
    route: ['src/of-route.ts', 'src/route.ts?tsr-split=component'],
    guest: ['src/guest.ts', 'src/of-guest.ts'],
    home: ['src/home.ts'],
    'home-soon': ['src/of-home.ts'],
    soon: ['src/of-soon.ts', 'src/soon.ts'],
    later: ['src/later.ts', 'src/of-later.ts'],
  });
});

it('fails where a first part is gone', async () => {
  const gone = { ...screens, home: { ...screens['home']!, shown: { home: 'src/gone.ts' } } };
  await expect(chunksOf(gone)).rejects.toThrow('src/gone.ts');
});
