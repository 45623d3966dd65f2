import { describe, expect, test } from 'vitest';
import { judgeAsset } from './asset-file.ts';
import { problemOfFile } from './asset-types.ts';
import { titleOfFile } from './asset.ts';

const text = (words: string) => new TextEncoder().encode(words);
const svg = (inside: string, head = '') =>
  text(`${head}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`);

/** An archive of empty files, by their directory alone. */
function zip(
  names: readonly string[],
  { flags = 0, unpacked = 0, mode = 0 }: { flags?: number; unpacked?: number; mode?: number } = {},
): Uint8Array {
  const records = names.map((name) => {
    const bytes = Buffer.alloc(46);
    bytes.writeUInt32LE(0x02014b50, 0);
    bytes.writeUInt16LE(flags, 8);
    bytes.writeUInt32LE(unpacked, 24);
    bytes.writeUInt16LE(Buffer.byteLength(name), 28);
    bytes.writeUInt16LE(mode, 40);
    return Buffer.concat([bytes, Buffer.from(name)]);
  });
  const directory = Buffer.concat(records);
  const local = Buffer.from('PK\u0003\u0004');
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(names.length, 8);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, directory, end]);
}

describe('a file of the marketing guide', () => {
  test('is known by its content', () => {
    expect(judgeAsset(text('%PDF-1.7\n…\n%%EOF\n'))).toEqual({ type: 'application/pdf' });
    expect(judgeAsset(zip(['Flyer/flyer.pdf', 'Flyer/Schriften/']))).toEqual({ type: 'application/zip' });
    const drawing = '<defs><path id="a" d="M0 0h9v9z"/></defs><use href="#a" fill="url(#b)"/>';
    expect(judgeAsset(svg(drawing, '<?xml version="1.0"?><!-- ours -->'))).toEqual({ type: 'image/svg+xml' });
    const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 16]), Buffer.from('ftypisom0000')]);
    expect(judgeAsset(mp4)).toEqual({ type: 'video/mp4' });
  });

  test.each([
    ['a web page', '<!doctype html><script>alert(1)</script>'],
    ['a web page that says it is a PDF', '<html>%PDF-1.4 %%EOF</html>'],
    ['a program', 'MZ\u0090\u0000'],
    ['plain text', 'Hallo'],
    ['nothing', ''],
  ])('is refused when it is %s', (_, content) => {
    expect(judgeAsset(text(content))).toEqual({ problem: 'asset_type' });
  });

  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script under a prefix', '<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>'],
    ['a handler', '<path d="M0 0" onload="alert(1)"/>'],
    ['a handler after a slash', '<path/onclick=alert(1) />'],
    ['a page within it', '<foreignObject><p>hi</p></foreignObject>'],
    ['a link', '<a href="#top"><path d="M0 0"/></a>'],
    ['a foreign picture', '<image href="https://evil.example/x.png"/>'],
    ['a foreign picture of old', "<image xlink:href='//evil.example/x.png'/>"],
    ['a drawing in a drawing', '<image href="data:image/svg+xml;base64,AAAA"/>'],
    ['a foreign fill', '<path fill="url(https://evil.example/#a)"/>'],
    ['a style sheet that fetches', '<style>@import "https://evil.example/x.css";</style>'],
    ['an address spelt in entities', '<use href="&#106;avascript:alert(1)"/>'],
    ['a moving handler', '<set attributeName="href" to="x"/>'],
    ['a fill in escaped letters', String.raw`<path fill="\75rl(https://evil.example/#a)"/>`],
    ['a style in escaped letters', String.raw`<style>path{fill:u\72 l(//evil.example/a)}</style>`],
    ['a fill spelt in references', '<path fill="u&#114;l(//evil.example/#a)"/>'],
    ['a style cut by a comment', '<style>path{fill:u<!-- -->rl(//evil.example/a)}</style>'],
    ['a set of pictures', `<style>path{background:image-set("//evil.example/a.png" 1x)}</style>`],
    ['a set of pictures of one browser', `<path style="mask:-webkit-image-set('//evil.example/a.png' 1x)"/>`],
    ['a source', '<path style="mask:src(&quot;//evil.example/a.png&quot;)"/>'],
    ['an address in a style', '<style>@namespace "https://evil.example/";</style>'],
    ['a foreign base', '<g xml:base="https://evil.example/"><use href="#a"/></g>'],
    [
      'an element of a web page',
      '<h:img xmlns:h="http://www.w3.org/1999/xhtml" srcset="//evil.example/a 2x"/>',
    ],
    ['a script under a foreign letter', '<é:script xmlns:é="http://www.w3.org/2000/svg">alert(1)</é:script>'],
    ['an address that never ends', '<path fill="url(#a"/>'],
    ['an address in an address', '<path fill="url(url(//evil.example/a))"/>'],
    ['an attribute without quotes', '<path fill=red />'],
    ['an element in a style', '<style><g/></style>'],
  ])('is refused when a drawing has %s', (_, inside) => {
    expect(judgeAsset(svg(inside))).toEqual({ problem: 'asset_svg_active' });
  });

  test.each([
    [
      'folders of a drawing program',
      String.raw`<g inkscape:export-filename="C:\Logo\a.png" rdf:about="http://a.example"/>`,
    ],
    ['a style with parts of itself', '<style><![CDATA[.a{fill:url(#b);mask:url( "#c" )}]]></style>'],
    ['a picture within it', '<image xlink:href="data:image/png;base64,iVBORw0K\nGgo="/>'],
    ['a note', '<title>Küche &amp; Bad, C:\\, https://studio.example</title><desc>src</desc>'],
  ])('is taken when a drawing has %s', (_, inside) => {
    const head =
      '\n<?xml version="1.0"?>\n<!-- a -- b --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "a.dtd">';
    expect(judgeAsset(svg(inside, head))).toEqual({ type: 'image/svg+xml' });
    expect(judgeAsset(Buffer.concat([svg(inside), text('\n<!-- end --> \n')]))).toEqual({
      type: 'image/svg+xml',
    });
  });

  test('is judged in a moment, however many comments stand around a drawing', () => {
    const comments = '<!---->'.repeat(200_000);
    expect(judgeAsset(text(comments.slice(0, 60_000)))).toEqual({ problem: 'asset_type' });
    expect(judgeAsset(text(`${'<!---->'.repeat(40)}<sv`))).toEqual({ problem: 'asset_type' });
    expect(judgeAsset(Buffer.concat([svg(''), text(comments)]))).toEqual({ type: 'image/svg+xml' });
    expect(judgeAsset(Buffer.concat([svg(''), text(`${comments}<`)]))).toEqual({
      problem: 'asset_svg_active',
    });
    const spaces = svg(`<path fill="url(${' '.repeat(1_000_000)}x"/>`);
    expect(judgeAsset(spaces)).toEqual({ problem: 'asset_svg_active' });
  });

  test('is refused when a drawing brings entities, or ends in something else', () => {
    const bomb = '<!DOCTYPE svg [<!ENTITY a "aaaa">]>';
    expect(judgeAsset(svg('&a;', bomb))).not.toHaveProperty('type');
    expect(judgeAsset(Buffer.concat([svg(''), text('<html>')]))).toEqual({ problem: 'asset_svg_active' });
  });

  test.each([
    ['a program', zip(['Logo.pdf', 'setup.EXE'])],
    ['a name that leads out', zip(['../../etc/passwd'])],
    ['a name that leads to a drive', zip(['C:\\Windows\\x.pdf'])],
    ['encrypted files', zip(['a.pdf'], { flags: 1 })],
    ['a link to elsewhere', zip(['a.pdf'], { mode: 0xa1ff })],
    ['far more than it is', zip(['a.pdf'], { unpacked: 0xffffffff })],
  ])('is refused when an archive has %s', (_, bytes) => {
    expect(judgeAsset(bytes)).toEqual({ problem: 'asset_zip_unsafe' });
  });

  test('is refused when it is cut off', () => {
    expect(judgeAsset(zip(['a.pdf']).subarray(0, -3))).toEqual({ problem: 'asset_unreadable' });
    expect(judgeAsset(text('%PDF-1.7 and no end'))).toEqual({ problem: 'asset_unreadable' });
    const cut = Buffer.concat([Buffer.from([0, 0, 1, 0]), Buffer.from('ftypisom0000')]);
    expect(judgeAsset(cut)).toEqual({ problem: 'asset_unreadable' });
  });

  test('is judged by name and size before it is sent', () => {
    expect(problemOfFile({ name: 'Logo.PNG', size: 5_000 })).toBeNull();
    expect(problemOfFile({ name: 'Foto.jpeg', size: 5_000 })).toBeNull();
    expect(problemOfFile({ name: 'Logo.ai', size: 5_000 })).toBe('asset_type');
    expect(problemOfFile({ name: 'Logo.svg', size: 3_000_000 })).toBe('asset_too_large');
  });

  test('suggests its title', () => {
    expect(titleOfFile('flyer_kueche-2026.pdf')).toBe('flyer kueche 2026');
    expect(titleOfFile('Logo v1.2.png')).toBe('Logo v1.2');
  });
});
