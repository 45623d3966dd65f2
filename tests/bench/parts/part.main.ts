/** Measures one part of the code in the folder that it is started in, whose version may be another one. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Figure } from '../figure.ts';

// Browsers and databases end with the process that started them.
process.once('SIGTERM', () => process.exit(1));
const [part = ''] = process.argv.slice(2);
const older = process.argv.find((argument) => argument.startsWith('--older='))?.slice('--older='.length);
const file = pathToFileURL(resolve('tests/bench', `${part}.ts`)).href;
const { run, against } = (await import(file)) as {
  run: () => Promise<Figure[]>;
  against?: (older: string) => Promise<Figure[]>;
};
process.send!(await (older === undefined ? run() : against!(older)), () => process.exit());
