import { getListChoices, putListChoices } from '#api/list-choices.ts';
import { handle } from '../shared/http/handle.ts';
import { chooseForList, choicesOf } from './list-choices.usecases.ts';

export const listChoicesRoutes = [
  handle(getListChoices, ({ params, ...call }) => choicesOf({ ...call, ...params })),
  handle(putListChoices, ({ params, body, ...call }) => chooseForList({ ...call, ...params, choices: body })),
];
