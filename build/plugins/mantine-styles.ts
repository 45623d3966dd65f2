import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { customerPage } from '../customer-page.ts';
import { root } from '../root.ts';

/**
 * Loads each Mantine component's style sheet with the component, and only if it is used.
 *
 * Mantine ships one sheet per component and leaves importing them in the right order to the user. In the build, each
 * class map (`Button.module.mjs`) imports its sheet, so the sheets follow the module graph: a component's parts come
 * before it, a lazy route loads only the sheets it adds, and a removed component's sheet disappears. In development,
 * where dependencies are pre-bundled, the page links the full sheets instead.
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
