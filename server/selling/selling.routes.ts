import * as api from '#api/sale/selling.ts';
import { sellingEnds } from '../clients/selling.usecases.ts';
import { handle } from '../shared/http/handle.ts';

export const sellingRoutes = [handle(api.listSellingEnds, ({ tx, now }) => sellingEnds({ tx, now }))];
