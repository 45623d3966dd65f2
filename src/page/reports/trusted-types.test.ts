import { expect, test } from 'vitest';
import { isOwnScript } from './trusted-types.ts';

const origin = 'https://portal.example';

test('workers come from our own build only', () => {
  expect(isOwnScript('/sw.js', origin)).toBe(true);
  expect(isOwnScript('https://portal.example/assets/photos.worker-1a.js', origin)).toBe(true);
  const foreign = [
    'https://cdn.example/assets/worker.js',
    '//cdn.example/sw.js',
    'blob:https://portal.example/1',
    'data:text/javascript,alert(1)',
    '/api/v1/uploads/script.js',
    '/assets/../api/script.js',
  ];
  expect(foreign.filter((address) => isOwnScript(address, origin))).toEqual([]);
});
