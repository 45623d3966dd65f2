import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { makeForm } from './form-store.ts';
import { judgedBy, nested } from './use-form.ts';

describe('a form', () => {
  it('wakes only who watches the field that changed', () => {
    const form = makeForm({ name: 'Anna', city: 'Köln' });
    const heard: string[] = [];
    form.watch('name', () => heard.push('name'));
    form.watch('city', () => heard.push('city'));
    form.onChange(() => heard.push('any'));
    form.set('name', 'Berta');
    form.set('name', 'Berta');
    expect(heard).toEqual(['name', 'any']);
  });

  it('forgets what was wrong with a field as soon as it is changed', () => {
    const form = makeForm({ name: '', city: '' });
    form.setProblems({ name: 'required', city: 'required' });
    form.set('name', 'A');
    expect(form.problems()).toEqual({ city: 'required' });
  });

  it('puts back what it began with', () => {
    const form = makeForm({ name: 'Anna', city: '' });
    form.setAll({ city: 'Köln', name: 'Berta', later: 'x' });
    form.setProblems({ name: 'invalid' });
    form.reset();
    expect(form.values()).toEqual({ name: 'Anna', city: '', later: '' });
    expect(form.problems()).toEqual({});
  });
});

describe('a form’s schema', () => {
  const Person = v.object({
    name: v.pipe(v.string(), v.trim(), v.nonEmpty('required')),
    address: v.object({ city: v.pipe(v.string(), v.nonEmpty('required')) }),
  });

  it('reads nested fields by their paths', () => {
    expect(nested({ name: 'A', 'address.city': 'Köln' })).toEqual({ name: 'A', address: { city: 'Köln' } });
  });

  it('says what is wrong by the path of its field, or gives what is sent', () => {
    expect(judgedBy(Person, nested({ name: ' ', 'address.city': '' }))).toEqual({
      problems: { name: 'required', 'address.city': 'required' },
    });
    expect(judgedBy(Person, nested({ name: ' A ', 'address.city': 'Köln' }))).toEqual({
      given: { name: 'A', address: { city: 'Köln' } },
    });
  });
});
