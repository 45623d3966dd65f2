import * as v from 'valibot';

/** A claim that this tab has put into the outbox, for the last step and for whoever goes back to it. */
const Filed = v.object({
  claimId: v.string(),
  label: v.string(),
  contractCode: v.string(),
  corrected: v.boolean(),
});
export type Filed = v.InferOutput<typeof Filed>;

const key = 'filed-claims';
const FiledClaims = v.record(v.string(), Filed);

function read(): Record<string, Filed> {
  try {
    return v.parse(FiledClaims, JSON.parse(sessionStorage.getItem(key) ?? '{}'));
  } catch {
    return {};
  }
}

/** The claim that a draft has become in this tab, or null. */
export function filedHere(draftId: string): Filed | null {
  return read()[draftId] ?? null;
}

/** Remembers that a draft has become a claim, so that the browser's back button does not offer it again. */
export function rememberFiled(draftId: string, filed: Filed): void {
  sessionStorage.setItem(key, JSON.stringify({ ...read(), [draftId]: filed }));
}

/** A claim that comes back to be corrected is not done any more. */
export function forgetFiled(draftId: string): void {
  const { [draftId]: _, ...rest } = read();
  sessionStorage.setItem(key, JSON.stringify(rest));
}
