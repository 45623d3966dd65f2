import * as api from '#api/changes.ts';
import { handleOutside } from '../shared/http/handle.ts';
import { listChanges } from './changes.usecases.ts';

export const changeRoutes = [
  handleOutside(api.listChanges, ({ db, settings, actor, query, signal, stopping }) =>
    listChanges({
      db,
      actor,
      since: query.since,
      waitSeconds: query.wait ?? 0,
      signals: [signal, stopping],
      mostWaiting: settings.limits.waitingPerDevice,
    }),
  ),
];
