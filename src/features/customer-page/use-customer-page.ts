import { useCallback, useEffect, useRef, useState } from 'react';
import type { CustomerPage } from '#domain/contract/customer-page/customer-page.ts';
import type { Language } from '#domain/locale/language.ts';
import { act, fetchPage, type Action, type CustomerOutcome, type Trouble } from './customer-page-api.ts';
import { looksDifferent } from './facts/changes.ts';
import type { CustomerLink } from './link.ts';

/** State of the page: the contract as last seen, and the last failure. */
interface Shown {
  page: CustomerPage | null;
  /** The last failed load or action. */
  trouble: Trouble | null;
  /** The action being sent. */
  busy: Action | null;
  /** The page as it was before an action was refused because it had changed. The next action clears it. */
  outpaced: CustomerPage | null;
}

/** The address was typed without its token: there is nothing to ask the server for. */
const noLink: CustomerOutcome = {
  trouble: { code: 'link_invalid', message: null, fields: {}, ask: null, page: null },
};

export type CustomerPageState = ReturnType<typeof useCustomerPage>;

/**
 * Loads a link's page and runs the customer's actions. Reloads when the tab becomes visible and while the policy is
 * being issued.
 */
export function useCustomerPage(link: CustomerLink, language: Language) {
  const [state, setState] = useState<Shown>({ page: null, trouble: null, busy: null, outpaced: null });
  const sending = useRef(false);

  const load = useCallback(async () => {
    const outcome = link.token === '' ? noLink : await fetchPage(link, language);
    if (sending.current) return;
    setState((now) => {
      if ('page' in outcome) return { ...now, page: outcome.page, trouble: now.page ? now.trouble : null };
      // A page already shown stays while there is no network.
      const stays = now.page && outcome.trouble.code === 'unreachable';
      return stays ? now : { ...now, page: null, trouble: outcome.trouble };
    });
    // The language only affects error messages, so a change needs no reload.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [link]);

  useEffect(() => {
    void load();
    const seen = () => document.visibilityState === 'visible' && void load();
    document.addEventListener('visibilitychange', seen);
    // Back and forward bring the page from memory, as old as it then is.
    window.addEventListener('pageshow', seen);
    return () => {
      document.removeEventListener('visibilitychange', seen);
      window.removeEventListener('pageshow', seen);
    };
  }, [load]);

  const issuingMs = state.page?.status === 'approved' ? state.page.policyCreationDelayMs : null;
  useEffect(() => {
    if (issuingMs === null) return undefined;
    const timer = setInterval(() => void load(), issuingMs);
    return () => clearInterval(timer);
  }, [issuingMs, load]);

  /** Runs an action on the page as it is shown; true if it succeeded. */
  const run = async (action: Action, body: object): Promise<boolean> => {
    if (sending.current) return false;
    sending.current = true;
    const seen = state.page!;
    setState((now) => ({ ...now, busy: action, trouble: null, outpaced: null }));
    const send = (version: number) => act(action, link, { body, language, version });
    let outcome = await send(seen.version);
    const later = 'trouble' in outcome && outcome.trouble.code === 'version_conflict' && outcome.trouble.page;
    // Only something that the page does not show has changed, such as a reminder.
    if (later && !looksDifferent(seen, later)) outcome = await send(later.version);
    sending.current = false;
    setState((now) => {
      if ('page' in outcome) return { page: outcome.page, trouble: null, busy: null, outpaced: null };
      const { trouble } = outcome;
      if (trouble.page) return { page: trouble.page, trouble: null, busy: null, outpaced: seen };
      const isOver = ['link_expired', 'link_invalid', 'postcode_needed'].includes(trouble.code);
      return { ...now, page: isOver ? null : now.page, trouble, busy: null };
    });
    return 'page' in outcome;
  };

  /** Shows a page that was opened otherwise. */
  const show = (page: CustomerPage) => setState({ page, trouble: null, busy: null, outpaced: null });

  const forget = () => setState((now) => ({ ...now, trouble: null }));
  return { ...state, link, load, run, show, forget };
}
