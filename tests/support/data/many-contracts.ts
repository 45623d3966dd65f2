import pg from 'pg';
import { rootErn } from '#server/demo/studios.ts';
import { manyFirstNames, manyLastNames, manyStreets, manyTowns } from './many-names.ts';

/** An association and one of its retailers, both of average size. */
export const someAssociation = `${rootErn}:a1`;
export const someClient = `${someAssociation}:C107`;

/**
 * The retailers behind `count` contracts. A hundred times the contracts mean ten times the retailers, each ten times as
 * large: a million contracts have 200 retailers in 10 associations, ten thousand have 20 in 2. So a retailer's list has
 * several pages in both. Each association's first retailer sells four times as much as the others (`firstShare` of
 * all).
 */
function retailersOf(count: number) {
  const clients = Math.max(20, Math.round(20 * Math.sqrt(count / 1_000_000)) * 10);
  const perAssociation = Math.min(20, clients / 2);
  const associations = Math.ceil(clients / perAssociation);
  return {
    clients,
    perAssociation,
    associations,
    firstShare: (3 * associations) / (clients + 3 * associations),
  };
}

const contractsPerClaim = 20;

/**
 * Fills a database that has its schema with `count` contracts, their insured objects and some claims. It uses set-based
 * SQL and builds the indexes after the rows. Names are as frequent as in reality: "Müller" on one contract in a
 * hundred, most names on one in ten thousand. The same count gives the same data. A million takes about a minute.
 */
export async function fillContracts(url: string, count: number): Promise<void> {
  const clients = [
    new pg.Client({ connectionString: url }),
    new pg.Client({ connectionString: url }),
  ] as const;
  const [run, meanwhile] = clients.map(
    (client): Run =>
      (text, values = []) =>
        client.query(text, values),
  ) as [Run, Run];
  try {
    for (const client of clients) {
      await client.connect();
      // Skips the foreign key checks, as a superuser does when restoring a database.
      await client.query(
        `set session_replication_role = replica; set maintenance_work_mem = '512MB'; set work_mem = '64MB'`,
      );
    }
    await run(`select setseed(0.42)`);
    const indexes = await dropIndexes(run);
    const build = async (one: Run, tables: readonly string[]) => {
      for (const index of indexes) if (tables.includes(index.of)) await one(index.made);
      for (const table of tables) await one(`vacuum (freeze, analyze) ${table}`);
    };
    await fillClients(run, count);
    // PostgreSQL reads an array of texts from the start for each element, but looks up a table's row.
    await lookUp(run, 'first_names', manyFirstNames);
    await lookUp(run, 'last_names', manyLastNames);
    await lookUp(run, 'towns', manyTowns);
    await lookUp(run, 'streets', manyStreets);
    // Forces hash joins with the small tables and reads sales in order, so that nothing sorts a million rows.
    await run(
      `set enable_mergejoin = off; set enable_nestloop = off; set max_parallel_workers_per_gather = 0`,
    );
    await run(contractsSql(count));
    await Promise.all([
      build(run, ['clients', 'contracts']),
      (async () => {
        await meanwhile(objectsSql);
        await meanwhile(claimsSql);
        await build(meanwhile, ['insured_objects', 'claims']);
      })(),
    ]);
    // Triggers rest meanwhile. An older schema has no such table.
    const { rows } = await run(`select to_regclass('contract_detail_texts') is not null as is_there`);
    if ((rows[0] as { is_there: boolean }).is_there) {
      await run(
        `select fill_contract_details('00000000-0000-0000-0000-000000000000', (select count(*)::int from contracts))`,
      );
      await build(run, ['contract_detail_texts']);
    }
    await run('checkpoint');
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

/** Drops all indexes except constraints. Returns each one's name, table and `create` statement. */
async function dropIndexes(run: Run): Promise<{ name: string; of: string; made: string }[]> {
  const { rows } = await run(
    `select i.indexrelid::regclass::text as name, i.indrelid::regclass::text as of, pg_get_indexdef(i.indexrelid) as made
     from pg_index i where i.indrelid::regclass::text = any ('{clients,contracts,insured_objects,claims,contract_detail_texts}')
       and not i.indisprimary and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`,
  );
  const indexes = rows as { name: string; of: string; made: string }[];
  for (const index of indexes) await run(`drop index ${index.name}`);
  return indexes;
}

type Run = (text: string, values?: unknown[]) => Promise<pg.QueryResult>;

async function lookUp(
  run: Run,
  table: string,
  rows: readonly { shown: string; folded: string }[],
): Promise<void> {
  await run(`create temporary table ${table} as
    select (one ->> 'at')::int as at, one ->> 'shown' as shown, one ->> 'folded' as folded, one ->> 'zipCode' as zip_code
    from jsonb_array_elements('${JSON.stringify(rows.map((row, at) => ({ ...row, at })))}'::jsonb) one`);
  await run(`analyze ${table}`);
}

async function fillClients(run: Run, count: number): Promise<void> {
  const { clients, perAssociation, associations } = retailersOf(count);
  await run(
    `insert into associations (ern, root_ern, code, name)
     select '${rootErn}:a' || n, '${rootErn}', 'a' || n, 'Verband ' || n
     from generate_series(0, ${associations - 1}) n`,
  );
  await run(
    `insert into clients (code, root_ern, association_ern, ern, name, street, house_number, zip_code, city, country, status, search_text)
     select code, '${rootErn}', '${rootErn}:a' || a, '${rootErn}:a' || a || ':' || code, 'Küchenstudio ' || ($1::text[])[i],
            'Hauptstraße', n::text, '10115', ($3::text[])[t], 'DE', 'active',
            ' ' || lower(code) || ' ' || ($4::text[])[t] || ' kuchenstudio ' || ($2::text[])[i]
     from generate_series(0, ${clients - 1}) n
     cross join lateral (select n / ${perAssociation} as a, ${codeOf('n', perAssociation)} as code, 100 + n * 13 as i, 1 + (n * 7) % cardinality($3::text[]) as t) s`,
    [
      manyLastNames.map((word) => word.shown),
      manyLastNames.map((word) => word.folded),
      manyTowns.map((town) => town.shown),
      manyTowns.map((town) => town.folded),
    ],
  );
}

/** SQL for a retailer's code by its number: the association's hundred plus its place there. */
const codeOf = (n: string, perAssociation: number) =>
  `'C' || (${n} / ${perAssociation} * 100 + ${n} % ${perAssociation})`;

/** SQL for a number from 0 below `limit` that looks random and is always the same for the same `n`. */
const spread = (n: string, of: number, limit: number) =>
  `((hashint8extended(${n}, ${of}) & 9223372036854775807) % ${limit})`;

/** SQL for a device's serial number, different for each contract. */
const serialOf = (n: string) =>
  `'FD ' || lpad(${spread(n, 7, 10_000)}::text, 4, '0') || '-' || lpad(${spread(n, 8, 100_000)}::text, 5, '0')`;

/** Contracts sold one after the other, the last at a fixed moment. Two thirds are policies, but few of the newest. */
const contractsSql = (count: number) => {
  const { clients, perAssociation, associations, firstShare } = retailersOf(count);
  return `
  with chance as materialized (
    select n, random() as client, random() as first, power(random(), 1.7) as last, random() as town, random() as status,
           random() as kind, random() as product, random() as kv, random() as mail
    from generate_series(1, ${count}) n),
  chosen as (
    select n, kind, kv, status,
      (case when client < ${firstShare} then ${perAssociation} * floor(client / ${firstShare} * ${associations})::int
        else floor((client - ${firstShare}) / (1 - ${firstShare}) * ${clients})::int end) as c,
      floor(first * ${manyFirstNames.length})::int as f,
      floor(last * ${manyLastNames.length})::int as l,
      floor(town * 6)::int as t,
      case when status < 0.66 and n < ${count} - ${count} / 500 then 'active'
           else (array['created','pending','pending_delivery','pending_activation','declined','withdrawn'])[1 + floor(mail * 6)::int] end as state,
      (array['kitchen','kitchen-light','kitchen-basic','kitchen-comfort','kitchen-premium'])[1 + floor(product * 5)::int] as product,
      (array['post.example','mail.example','heim.example','web.example'])[1 + floor(mail * 4)::int] as host
    from chance),
  named as (
    select chosen.*, clients.root_ern, clients.association_ern, clients.ern, clients.code as client_code,
      clients.name as client_name, clients.search_text as client_text,
      first_names.shown as first_name, first_names.folded as first_folded, last_names.shown as last_name,
      last_names.folded as last_folded, towns.shown as town, towns.folded as town_folded, streets.shown as street,
      substr(towns.zip_code, 1, 3) || lpad(${spread('n', 1, 100)}::text, 2, '0') as zip_code, kind < 0.06 as is_company,
      'KV-' || (20000 + floor(kv * 980000)::int) as kv_number
    from chosen join clients on clients.code = ${codeOf('c', perAssociation)} join first_names on first_names.at = f
      join last_names on last_names.at = l join towns on towns.at = (c * 7 + t) % ${manyTowns.length}
      join streets on streets.at = case when kind > 0.95 then 0 else ${spread('n', 2, manyStreets.length)} end)
  insert into contracts (id, code, root_ern, association_ern, ern, client_code, client_name, status, tab, product_slug,
    lead_number, policy_number, kv_ab_number, order_confirmation_number, customer, customer_name, created_at, delivery_date, purchase_date,
    data_confirmation_date, activation_date, policy_start_date, service_commencement_date, policy_end_date,
    sold_by, created_by, confirmation_asked_at, activation_pending_since, search_text)
  select gen_random_uuid(), 'K' || n, root_ern, association_ern, ern, client_code, client_name, state,
    case when state = 'active' then 'active' else 'inactive' end, product,
    'A-' || (100000 + n), case when state = 'active' then 'V-' || (200000 + n) end, kv_number,
    case when n % 3 = 0 then 'AB-26-' || lpad(${spread('n', 3, 1_000_000)}::text, 6, '0') end,
    jsonb_build_object('type', case when is_company then 'organization' else 'person' end,
      'companyName', case when is_company then last_name || ' Immobilien GmbH' end, 'gender', 'female', 'customTitle', null,
      'firstName', case when not is_company then first_name end, 'lastName', case when not is_company then last_name end,
      'personTwoTitle', null, 'personTwoFirstName', null, 'personTwoLastName', null,
      'email', first_folded || '.' || last_folded || n % 1000 || '@' || host, 'mobileNumber',
      '+491' || (array['51','52','57','60','62','70','71','72','73','75','76','77','78','79'])[1 + n % 14] || lpad(${spread('n', 4, 100_000_000)}::text, 8, '0'),
      'birthdate', case when not is_company then '1940-01-01'::date + ${spread('n', 5, 23_000)}::int end, 'note', null,
      'address', jsonb_build_object('street', street, 'houseNumber', (1 + n % 90) || case when n % 17 = 0 then ' b' else '' end, 'zipCode', zip_code,
        'city', town, 'country', 'DE', 'unitDescription', null)),
    case when is_company then last_name || ' Immobilien GmbH' else first_name || ' ' || last_name end,
    at, (at + (n % 120) * interval '1 day')::date, at::date, (at + (n % 17) * interval '1 day')::date,
    case when state = 'active' then (at + interval '120 days' + (n % 31) * interval '1 day')::date end,
    case when state = 'active' then (at + interval '90 days')::date end,
    case when state = 'active' then (at + interval '180 days')::date end,
    case when state = 'active' then (at + interval '3650 days')::date end,
    (array['Rieke Sander','Olaf Brandt','Mira Kern','Tom Adler'])[1 + n % 4], 'Rieke Sander', case when state = 'pending' then at end,
    case state when 'pending_activation' then at when 'active' then at + interval '120 days' end,
    ' ' || case when state = 'active' then 'v ' || (200000 + n) || ' ' else '' end || 'a ' || (100000 + n) || ' kv ' || substr(kv_number, 4)
      || case when is_company then ' ' || last_folded || ' immobilien gmbh' else ' ' || first_folded || ' ' || last_folded end
      || ' ' || first_folded || '.' || last_folded || n % 1000 || '@' || host || ' ' || town_folded
      || substr(client_text, strpos(client_text, ' kuchen'))
  from named cross join lateral (select timestamptz '2026-11-20 12:00+01' - (${count} - n) * interval '5 minutes' as at) moment`;
};

const objectsSql = `
  insert into insured_objects (policy_object_id, contract_id, root_ern, association_ern, ern, position, data)
  select object, id, root_ern, association_ern, ern, position,
    case position when 0
      then jsonb_build_object('policyObjectId', object, 'insuredObjectName', 'kitchen', 'kitchenManufacturer', 'Nordwerk', 'kitchenModel', 'Linea',
        'kitchenGrossPurchasePrice', 1249900, 'kitchenUserNote', null, 'material', 'Keramik')
      else jsonb_build_object('policyObjectId', object, 'insuredObjectName', 'e_device', 'deviceType', 'Backofen', 'manufacturer', 'Ofenwerk',
        'model', 'B 400', 'category', null, 'grossPurchasePrice', 89900, 'serialNumber', ${serialOf('substr(lead_number, 3)::bigint - 100000')}, 'articleNumber', null,
        'immediateDelivery', false) end
  from (select contracts.*, position, gen_random_uuid() as object from contracts cross join generate_series(0, 1) position) kept`;

const claimsSql = `
  insert into claims (id, ticket_number, root_ern, association_ern, ern, contract_id, contract_code, policy_number, client_code,
    client_name, customer_name, device, policy_object_id, status, damage_date, target_date, what_is_damaged, how_it_happened,
    before_service_commencement, captured_at, reported_at, filed_by_id, photo_count, search_text)
  select gen_random_uuid(), 'S-' || (10000 + c.n), c.root_ern, c.association_ern, c.ern, c.id, c.code, c.policy_number, c.client_code,
    c.client_name, c.customer_name, 'Backofen Ofenwerk B 400', o.policy_object_id,
    (array['open','in_progress','closed','closed','closed','closed'])[1 + c.n % 6], c.created_at::date + 200, c.created_at::date + 204,
    'Die Tür schließt nicht.', 'Beim Öffnen.', false, c.created_at + interval '200 days', c.created_at + interval '200 days', gen_random_uuid(), 2,
    ' s ' || (10000 + c.n) || ' v ' || substr(c.policy_number, 3) || ' ' || lower(c.code) || regexp_replace(c.search_text, '^.* kv \\d+', '')
      || ' backofen ofenwerk b 400'
  from (select c.*, row_number() over (order by c.created_at) as n from contracts c where c.tab = 'active') c
  join insured_objects o on o.contract_id = c.id and o.position = 1
  where c.n % ${contractsPerClaim} = 0`;
