import { listLatestContracts } from '#api/latest.ts';
import { handle } from '../shared/http/handle.ts';
import { listLatest } from './latest.usecases.ts';

export const latestRoutes = [
  handle(listLatestContracts, ({ tx, actor, query }) => listLatest({ tx, actor, query })),
];
