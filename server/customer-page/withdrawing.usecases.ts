import type { Endpoint } from '#api/endpoint.ts';
import type { CustomerWithdrawal } from '#domain/contract/withdrawal/withdrawal.ts';
import { wordsNow } from '#domain/contract/withdrawal/rule.ts';
import { contractNumber } from '#domain/contract/change.ts';
import { hasEnded } from '#domain/contract/life/status.ts';
import { productOf } from '#domain/contract/product.ts';
import type { Language } from '#domain/locale/language.ts';
import { berlinDate } from '#domain/time/date.ts';
import { noteCustomerDeed } from '../contracts/link/customer-deeds.usecases.ts';
import { providerToCustomers } from '../shared/provider-to-customers.ts';
import { periodOf } from '../contracts/period/period.usecases.ts';
import {
  lastOfCustomer,
  paidBackOf,
  receiptIn,
  receiveWithdrawal,
} from '../contracts/withdrawal/receive.usecases.ts';
import type { Call } from '../shared/http/handle.ts';
import { uuidv7 } from '../shared/ids.ts';
import { passTo } from './pass.ts';
import { visit, type Visit, type Visiting } from './visit.usecases.ts';

/** The right of withdrawal as the customer sees it on their page. Throws as `visit` does. */
export function customerWithdrawal(call: Visiting): Promise<CustomerWithdrawal> {
  return visit(call, 'reading', withdrawalOf);
}

/**
 * Receives the customer's withdrawal, whatever version of the contract they saw. Sent again, or from a second phone, it is
 * the same; only one that staff have refused can be declared anew. Throws as `visit` does.
 */
export function withdraw(
  call: Visiting & Pick<Call<Endpoint>, 'givePass'> & { body: { language: Language } },
): Promise<CustomerWithdrawal> {
  return visit(call, 'changing', async (of) => {
    const { tx, actor, now, row, settings } = of;
    const last = await lastOfCustomer(tx, row.id);
    const isNew = row.status !== 'rescinded' && (last === null || last.state === 'refused');
    if (!isNew) return withdrawalOf(of);
    const evidence = await noteCustomerDeed(of, 'rescind');
    const received = await receiveWithdrawal({
      tx,
      actor,
      now,
      settings,
      row,
      arrived: {
        id: uuidv7(now),
        channel: 'page',
        number: contractNumber(row),
        name: row.customerName,
        email: row.customer.email || null,
        sentOn: berlinDate(now),
        language: call.body.language,
      },
      evidence: { ...evidence, data: { ...evidence.data } },
    });
    call.givePass(passTo(settings.appSecret, row, now));
    return withdrawalOf({ ...of, row: received!.row });
  });
}

async function withdrawalOf({ tx, row, settings, retailer, now }: Visit): Promise<CustomerWithdrawal> {
  const last = await lastOfCustomer(tx, row.id);
  const today = berlinDate(now);
  return {
    words: wordsNow(settings.withdrawalVersions, today),
    number: contractNumber(row),
    productName: productOf(row.productSlug).name,
    retailer,
    provider: providerToCustomers(settings, now),
    language: row.language,
    period: await periodOf(tx, row, settings),
    declared: last && {
      receipt: receiptIn(last),
      state: last.state,
      why: last.why,
      paidBack: paidBackOf(last),
    },
    hasEnded: hasEnded(row.status),
    today,
  };
}
