import type { ChosenForList } from '#api/list-choices.ts';
import type { ChoosableList, ListChoices } from '#domain/user/list-choices.ts';
import type { Tx } from '../shared/db/database.ts';
import type { UserActor } from '../shared/db/tenancy.ts';
import { ApiError } from '../shared/api-error.ts';
import { findChoices, storeChoices } from './list-choices.repository.ts';

const nothing = { views: [], columns: null, split: null };

interface Asked {
  tx: Tx;
  actor: UserActor;
  list: ChoosableList;
}

/** What the caller has chosen for a list; nothing, in version 0, before the first choice. */
export async function choicesOf({ tx, actor, list }: Asked): Promise<ChosenForList> {
  return (await findChoices(tx, { userId: actor.userId, list })) ?? { version: 0, ...nothing };
}

/** Keeps the caller's choices. Throws `version_conflict` with those of another device that was faster. */
export async function chooseForList(
  asked: Asked & { choices: ListChoices; ifMatch: number },
): Promise<ChosenForList> {
  const { tx, actor, list, choices, ifMatch } = asked;
  const isStored = await storeChoices(tx, { userId: actor.userId, list }, { seen: ifMatch, choices });
  const now = await choicesOf(asked);
  if (!isStored) throw new ApiError('version_conflict', { details: now });
  return now;
}
