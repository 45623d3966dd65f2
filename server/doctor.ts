/**
 * `npm run doctor [-- --without CHECK]`: examines the installation of the server's settings and says in a sentence what
 * is wrong and in another what to do. It also restores the latest backup into a scratch database. Exits with 1 if
 * something is grave. Beside running servers on PostgreSQL; the embedded database holds one process.
 */
import { parseArgs } from 'node:util';
import { checks, examine } from './examine.ts';

const { values: options } = parseArgs({
  options: { without: { type: 'string', multiple: true, default: [] } },
});
const unknown = options.without.filter((one) => !checks.some(({ name }) => name === one));

if (unknown.length > 0) {
  console.error(`--without takes ${checks.map(({ name }) => name).join(', ')}`);
  process.exitCode = 2;
} else {
  let [graveOnes, slightOnes] = [0, 0];
  for await (const { name, well, findings } of examine(process.env, { without: options.without })) {
    if (findings.length === 0) console.log(`well    ${name}: ${well}`);
    for (const { what, todo, isGrave } of findings) {
      console.log(`${isGrave ? 'GRAVE ' : 'slight'}  ${name}: ${what}.\n        What to do: ${todo}.`);
      if (isGrave) graveOnes += 1;
      else slightOnes += 1;
    }
  }
  console.log(`\n${graveOnes} grave, ${slightOnes} slight`);
  process.exitCode = graveOnes > 0 ? 1 : 0;
}
