import sharp from 'sharp';
import { expect, it } from 'vitest';
import { splashes } from './splash.ts';

it('start images have the size of their device, in light and dark, and weigh little', async () => {
  const all = splashes();
  expect(new Set(all.map(({ media }) => media)).size).toBe(all.length);
  for (const { path, media, draw } of [all[0]!, all.at(-1)!]) {
    const image = await draw();
    const { width, height } = await sharp(image).metadata();
    expect(path).toContain(`${width}x${height}`);
    const ratio = Number(/pixel-ratio: (\d)/.exec(media)![1]);
    expect(media).toContain(`(device-width: ${width / ratio}px) and (device-height: ${height / ratio}px)`);
    expect(image.byteLength).toBeLessThan(20_000);
  }
});
