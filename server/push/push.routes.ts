import { choosePush, getPush, subscribePush, tryPush, unsubscribePush } from '#api/account/push.ts';
import { handle } from '../shared/http/handle.ts';
import { chooseOwnPush, ownPush, subscribe, tryOut, unsubscribe } from './push.usecases.ts';

export const pushRoutes = [
  handle(getPush, (call) => ownPush(call)),

  handle(choosePush, (call) => chooseOwnPush(call, call.body)),

  handle(subscribePush, (call) => subscribe(call, call.body)),

  handle(unsubscribePush, (call) => unsubscribe(call)),

  handle(tryPush, (call) => tryOut(call)),
];
