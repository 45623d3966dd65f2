import { describe, expect, it } from 'vitest';
import { suspicionsOf } from './link-use.ts';

const at = (time: string) => new Date(`2026-11-20T${time}Z`);
const shop = { at: at('11:00:00'), address: '192.0.2.1', agent: 'A', browser: 'shop' };

describe('what speaks against a customer’s deed', () => {
  it('is the shop’s browser, whenever, and its address for half an hour', () => {
    const deed = { ...shop, at: at('11:30:00') };
    expect(suspicionsOf(deed, [shop])).toEqual(['same_browser', 'same_address']);
    expect(suspicionsOf({ ...deed, browser: 'own' }, [shop])).toEqual(['same_address']);
    expect(suspicionsOf({ ...deed, browser: 'own', at: at('11:30:01') }, [shop])).toEqual([]);
    expect(suspicionsOf({ ...deed, at: at('19:00:00') }, [shop])).toEqual(['same_browser']);
  });

  it('is nothing where nothing is known, or nobody of the shop had the link', () => {
    const unknown = { address: null, agent: null, browser: null };
    expect(suspicionsOf({ ...unknown, at: at('11:00:01') }, [{ ...unknown, at: at('11:00:00') }])).toEqual(
      [],
    );
    expect(suspicionsOf(shop, [])).toEqual([]);
  });
});
