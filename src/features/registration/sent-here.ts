import * as v from 'valibot';

/** A registration that this tab has put into the outbox, for the last step and for whoever goes back to it. */
const Sent = v.object({ registrationId: v.string(), label: v.string(), asked: v.boolean() });
export type Sent = v.InferOutput<typeof Sent>;

const key = 'sent-registrations';
const AllSent = v.record(v.string(), Sent);

function read(): Record<string, Sent> {
  try {
    return v.parse(AllSent, JSON.parse(sessionStorage.getItem(key) ?? '{}'));
  } catch {
    return {};
  }
}

/** What a draft has become in this tab, or null. */
export function sentHere(draftId: string): Sent | null {
  return read()[draftId] ?? null;
}

export function rememberSent(draftId: string, sent: Sent): void {
  sessionStorage.setItem(key, JSON.stringify({ ...read(), [draftId]: sent }));
}

/** A registration that comes back to be corrected is not done any more. */
export function forgetSent(draftId: string): void {
  const { [draftId]: _, ...rest } = read();
  sessionStorage.setItem(key, JSON.stringify(rest));
}
