import { readFile } from 'node:fs/promises';
import { downloadZip } from 'client-zip';
import sharp from 'sharp';
import type { AssetKind } from '#domain/guides/asset-kinds.ts';
import type { Language } from '#domain/locale/language.ts';
import { addAsset } from '../../assets/change.usecases.ts';
import { receiveAsset, type ReceivedAsset } from '../../assets/receive.usecases.ts';
import type { Tx } from '../../shared/db/database.ts';
import type { Actor } from '../../shared/db/tenancy.ts';
import type { Keeping } from '../../shared/files/keep-files.ts';
import { blue, doorSticker, ink, mailBanner, signet, square, wordMark } from './drawings.ts';
import { flyer, type FlyerText } from './flyer.ts';

/** An asset of the demo, whose file is stored. */
export interface DemoAsset {
  kind: AssetKind;
  language: Language | null;
  titleDe: string;
  titleEn: string;
  file: ReceivedAsset;
}

const german: FlyerText = {
  language: 'de',
  title: 'Schutz für Ihre neue Küche',
  lead: 'Küche, Geräte und Arbeitsplatte in einem Vertrag.',
  points: [
    'Abschluss direkt in Ihrem Küchenstudio',
    'Bestätigung und Aktivierung am eigenen Telefon',
    'Schäden meldet Ihr Küchenstudio für Sie',
  ],
  foot: 'Muster zu Vorführzwecken. Es gelten die Bedingungen Ihres Vertrags.',
};

const english: FlyerText = {
  language: 'en',
  title: 'Protection for your new kitchen',
  lead: 'Kitchen, appliances and worktop in one contract.',
  points: [
    'Taken out right in your kitchen studio',
    'Confirmed and activated on your own phone',
    'Your kitchen studio files claims for you',
  ],
  foot: 'A sample for demonstration. The terms of your contract apply.',
};

const png = (svg: string) => sharp(Buffer.from(svg)).png().toBuffer();
const jpeg = (svg: string) => sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer();

/** Draws the demo's assets, all of them our own, and stores their files as an upload would. */
export async function drawAssets(keeping: Keeping, now: Date): Promise<DemoAsset[]> {
  const [flyerDe, flyerEn] = [await flyer(german, now), await flyer(english, now)];
  const notes = 'A5, 148 × 210 mm, 3 mm Beschnitt nach Absprache mit der Druckerei.\r\n';
  const inputs = [
    { name: 'Flyer A5.pdf', input: flyerDe, lastModified: now },
    { name: 'Hinweise.txt', input: notes, lastModified: now },
  ];
  const printData = Buffer.from(await downloadZip(inputs).arrayBuffer());
  const colours = { tile: blue, rings: '#ffffff', name: ink };
  const white = { tile: '#ffffff', rings: blue, name: '#ffffff' };
  const drawn: readonly [AssetKind, Language | null, string, string, string, Buffer][] = [
    ['logo', null, 'Wort-Bild-Marke', 'Wordmark', 'wortmarke.svg', Buffer.from(wordMark(colours))],
    ['logo', null, 'Bildmarke', 'Symbol', 'bildmarke.png', await png(signet())],
    [
      'logo',
      null,
      'Wort-Bild-Marke für dunkle Flächen',
      'Wordmark for dark backgrounds',
      'wortmarke-negativ.png',
      await sharp(Buffer.from(wordMark(white)))
        .flatten({ background: blue })
        .png()
        .toBuffer(),
    ],
    [
      'signature',
      'de',
      'Signaturbanner',
      'Signature banner (German)',
      'banner.png',
      await png(mailBanner(['Küche gut geschützt.', 'Fragen Sie uns nach dem Schutzvertrag.'])),
    ],
    [
      'signature',
      'en',
      'Signaturbanner (englisch)',
      'Signature banner',
      'banner-en.png',
      await png(mailBanner(['Your kitchen, protected.', 'Ask us about the protection plan.'])),
    ],
    ['flyer', 'de', 'Kundenflyer A5', 'Customer flyer A5 (German)', 'kundenflyer.pdf', flyerDe],
    ['flyer', 'en', 'Kundenflyer A5 (englisch)', 'Customer flyer A5', 'customer-flyer.pdf', flyerEn],
    ['flyer', 'de', 'Druckdaten Kundenflyer', 'Print data, customer flyer', 'druckdaten.zip', printData],
    [
      'graphic',
      'de',
      'Beitragsbild quadratisch',
      'Square post (German)',
      'beitrag.jpg',
      await jpeg(square(['Neu: Ihre Küche', 'mit Schutzvertrag'])),
    ],
    [
      'graphic',
      'en',
      'Beitragsbild quadratisch (englisch)',
      'Square post',
      'post.jpg',
      await jpeg(square(['Your new kitchen', 'with a protection plan'])),
    ],
    [
      'graphic',
      'de',
      'Türaufkleber',
      'Door sticker (German)',
      'tuer.svg',
      Buffer.from(doorSticker('Schutzvertrag')),
    ],
    [
      'video',
      null,
      'Animiertes Zeichen',
      'Animated symbol',
      'film.mp4',
      await readFile(new URL('film.mp4', import.meta.url)),
    ],
  ];
  return Promise.all(
    drawn.map(async ([kind, language, titleDe, titleEn, fileName, bytes]) => ({
      kind,
      language,
      titleDe,
      titleEn,
      file: await receiveAsset(keeping, { bytes, fileName }),
    })),
  );
}

/** Adds the drawn assets, in their order. */
export async function addDemoAssets(
  tx: Tx,
  { assets, actor, now }: { assets: readonly DemoAsset[]; actor: Actor; now: Date },
): Promise<void> {
  for (const asset of assets) {
    // Each takes the place after the one before it.
    // oxlint-disable-next-line no-await-in-loop
    await addAsset({ tx, actor, now, ...asset });
  }
}
