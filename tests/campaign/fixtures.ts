import { test as base } from '@playwright/test';
import { takePhoto } from '../support/data/camera-photo.ts';
import type { Scene } from './scene.ts';
import { buildSite, type Site } from './device/stage.ts';
import { buildWorld, type World } from './world.ts';

/** A test in a world that it shares with the other tests of its worker. */
export const test = base.extend<object, { world: World; site: Site; photos: Scene['photos'] }>({
  world: [
    async ({}, use) => {
      await using world = await buildWorld({ spared: process.env['CAMPAIGN_SPARED'] === 'yes' });
      await use(world);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  site: [async ({}, use) => use(await buildSite()), { scope: 'worker', timeout: 60_000 }],
  photos: [
    async ({}, use) => {
      const small = [1, 2, 3, 4, 5, 6, 7].map((seed) => takePhoto({ width: 640, height: 480, seed }));
      await use({
        good: await Promise.all(small),
        large: await takePhoto({ width: 4000, height: 3000, seed: 8 }),
      });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});
