import { hashKey, useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import type { AnswerOf, CallArguments, Endpoint } from '#api/endpoint.ts';
import { ApiFailure } from '../api/api-failure.ts';
import { call, type CallExtras } from '../api/api.ts';
import { ownSteps } from './own-steps.ts';
import { factChanges, type RecordKind } from './record.ts';
import { isOutpaced, Outpaced } from './trouble.ts';

/** Arguments of a command besides the record: the body, further params, and its own key or bytes. */
export type CommandGiven<E extends Endpoint> = Omit<CallArguments<E>, 'params'> &
  Pick<CallExtras, 'idempotencyKey' | 'bytes' | 'onProgress'> & { params?: Record<string, string> };

/** Two versions of a record: as it was seen (null if not all of it was known), and as it is now. */
export interface Conflict<Row> {
  before: Row | null;
  now: Row;
}

/**
 * A command on a record. If the endpoint asks for it, the call carries the version that was seen. Pass the live record
 * if it is on the screen when the user presses the button; in a dialog or form, pass the record as it was opened. With
 * `expected`, the record is shown in its expected state until the server answers. An answer that is the record itself
 * is shown at once. Lists and the other queries named by the record's kind or `renews` are fetched again.
 *
 * Commands on one record are sent one after another. The version that a page's own command brings counts as seen, so
 * that a step pressed while the one before is under way does not conflict with it.
 *
 * If someone else was faster, the record is shown as it is now, `error` is `Outpaced` and lists their changes (see
 * `CommandTrouble`), `conflict` has both versions, and the next try carries the newer version.
 *
 * @example
 * const close = useRecordCommand({ endpoint: closeClaim, record: claimRecord, seen: claim });
 * close.mutate({});
 */
export function useRecordCommand<
  E extends Endpoint,
  Row extends { version: number },
  Id extends string,
>(command: {
  endpoint: E;
  record: RecordKind<Row, Id>;
  seen: Seen<Id>;
  expected?: (record: Row, given: CommandGiven<E>) => Row;
  renews?: readonly QueryKey[];
}) {
  const { endpoint, record, renews = [] } = command;
  const queryClient = useQueryClient();
  const [conflict, setConflict] = useState<(Conflict<Row> & { id: string }) | null>(null);
  const id = command.seen[record.id];
  const queryKey = record.queryKey(id);
  const later = conflict?.id === id ? conflict.now : null;
  const seen = later && later.version > command.seen.version ? later : command.seen;
  const known = () => queryClient.getQueryData<Row>(queryKey);
  const answersRecord = (endpoint.answer as unknown) === record.schema;
  const steps = ownSteps(queryClient, queryKey);

  /** The whole record in the version seen, or null if this page does not have all of it. */
  const wholeOf = (part: { version: number }): Row | null => {
    const whole = v.safeParse(record.schema, part);
    if (whole.success) return whole.output;
    const kept = known();
    return kept && kept.version === part.version ? kept : null;
  };

  const mutation = useMutation<AnswerOf<E>, Error, Asked<E, Row>, Row | undefined>({
    scope: { id: hashKey(queryKey) },
    mutationFn: async ({ given, version: pressed, before }) => {
      const version = steps.after(pressed);
      const params = { [record.id]: id, ...given.params };
      const ifMatch = endpoint.ifMatch ? { ifMatch: version } : {};
      try {
        const answer = (await call(endpoint, { ...given, ...ifMatch, params } as never)) as AnswerOf<E>;
        if (answersRecord) steps.add(version, (answer as unknown as Row).version);
        return answer;
      } catch (error) {
        if (!(error instanceof ApiFailure) || !isOutpaced(error)) throw error;
        const told = v.safeParse(record.schema, error.details);
        if (told.success) queryClient.setQueryData<Row>(queryKey, told.output);
        await queryClient.invalidateQueries({ queryKey });
        const now = told.success ? told.output : known();
        if (!now || now.version <= version) throw error;
        setConflict({ id, before, now });
        throw new Outpaced(error, (words) =>
          before ? factChanges(record.facts, { before, now }, words) : [],
        );
      }
    },
    meta: { saysErrors: true },
    onMutate: async ({ given }) => {
      if (!command.expected) return undefined;
      await queryClient.cancelQueries({ queryKey });
      const before = known();
      if (before) queryClient.setQueryData<Row>(queryKey, command.expected(before, given));
      return before;
    },
    onError: (_error, _asked, before) => {
      if (before)
        queryClient.setQueryData<Row>(queryKey, (now) =>
          now && now.version > before.version ? now : before,
        );
    },
    onSuccess: async (answer) => {
      setConflict(null);
      if (answersRecord) {
        const changed = answer as unknown as Row;
        queryClient.setQueryData<Row>(queryKey, (now) =>
          now && now.version > changed.version ? now : changed,
        );
      }
      for (const old of record.renews(id)) void queryClient.invalidateQueries({ queryKey: old });
      await Promise.all(renews.map((old) => queryClient.invalidateQueries({ queryKey: old })));
    },
  });

  // Captures the version seen at the press; later updates do not change the call.
  const asked = (given: CommandGiven<E>): Asked<E, Row> => ({
    given,
    version: seen.version,
    before: wholeOf(seen),
  });
  return {
    isPending: mutation.isPending,
    error: mutation.error,
    conflict: mutation.error instanceof Outpaced ? conflict : null,
    reset: mutation.reset,
    mutate: (given: CommandGiven<E>, then: Then<E> = {}) => mutation.mutate(asked(given), then),
    mutateAsync: (given: CommandGiven<E>, then: Then<E> = {}) => mutation.mutateAsync(asked(given), then),
  };
}

/** Callbacks after the answer, called only while the calling component is mounted. */
interface Then<E extends Endpoint> {
  onSuccess?: (answer: AnswerOf<E>) => void;
  onError?: (error: Error) => void;
}

/** The parts of a record that a command needs: its id and the version seen. */
type Seen<Id extends string> = Record<Id, string> & { version: number };

interface Asked<E extends Endpoint, Row> {
  given: CommandGiven<E>;
  version: number;
  before: Row | null;
}
