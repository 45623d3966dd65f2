import { newId } from '#offline/device/ids.ts';
import { sha256Hex } from '#offline/photos/digest.ts';
import type { Session } from '#offline/device/schema.ts';
import { onDatabase } from '#offline/device/database.ts';
import { onOutbox } from '#offline/device/rows/outbox-item.ts';
import { itemBody } from '#offline/outbox/item-content.ts';
import { enqueue } from '#offline/outbox/outbox-deeds.ts';
import { listOutbox, outboxPause } from '#offline/outbox/outbox.ts';
import { sendKept, sendNow, startSending } from '#offline/outbox/triggers.ts';
import { writes } from '#offline/device/rows/writes.ts';
import { writeSession } from '#offline/session/change-session.ts';
import { ownPage } from '#offline/session/page-owner.ts';
import { currentSession, restoreSession } from '#offline/session/session.ts';
import { signOut } from '#offline/leaving/sign-out.ts';
import { storeDeviceKey } from '#offline/session/keys.ts';
import { takeDraft, type DraftInHand } from '#page/drafts/draft-hand.ts';
import { handOverDraft } from '#page/drafts/hand-over.ts';
import { openCorrection, openDraft } from '#page/drafts/open-draft.ts';
import { claimDraft, contractDraft, type ClaimAnswers, type ContractAnswers } from './definitions.ts';

/** Answers of either kind; the tab does not look into them. */
export type Answers = ClaimAnswers | ContractAnswers;
export type DraftKind = 'claim' | 'contract';

interface Open {
  kind: DraftKind;
  hand: DraftInHand<ClaimAnswers> | DraftInHand<ContractAnswers>;
  /** Photos on the screen, as slots with their hashes. */
  shown: Map<string, string>;
}

/** It passes when the test says so: see `limitsScript`. */
const limitMs = 15_000;
const open = new Map<string, Open>();
const stops: (() => void)[] = [];

async function take(kind: DraftKind, draftId: string, begin: Answers | null): Promise<string> {
  const opening =
    kind === 'claim'
      ? await openDraft(claimDraft, draftId, async () => begin as ClaimAnswers | null)
      : await openDraft(contractDraft, draftId, async () => begin as ContractAnswers | null);
  if (opening.kind !== 'draft') return opening.kind;
  const reopen = async () => () => void open.delete(draftId);
  const hand =
    kind === 'claim'
      ? takeDraft(claimDraft, opening as { draftId: string; data: ClaimAnswers; revision: number }, reopen)
      : takeDraft(
          contractDraft,
          opening as { draftId: string; data: ContractAnswers; revision: number },
          reopen,
        );
  stops.push(hand.watch());
  const photos = kind === 'claim' ? await hand.photos.list() : [];
  open.set(draftId, { kind, hand, shown: new Map(photos.map(({ slot, sha256 }) => [slot, sha256])) });
  return 'draft';
}

function opened(draftId: string): Open {
  const found = open.get(draftId);
  if (!found) throw new Error('this draft is not open here');
  return found;
}

/** The page is this user's own from now on; nobody's on the sign-in page. */
function belongTo(userId: string | null): void {
  ownPage(userId === null ? null : { userId, onMoved: () => undefined });
}

/** What a page does with the device's modules, without its screens. */
const tab = {
  /** As a page starts: finds the session, then sends. Returns the user's id. */
  async start(): Promise<string | null> {
    const { session } = await restoreSession();
    belongTo(session?.userId ?? null);
    stops.push(startSending({ limitMs, onError: () => undefined }));
    return session?.userId ?? null;
  },
  who: async (): Promise<string | null> => (await currentSession())?.userId ?? null,
  /** As the sign-in page does it once the server has agreed. */
  async signIn(session: Session, key: string): Promise<void> {
    await storeDeviceKey(session.userId, key);
    await onDatabase(session.userId, async () => undefined);
    await writeSession(session);
    belongTo(session.userId);
  },
  /** Signs out and goes on at the sign-in page. */
  async signOut(unsent: 'keep' | 'discard'): Promise<void> {
    await signOut({ unsent });
    open.clear();
    belongTo(null);
  },
  take,
  async answers(draftId: string): Promise<Answers> {
    return opened(draftId).hand.read();
  },
  /** Types: resolves once the draft is saved. */
  async type(draftId: string, change: Partial<ClaimAnswers & ContractAnswers>): Promise<boolean> {
    const { hand } = opened(draftId);
    const next = { ...hand.read(), ...change };
    hand.put((() => next) as never);
    await hand.flush();
    return hand.standing.get().kind === 'open' && hand.saving.get().kind === 'saved';
  },
  async photo(draftId: string, slot: string, bytes: ArrayBuffer): Promise<void> {
    const shrunk = {
      bytes,
      type: 'image/jpeg' as const,
      sha256: await sha256Hex(bytes),
      width: 32,
      height: 24,
    };
    const { hand, shown } = opened(draftId);
    if (await hand.photos.save(slot, { shrunk })) shown.set(slot, shrunk.sha256);
  },
  /** Photos on the screen. */
  photoCount: async (draftId: string): Promise<number> => opened(draftId).shown.size,
  /** `kept` is what the wizard calls "Auf diesem Gerät gespeichert". */
  async handOver(draftId: string): Promise<string> {
    const { kind, hand, shown } = opened(draftId);
    return kind === 'claim'
      ? handOverDraft(claimDraft, hand as DraftInHand<ClaimAnswers>, shown)
      : handOverDraft(contractDraft, hand as DraftInHand<ContractAnswers>);
  },
  async correct(itemId: string, kind: DraftKind): Promise<void> {
    await (kind === 'claim' ? openCorrection(claimDraft, itemId) : openCorrection(contractDraft, itemId));
    await take(kind, itemId, null);
  },
  async note(code: string, text: string, customer: string): Promise<void> {
    const body = { id: newId(), text, writtenAt: new Date().toISOString() };
    const label = writes.addContractNote.label('Notiz', customer, 'KV');
    await enqueue({ call: 'addContractNote', params: { code }, body, label });
    sendKept();
  },
  /** The button that sends all. */
  sendAll: () => sendNow({ limitMs }),
  items: listOutbox,
  /** True if an item's body has the word. */
  async isKept(word: string): Promise<boolean> {
    const bodies = await Promise.all((await listOutbox()).map(({ id }) => itemBody(id)));
    return bodies.some((body) => JSON.stringify(body).includes(word));
  },
  pause: outboxPause,
  onSent: (hear: (id: string) => void) => {
    stops.push(onOutbox((event) => event.kind === 'sent' && hear(event.id)));
  },
};
export type Tab = typeof tab;
Object.assign(globalThis, { tab });
