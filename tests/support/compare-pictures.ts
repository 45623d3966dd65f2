/**
 * `npm run pictures -- BEFORE AFTER`: writes `test-results/pictures.html`, a page that shows the pictures of two folders
 * beside each other, those first whose pixels differ most. A picture that only one folder has stands alone.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import sharp from 'sharp';

const [before, after] = process.argv.slice(2);
if (!before || !after) throw new Error('two folders are needed: npm run pictures -- BEFORE AFTER');
const folder = 'test-results';
const page = join(folder, 'pictures.html');

/** The pictures of a folder, by name. */
const picturesOf = (path: string) => new Set(readdirSync(path).filter((name) => name.endsWith('.png')));

/** How far two pictures differ: the mean of their pixels' differences, from 0 to 255. Another height counts, too. */
async function differenceOf(one: string, other: string): Promise<number> {
  const [small, large] = await Promise.all(
    [one, other].map((path) => sharp(path).resize(240, 480, { fit: 'fill' }).greyscale().raw().toBuffer()),
  );
  const [height, otherHeight] = await Promise.all(
    [one, other].map(async (path) => (await sharp(path).metadata()).height),
  );
  const sum = small!.reduce((total, value, at) => total + Math.abs(value - large![at]!), 0);
  return sum / small!.length + (height === otherHeight ? 0 : 1);
}

const [old, fresh] = [picturesOf(before), picturesOf(after)];
const names = [...new Set([...old, ...fresh])].toSorted();
const rows: { name: string; by: number }[] = [];
for (const name of names) {
  const isInBoth = old.has(name) && fresh.has(name);
  rows.push({ name, by: isInBoth ? await differenceOf(join(before, name), join(after, name)) : 256 });
}
rows.sort((one, other) => other.by - one.by);
const picture = (has: boolean, path: string) =>
  has ? `<a href="${path}"><img loading="lazy" src="${path}" alt=""></a>` : '<p>–</p>';
const at = (path: string, name: string) => encodeURI(relative(folder, join(path, name)));
const shown = rows
  .map(({ name, by }) => {
    const changed = by > 255 ? 'in one folder alone' : by === 0 ? 'unchanged' : by.toFixed(1);
    return `<section><h2>${name} <small>${changed}</small></h2><div>${picture(old.has(name), at(before, name))}${picture(fresh.has(name), at(after, name))}</div></section>`;
  })
  .join('\n');
mkdirSync(folder, { recursive: true });
writeFileSync(
  page,
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures, before and after</title><style>body{font:1rem system-ui;margin:2rem}section>div{display:grid;grid-template-columns:1fr 1fr;gap:1rem;align-items:start}img{width:100%;border:1px solid #999}h2{font-size:1rem}small{color:#666}</style><h1>Before and after</h1>${shown}</html>\n`,
);
const changed = rows.filter(({ by }) => by > 0).length;
process.stdout.write(`${page}: ${rows.length} pictures, ${changed} changed\n`);
