import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import postcss from 'postcss';
import type { Plugin } from 'vite';
import { customerPage } from '../customer-page.ts';
import { root } from '../root.ts';

/**
 * Parts of components that the product never draws, by the names of their class maps. Their rules come in one sheet with
 * those of the parts that it does, and weighed half a kilobyte in every first load.
 */
const undrawn: Readonly<Record<string, readonly string[]>> = {
  ActionIcon: ['group', 'groupSection'],
  Button: ['group', 'groupSection'],
  Loader: ['barsLoader', 'bar', 'bars-loader-animation', 'dotsLoader', 'dot', 'loader-dots-animation'],
};

/**
 * Loads each Mantine component's style sheet with the component, and only if it is used.
 *
 * Mantine ships one sheet per component and leaves importing them in the right order to the user. In the build, each
 * class map (`Button.module.mjs`) imports its sheet, so the sheets follow the module graph: a component's parts come
 * before it, a lazy route loads only the sheets it adds, and a removed component's sheet disappears. Rules of parts that
 * are never drawn are left out. In development, where dependencies are pre-bundled, the page links the full sheets instead.
 */
export function mantineStyles(): Plugin {
  let building = false;
  return {
    name: 'kochfeld:mantine-styles',
    configResolved: (config) => {
      building = config.command === 'build';
    },
    transform: {
      filter: { id: /@mantine\/\w+\/esm\/.*\.module\.mjs$/ },
      handler(code, id) {
        return building ? { code: `import '${sheetOf(id)}';\n${code}`, map: null } : undefined;
      },
    },
    load: {
      filter: { id: /@mantine\/core\/styles\/(?:ActionIcon|Button|Loader)\.layer\.css$/ },
      handler: (id) => (building ? withoutUndrawn(id) : undefined),
    },
    transformIndexHtml: (_, { path }) =>
      building || path === customerPage
        ? []
        : ['core', 'dates', 'notifications'].map((name) => ({
            tag: 'link',
            attrs: { rel: 'stylesheet', href: `/node_modules/@mantine/${name}/styles.layer.css` },
            injectTo: 'head-prepend' as const,
          })),
  };
}

/**
 * Import path of the sheet that belongs to a Mantine class map. Uses the `.layer` form, so that our own rules take
 * precedence without extra specificity. Throws if Mantine has no such file.
 */
export function sheetOf(classMap: string): string {
  const library = /@mantine\/(\w+)\//.exec(classMap)![1];
  const name =
    library === 'core' ? `styles/${basename(classMap, '.module.mjs')}.layer.css` : 'styles.layer.css';
  const sheet = `@mantine/${library}/${name}`;
  if (!existsSync(`${root}/node_modules/${sheet}`)) throw new Error(`Mantine has no ${library}/${name}`);
  return sheet;
}

/** A sheet of Mantine without the rules of parts that are never drawn. Throws if its class map has no such part. */
export function withoutUndrawn(sheet: string): string {
  const component = basename(sheet, '.layer.css');
  const map = `${root}/node_modules/@mantine/core/esm/components/${component}/${component}.module.mjs`;
  const code = readFileSync(map, 'utf8');
  const names = undrawn[component]!.map((part) => {
    const name = new RegExp(`"${part}": "(\\w+)"`).exec(code)?.[1];
    if (!name) throw new Error(`Mantine's ${component} has no ${part}`);
    return name;
  });
  const isOf = new RegExp(`\\b(?:${names.join('|')})\\b`);
  const css = postcss.parse(readFileSync(sheet, 'utf8'));
  css.walkAtRules('keyframes', (rule) => {
    if (isOf.test(rule.params)) rule.remove();
  });
  css.walkRules((rule) => {
    rule.selectors = rule.selectors.filter((selector) => !isOf.test(selector));
    if (!rule.selector) rule.remove();
  });
  return css.toString();
}
