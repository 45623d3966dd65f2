import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { heicOf, type HeicPicture } from '../../../tests/support/data/heic-pictures.ts';
import { makeLogo } from './logo.ts';
import { makePhoto } from './photo.ts';
import { makePreview } from './preview.ts';
import { makeScan } from './scan.ts';

/** A colour of sRGB, and how Display P3 writes it. */
const [brandRed, inP3] = [{ r: 218, g: 70, b: 50 }, [202, 81, 60] as const];

async function middleOf(picture: Uint8Array): Promise<number[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = ((info.height >> 1) * info.width + (info.width >> 1)) * 3;
  return [...data.subarray(at, at + 3)];
}

function isNear(seen: readonly number[], wanted: readonly number[], by = 3): boolean {
  return seen.every((value, at) => Math.abs(value - wanted[at]!) <= by);
}

const brand = Object.values(brandRed);

/** A picture of the brand's red as a PNG of so many bits, with a profile. */
function png(bits: 8 | 16, profile: string | null): Promise<Buffer> {
  const drawn = sharp({ create: { width: 40, height: 30, channels: 3, background: brandRed } });
  const deep = bits === 16 ? drawn.toColourspace('rgb16') : drawn;
  return (profile ? deep.withIccProfile(profile) : deep).png().toBuffer();
}

describe('a brand’s red keeps its colour', () => {
  const ways: Record<string, (bytes: Uint8Array) => Promise<Uint8Array>> = {
    photo: async (bytes) => (await makePhoto(bytes)).jpeg,
    scan: async (bytes) => (await makeScan(bytes))!,
    preview: async (bytes) => (await makePreview(bytes)).webp,
    logo: makeLogo,
  };
  const kinds = ([8, 16] as const).flatMap((bits) =>
    (['srgb', 'p3', null] as const).map((one) => [bits, one] as const),
  );
  it.each(Object.keys(ways).flatMap((way) => kinds.map(([bits, profile]) => [way, bits, profile] as const)))(
    'as a %s of %i bits with the profile %s',
    async (way, bits, profile) => {
      const seen = await middleOf(await ways[way]!(await png(bits, profile)));
      expect(seen).toSatisfy((colour: number[]) => isNear(colour, brand, 4));
    },
  );
});

const profileOf = async (name: string) =>
  Uint8Array.from(
    (
      await sharp(
        await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
          .withIccProfile(name)
          .png()
          .toBuffer(),
      ).metadata()
    ).icc!,
  );

describe('a HEIC', () => {
  const made = async (pictures: readonly HeicPicture[], primary = 0) =>
    middleOf((await makePhoto(heicOf(pictures, primary))).jpeg);

  it('of three pictures is the primary one', async () => {
    const [red, green] = [{ colour: 'red' }, { colour: 'green' }] as const;
    expect(isNear(await made([red, red, green], 2), [40, 160, 60])).toBe(true);
    expect(isNear(await made([red, green, red], 1), [40, 160, 60])).toBe(true);
    expect(isNear(await made([red, green, green], 0), inP3)).toBe(true);
  });

  it('of no named colours, and of sRGB’s, stays as it is', async () => {
    expect(isNear(await made([{ colour: 'red' }]), inP3)).toBe(true);
    expect(isNear(await made([{ colour: 'red', codes: [1, 13] }]), inP3)).toBe(true);
    expect(isNear(await made([{ colour: 'red', profile: await profileOf('srgb') }]), inP3)).toBe(true);
  });

  it('of Display P3 is not pale, whether a profile says so or codes', async () => {
    expect(await made([{ colour: 'red', profile: await profileOf('p3') }])).toSatisfy((one: number[]) =>
      isNear(one, brand),
    );
    expect(await made([{ colour: 'red', codes: [12, 13] }])).toSatisfy((one: number[]) => isNear(one, brand));
  });

  it('with a profile that nobody understands is shown by its numbers', async () => {
    expect(isNear(await made([{ colour: 'red', profile: new Uint8Array(50) }]), inP3)).toBe(true);
    expect(
      isNear(await made([{ colour: 'red', profile: (await profileOf('p3')).subarray(0, 200) }]), inP3),
    ).toBe(true);
  });

  it('that is turned and mirrored is decoded', async () => {
    const turned = { colour: 'green', quarters: 1, mirrored: 1 } as const;
    expect(isNear(await made([{ colour: 'red' }, turned], 1), [40, 160, 60])).toBe(true);
  });

  it('of more pixels than 50 million is refused before it is decoded', async () => {
    const huge = heicOf([{ colour: 'red', edge: 8000 }]);
    await expect(makePhoto(huge)).rejects.toMatchObject({ code: 'too_large' });
  });
});
