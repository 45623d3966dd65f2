import { describe, expect, it } from 'vitest';
import { maxDevicesPerKitchen } from '#domain/contract/objects/insured-object.ts';
import { makeForm } from '#page/form/form-store.ts';
import { addDevice, filledRows } from './device-rows.ts';

describe('a device added by its type', () => {
  it('fills the empty row first, then adds rows, each of the brand of the last device', () => {
    const form = makeForm({ deviceRows: 'r1' });
    expect(addDevice(form, 'Backofen')).toBe('r1');
    expect(form.get('devices.r1.manufacturer')).toBe('');
    form.set('devices.r1.manufacturer', 'Miele');
    expect(addDevice(form, 'Geschirrspüler')).toBe('r2');
    expect(form.get('devices.r2.manufacturer')).toBe('Miele');
    form.set('devices.r2.manufacturer', 'Bora');
    addDevice(form, 'Kühlschrank');
    expect(form.get('devices.r3.manufacturer')).toBe('Bora');
    expect(filledRows(form.values())).toEqual(['r1', 'r2', 'r3']);
  });

  it('is refused once the kitchen is full', () => {
    const form = makeForm({ deviceRows: 'r1' });
    for (let count = 0; count < maxDevicesPerKitchen; count += 1) addDevice(form, 'Backofen');
    expect(addDevice(form, 'Backofen')).toBeNull();
    expect(filledRows(form.values())).toHaveLength(maxDevicesPerKitchen);
  });
});
