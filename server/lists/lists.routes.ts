import { getLists } from '#api/config.ts';
import { handle } from '../shared/http/handle.ts';
import { readLists } from './lists.usecases.ts';

export const listRoutes = [handle(getLists, ({ tx }) => readLists({ tx }))];
