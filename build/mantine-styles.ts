import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { customerPage } from './customer-page.ts';
import { root } from './root.ts';

/**
 * Lets every Mantine component bring its own style sheet, and only when it is used.
 *
 * Mantine ships one sheet per component and leaves importing them, in the right order, to the user. Here each class map
 * (`Button.module.mjs`) imports its sheet, in the build. The sheets then follow the module graph: a component's parts
 * come before it, a lazy route brings what only it needs, and a removed component takes its sheet along. In development,
 * where dependencies are bundled ahead, the page links the whole sheet instead.
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
 * The sheet that belongs to a class map of Mantine, as one imports it. Its `.layer` form is taken, so that our own rules
 * win without tricks. Throws where Mantine has no such file.
 */
export function sheetOf(classMap: string): string {
  const library = /@mantine\/(\w+)\//.exec(classMap)![1];
  const name =
    library === 'core' ? `styles/${basename(classMap, '.module.mjs')}.layer.css` : 'styles.layer.css';
  const sheet = `@mantine/${library}/${name}`;
  if (!existsSync(`${root}/node_modules/${sheet}`)) throw new Error(`Mantine has no ${library}/${name}`);
  return sheet;
}
