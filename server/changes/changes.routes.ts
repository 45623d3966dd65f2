import * as api from '#api/changes.ts';
import { handleOutside } from '../shared/http/handle.ts';
import { noteUnsent } from '../shared/metrics/counters.ts';
import { listChanges } from './changes.usecases.ts';

export const changeRoutes = [
  handleOutside(api.listChanges, ({ db, settings, actor, query, signal, stopping, now }) => {
    noteUnsent(`${actor.userId} ${actor.deviceId}`, query.unsent ? new Date(query.unsent) : null, now);
    return listChanges({
      db,
      actor,
      since: query.since,
      waitSeconds: query.wait ?? 0,
      signals: [signal, stopping],
      mostWaiting: settings.limits.waitingPerDevice,
    });
  }),
];
