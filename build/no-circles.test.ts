import { expect, it } from 'vitest';
import { circleAmong } from './no-circles.ts';

it('finds files that import each other, also by way of others', () => {
  const straight: [string, string[]][] = [
    ['page', ['form', 'list']],
    ['list', ['words']],
    ['form', ['words', 'list']],
    ['words', []],
  ];
  expect(circleAmong(new Map(straight))).toBeNull();
  expect(circleAmong(new Map([...straight, ['words', ['form']]]))).toEqual(['form', 'words', 'form']);
  expect(circleAmong(new Map([['alone', ['alone']]]))).toEqual(['alone', 'alone']);
});
