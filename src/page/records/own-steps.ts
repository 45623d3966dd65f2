import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** Versions of a record, from each to the next that a command of this page made of it. */
type Steps = Map<number, number>;

const stepsMade = new WeakMap<QueryClient, Map<string, Steps>>();

/**
 * The steps that this page's own commands made of a record. Who has pressed them has seen where they lead, although the
 * screen still shows the version before while a command is under way.
 */
export function ownSteps(queryClient: QueryClient, queryKey: QueryKey) {
  const records = stepsMade.get(queryClient) ?? new Map<string, Steps>();
  stepsMade.set(queryClient, records);
  const hash = hashKey(queryKey);
  const made = records.get(hash) ?? new Map<number, number>();
  records.set(hash, made);
  return {
    /** The version to which own steps lead from the one seen. */
    after: (seen: number): number => {
      let version = seen;
      for (let next = made.get(version); next !== undefined; next = made.get(version)) version = next;
      return version;
    },
    /** Notes a step, unless a change of somebody else came between. */
    add: (from: number, to: number): void => {
      if (to === from + 1) made.set(from, to);
    },
  };
}
