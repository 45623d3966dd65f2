import { expect, test } from 'vitest';
import { cookieNamed } from './ask.ts';

test('a cookie is found by its whole name', () => {
  expect(cookieNamed('XSRF-TOKEN', 'a=1; NOT-XSRF-TOKEN=2; XSRF-TOKEN=x%3D3')).toBe('x=3');
  expect(cookieNamed('XSRF-TOKEN', '')).toBeNull();
});
