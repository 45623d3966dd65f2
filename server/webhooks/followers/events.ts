import { kindOf, eventOf, webhookEvents } from '#domain/webhooks/events.ts';
import { follower } from '../../shared/db/follower.ts';
import { uuidv7 } from '../../shared/ids.ts';
import { noteEvent } from '../webhooks.repository.ts';

const deeds = Object.values(webhookEvents).flatMap(({ deeds: told }) => [...told]);

/** Writes what other systems are told of a deed. */
export const webhooksWritten = follower(deeds, async ({ tx, now, name, record }) => {
  const type = eventOf(name)!;
  const [news] = record.feed;
  // A contract is known elsewhere by its code, which its trail does not go by.
  const recordId = news?.id ?? record.id;
  await noteEvent(tx, {
    eventId: uuidv7(now),
    type,
    kind: kindOf(type),
    recordId,
    contractCode: record.entity === 'contract' ? recordId : (news?.parent ?? null),
    place: record.place ?? null,
    at: now,
  });
});
