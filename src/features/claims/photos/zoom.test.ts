import { expect, test } from 'vitest';
import { fitted, maxScale, moved, zoomedAt } from './zoom.ts';

const frame = { width: 400, height: 300 };

test('what lies under the finger stays under the finger', () => {
  const point = { x: 50, y: -30 };
  const zoom = zoomedAt(fitted, { factor: 2, point, frame });
  // The same spot of the unscaled picture is still under the point.
  expect(zoom.x + point.x * zoom.scale).toBeCloseTo(point.x);
  expect(zoom.y + point.y * zoom.scale).toBeCloseTo(point.y);
});

test('a picture is never smaller than its frame and never larger than six times', () => {
  expect(zoomedAt(fitted, { factor: 0.1, point: { x: 0, y: 0 }, frame })).toEqual(fitted);
  expect(zoomedAt(fitted, { factor: 100, point: { x: 0, y: 0 }, frame }).scale).toBe(maxScale);
});

test('a picture that fits cannot be moved, an enlarged one not out of sight', () => {
  expect(moved(fitted, { x: 90, y: 90 }, frame)).toEqual(fitted);
  const zoom = moved({ scale: 2, x: 0, y: 0 }, { x: 9000, y: -9000 }, frame);
  expect(zoom).toEqual({ scale: 2, x: 200, y: -150 });
});
