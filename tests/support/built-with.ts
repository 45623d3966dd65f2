import { build, type Plugin } from 'vite';
import { root } from '../../build/root.ts';

/** The code of a page of one source, built with a plugin alone. React stays outside. */
export async function builtWith(plugin: Plugin, source: string): Promise<string> {
  const entry = `${root}/src/made-up.tsx`;
  const madeUp: Plugin = {
    name: 'made-up',
    enforce: 'pre',
    resolveId: (id) => (id === entry ? id : null),
    load: (id) => (id === entry ? source : null),
  };
  const all = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: { entry, formats: ['es'] },
      rolldownOptions: { external: /^react/ },
    },
    plugins: [madeUp, plugin],
  });
  return ([all].flat() as unknown as { output: [{ code: string }] }[])[0]!.output[0].code;
}
