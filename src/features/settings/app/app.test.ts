import { expect, test } from 'vitest';
import { platformOf } from './platform.ts';
import { browserOf } from '#page/device/version.ts';

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const chrome = `${mac.replace('605.1.15', '537.36')} Chrome/131.0.0.0 Safari/537.36`;

test('each platform installs in its own way', () => {
  const of = (userAgent: string, maxTouchPoints = 0) => platformOf({ userAgent, maxTouchPoints });
  expect(of(`${mac} Version/18.1 Safari/605.1.15`)).toBe('safari');
  expect(of(`${mac} Version/18.1 Safari/605.1.15`, 5), 'an iPad').toBe('ios');
  expect(of('Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)', 5)).toBe('ios');
  expect(of(chrome)).toBe('chromium');
  expect(of('Mozilla/5.0 (Linux; Android 15) Chrome/131.0.0.0 Mobile', 5)).toBe('android');
  expect(of('Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/133.0')).toBe('firefox');
});

test('a browser is named with its version', () => {
  expect(browserOf(chrome)).toBe('Chrome 131');
  expect(browserOf(`${chrome} Edg/131.0.0.0`)).toBe('Edge 131');
  expect(browserOf(`${mac} Version/18.1 Safari/605.1.15`)).toBe('Safari 18');
  expect(browserOf('curl')).toBe('Browser');
});
