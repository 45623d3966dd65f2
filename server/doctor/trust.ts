import { openBank } from '../clients/bank.usecases.ts';
import { grave, slight, type Check, type Finding } from '../shared/examination.ts';
import { deriveKeys, keyIdOf } from '../shared/secrets.ts';

export const secretsChecked: Check = {
  name: 'secrets',
  needsSchema: true,
  well: 'the secrets are those with which this installation has sealed',
  async run({ session, settings }) {
    const { appSecret, retiredSecrets } = settings;
    const known = deriveKeys([...appSecret, ...retiredSecrets], 'trail').map((key) => keyIdOf(key));
    const used = await session.rows<{ id: string; newest: boolean }>(
      `select split_part(hash, '.', 2) as id, bool_or(n = 1) as newest
        from (select hash, row_number() over (order by id desc) as n from audit where starts_with(hash, 'k1.')
          order by id desc limit 1000) last group by 1`,
    );
    const strange = used.filter(({ id }) => !known.includes(id));
    const found: Finding[] = [];
    if (strange.some(({ newest }) => newest))
      found.push(
        grave(
          'APP_SECRET is not the one with which this installation has sealed its data',
          'put the former one back, behind the new one if it is being replaced: APP_SECRET=new,old',
        ),
      );
    else if (strange.length > 0)
      found.push(
        slight(
          'the trail has rows under a secret that is neither in APP_SECRET nor in RETIRED_SECRETS',
          'put it into RETIRED_SECRETS: npm run trail does not believe these rows without it',
        ),
      );
    const banks = await session.rows<{ code: string; sealed: string }>(
      `select code, bank_sealed as sealed from clients where bank_sealed is not null order by code limit 20`,
    );
    const closed = banks.filter(({ code, sealed }) => {
      try {
        openBank(appSecret, code, sealed);
        return false;
      } catch {
        return true;
      }
    });
    if (closed.length > 0)
      found.push(
        grave(
          `the bank details of ${closed.length} of ${banks.length} retailers do not open`,
          'put the secret back with which they were sealed (APP_SECRET=new,old), or ask for them anew',
        ),
      );
    return found;
  },
};

export const accountsChecked: Check = {
  name: 'accounts',
  needsSchema: true,
  well: 'somebody can administer the portal',
  async run({ session }) {
    const [row] = await session.rows<{ count: number }>(
      `select count(*)::int as count from users where role = 'eis_admin' and status = 'active'`,
    );
    if (row!.count > 0) return [];
    return [
      grave(
        'no account can administer the portal: there is no active eis_admin',
        'make one: npm run admin -- create EMAIL eis_admin, or npm run admin -- unlock EMAIL',
      ),
    ];
  },
};
