import type { TrailFacts } from '#domain/trail/fact-names.ts';
import type { DeedOn } from '#domain/trail/deed-names.ts';
import type { Operation } from '#api/operation.ts';
import { flagNames, type FlagName } from '#domain/operation/flags.ts';
import { stageOf, type Maintenance } from '#domain/operation/maintenance.ts';
import type { Tx } from '../shared/db/database.ts';
import type { UserActor } from '../shared/db/tenancy.ts';
import { deed } from '../shared/deeds/deed.ts';
import { operationRecord } from '../shared/deeds/records.ts';
import { ApiError } from '../shared/api-error.ts';
import {
  changeOperation,
  findOperation,
  lockOperation,
  type OperationRow,
} from '../shared/operation/operation.repository.ts';
import type { Settings } from '../shared/settings.ts';

interface Reading {
  tx: Tx;
  settings: Settings;
  now: Date;
}

interface Changing extends Reading {
  actor: UserActor;
  ifMatch: number;
}

/** How the installation is run. A maintenance that is over is none. */
export async function getOperation(given: Reading): Promise<Operation> {
  return shown(given, await findOperation(given.tx));
}

/** Plans a maintenance, or begins one if `from` is null. Throws `version_conflict`, `invalid`. */
export async function planMaintenance(
  given: Changing & { plan: Omit<Maintenance, 'from'> & { from: string | null } },
): Promise<Operation> {
  const { plan, now } = given;
  await lockSeen(given);
  const maintenance = { ...plan, from: plan.from ?? now.toISOString() };
  const { from, until } = maintenance;
  if (until !== null && (until <= from || stageOf(maintenance, now) === 'over')) {
    throw new ApiError('invalid', { fields: { until: 'end_too_early' } });
  }
  return change(given, { maintenance }, { kind: 'maintenance', data: { from, until } });
}

/** Ends the running maintenance or calls the planned one off. Throws `version_conflict`. */
export async function endMaintenance(given: Changing): Promise<Operation> {
  await lockSeen(given);
  return change(given, { maintenance: null }, { kind: 'maintenance_over' });
}

/** Switches flags for everybody; null gives one back to the environment. Throws `version_conflict`. */
export async function switchFlags(
  given: Changing & { flags: Partial<Record<FlagName, boolean | null | undefined>> },
): Promise<Operation> {
  const row = await lockSeen(given);
  const flags = { ...row.flags };
  const data: { [Name in FlagName]?: boolean | null } = {};
  for (const name of flagNames) {
    const wanted = given.flags[name];
    if (wanted === undefined) continue;
    data[name] = wanted;
    if (wanted === null) delete flags[name];
    else flags[name] = wanted;
  }
  return change(given, { flags }, { kind: 'flags', data });
}

async function lockSeen(given: Changing): Promise<OperationRow> {
  const row = await lockOperation(given.tx);
  if (row.version !== given.ifMatch) throw new ApiError('version_conflict', { details: shown(given, row) });
  return row;
}

async function change(
  given: Changing,
  fields: Parameters<typeof changeOperation>[1],
  done: { kind: DeedOn<'operation'>; data?: TrailFacts },
): Promise<Operation> {
  const { tx, actor, now } = given;
  const row = await changeOperation(tx, fields);
  await deed(tx, { record: operationRecord, actor, now, ...done });
  return shown(given, row);
}

function shown({ settings, now }: Reading, { id, version, maintenance, flags }: OperationRow): Operation {
  const stage = maintenance && stageOf(maintenance, now);
  return {
    id,
    version,
    maintenance: stage === 'over' ? null : maintenance,
    isRunning: stage === 'running',
    maintenanceByEnvironment: settings.maintenance,
    flags,
    environmentFlags: settings.flags,
  };
}
