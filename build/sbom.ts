/**
 * `npm run sbom`: the bill of materials of what production installs, from the lock file, as CycloneDX. npm's own
 * `--omit=dev` also leaves out what production and development both need, such as `pg` and `jose`; so everything is
 * asked for, and what is marked as development's is taken out.
 */
import { spawnSync } from 'node:child_process';
import { root } from './root.ts';

interface Bill {
  components: { 'bom-ref': string; properties?: { name: string; value: string }[] }[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}

const asked = spawnSync('npm', ['sbom', '--package-lock-only', '--sbom-format=cyclonedx'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
if (asked.status !== 0) throw new Error(`npm sbom failed: ${asked.stderr}`);

const bill = JSON.parse(asked.stdout) as Bill;
const developing = new Set(
  bill.components
    .filter(({ properties }) => properties?.some(({ name }) => name === 'cdx:npm:package:development'))
    .map((component) => component['bom-ref']),
);
const stays = (ref: string) => !developing.has(ref);
const production: Bill = {
  ...bill,
  components: bill.components.filter((component) => stays(component['bom-ref'])),
  dependencies: bill.dependencies
    .filter(({ ref }) => stays(ref))
    .map((one) => ({ ...one, ...(one.dependsOn && { dependsOn: one.dependsOn.filter(stays) }) })),
};
process.stdout.write(`${JSON.stringify(production, null, 1)}\n`);
