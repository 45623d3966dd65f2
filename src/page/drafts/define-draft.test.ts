import { expect, it } from 'vitest';
import { furthestStep, numberOfStep, type WizardStep } from './define-draft.ts';

const words = { id: '', message: '' };
const steps: WizardStep[] = ['shop', 'goods', 'address', 'done'].map((key) => ({
  key,
  name: words,
  question: words,
  isUncounted: key === 'shop',
}));

it('counts the steps from one, without the choice before them', () => {
  expect(steps.map(({ key }) => numberOfStep(steps, key))).toEqual([0, 1, 2, 3]);
});

it('remembers the furthest step', () => {
  expect(furthestStep(steps, 'address', 'goods')).toBe('address');
  expect(furthestStep(steps, 'shop', 'goods')).toBe('goods');
});
