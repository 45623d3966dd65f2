import type { CustomerPage } from '#domain/contract/customer-page/customer-page.ts';
import type { Call } from '../shared/http/handle.ts';
import type { Endpoint } from '#api/endpoint.ts';
import { operationInForce } from '../shared/http/in-force.ts';
import { checkCode } from './codes.usecases.ts';
import { passTo } from './pass.ts';
import { visit, type Visit, type Visiting } from './visit.usecases.ts';

/**
 * A visit on which the customer makes their declarations: with the mailed code where that is switched on. The browser in
 * which they did is not asked for the postcode. Throws as `visit` and `checkCode` do.
 */
export async function declaring(
  call: Visiting & Pick<Call<Endpoint>, 'givePass'> & { body: { code?: string | undefined } },
  work: (visit: Visit) => Promise<CustomerPage>,
): Promise<CustomerPage> {
  const { flags } = await operationInForce(call);
  if (flags.declarationCode) await checkCode(call, call.body.code);
  return visit(call, 'changing', async (of) => {
    const page = await work(of);
    call.givePass(passTo(call.settings.appSecret, of.row, call.now));
    return page;
  });
}
