import { restingRole } from '#server/shared/db/engines/engine.ts';
import { openPglite, type PgliteEngine } from '#server/shared/db/engines/pglite.ts';
import { learn, reset, type Pristine, type Script } from './reset.ts';

/** An embedded database and what it is like when it is empty. */
interface Held {
  engine: PgliteEngine;
  pristine: Pristine;
}

/** Those that were closed: emptying one takes a tenth of the time that a new one takes to start. */
const idle: Held[] = [];

/** An empty embedded database: one that somebody has used and that has been emptied, or a new one. */
export async function lendPglite(snapshot: () => Promise<Blob>): Promise<PgliteEngine> {
  for (let held = idle.pop(); held; held = idle.pop()) {
    if (await reset(asOwner(held.engine), held.pristine)) return lent(held);
    await held.engine.close();
  }
  const engine = await openPglite({ snapshot: await snapshot() });
  return lent({ engine, pristine: await learn(asOwner(engine)) });
}

function asOwner(engine: PgliteEngine): Script {
  return (sql) =>
    engine.withConnection(async (connection) => {
      await connection.script('set role none');
      try {
        return await connection.script(sql);
      } finally {
        await connection.script(restingRole);
      }
    });
}

/** The engine for one user. Once closed it refuses, as a closed one does, and waits for the next. */
function lent(held: Held): PgliteEngine {
  const { engine } = held;
  let isOpen = true;
  const refuse = () => {
    if (!isOpen) throw new Error('PGlite is closed');
  };
  return {
    ...engine,
    async withConnection(work) {
      refuse();
      return engine.withConnection((connection) => {
        refuse();
        return work(connection);
      });
    },
    async close() {
      if (!isOpen) return;
      // The end of a transaction that only read comes a turn later.
      await new Promise(setImmediate);
      await engine.withConnection(async () => {});
      isOpen = false;
      idle.push(held);
    },
  };
}
