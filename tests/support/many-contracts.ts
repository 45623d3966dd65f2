import pg from 'pg';
import { rootErn } from '#server/demo/studios.ts';
import { manyFirstNames, manyLastNames, manyTowns } from './many-names.ts';

/** Retailers among which the contracts are spread: 10 associations of 20. The first of each sells four times as much. */
export const clientCount = 200;
export const clientsPerAssociation = 20;

/** An association and a retailer of it, both of the usual size. */
export const someAssociation = `${rootErn}:a3`;
export const someClient = `${rootErn}:a3:C67`;

/** Contracts to each claim. */
const contractsPerClaim = 20;

/**
 * Fills a database whose schema is in place with so many contracts, the things they cover and claims on some of them,
 * by set-based SQL; indexes are built after the rows. Names are as frequent as in life: "Müller" on one contract in a
 * hundred, most names on one in ten thousand. The same count gives the same data. About a minute for a million.
 */
export async function fillContracts(url: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const run = (text: string, values: unknown[] = []) => client.query(text, values);
  try {
    // As a superuser does when a database is restored: without looking up each foreign key.
    await run(`set session_replication_role = replica`);
    await run(`set maintenance_work_mem = '512MB'`);
    await run(`set work_mem = '64MB'`);
    await run(`select setseed(0.42)`);
    const filled = ['clients', 'contracts', 'insured_objects', 'claims'];
    const { rows: indexes } = await run(
      `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made
       from pg_index i where i.indrelid = any ($1::regclass[]) and not i.indisprimary
         and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`,
      [filled],
    );
    const made = indexes as { name: string; made: string }[];
    for (const index of made) await run(`drop index ${index.name}`);
    await fillClients(run);
    await run(contractsSql, [
      count,
      manyFirstNames.map((word) => word.shown),
      manyFirstNames.map((word) => word.folded),
      manyLastNames.map((word) => word.shown),
      manyLastNames.map((word) => word.folded),
      manyTowns.map((town) => town.zipCode),
      manyTowns.map((town) => town.shown),
      manyTowns.map((town) => town.folded),
    ]);
    await run(objectsSql);
    await run(claimsSql);
    for (const index of made) await run(index.made);
    for (const table of filled) await run(`vacuum (freeze, analyze) ${table}`);
    await run('checkpoint');
  } finally {
    await client.end();
  }
}

async function fillClients(run: (text: string, values?: unknown[]) => Promise<unknown>): Promise<void> {
  await run(
    `insert into associations (ern, root_ern, code, name)
     select '${rootErn}:a' || n, '${rootErn}', 'a' || n, 'Verband ' || n
     from generate_series(0, ${clientCount / clientsPerAssociation - 1}) n`,
  );
  await run(
    `insert into clients (code, root_ern, association_ern, ern, name, street, house_number, zip_code, city, country, status, search_text)
     select 'C' || n, '${rootErn}', '${rootErn}:a' || a, '${rootErn}:a' || a || ':C' || n, 'Küchenstudio ' || ($1::text[])[i],
            'Hauptstraße', n::text, '10115', ($3::text[])[t], 'DE', 'active',
            ' c' || n || ' ' || ($4::text[])[t] || ' kuchenstudio ' || ($2::text[])[i]
     from generate_series(0, ${clientCount - 1}) n
     cross join lateral (select n / ${clientsPerAssociation} as a, 100 + n * 13 as i, 1 + (n * 7) % cardinality($3::text[]) as t) s`,
    [
      manyLastNames.map((word) => word.shown),
      manyLastNames.map((word) => word.folded),
      manyTowns.map((town) => town.shown),
      manyTowns.map((town) => town.folded),
    ],
  );
}

/** Sold one after the other, the last one at a fixed moment. Two thirds are policies; of the newest, few. */
const contractsSql = `
  with chance as materialized (
    select n, random() as client, random() as first, power(random(), 1.7) as last, random() as town, random() as status,
           random() as kind, random() as product, random() as kv, random() as mail
    from generate_series(1, $1::int) n),
  chosen as (
    select n, kind, kv, status,
      (case when client < 0.13 then 20 * floor(client / 0.013)::int else floor(client * ${clientCount})::int end) as c,
      1 + floor(first * cardinality($2::text[]))::int as f,
      1 + floor(last * cardinality($4::text[]))::int as l,
      floor(town * 6)::int as t,
      case when status < 0.66 and n < $1::int - 2000 then 'active'
           else (array['created','pending','pending_delivery','pending_activation','declined','withdrawn'])[1 + floor(mail * 6)::int] end as state,
      (array['kitchen','kitchen-light','kitchen-basic','kitchen-comfort','kitchen-premium'])[1 + floor(product * 5)::int] as product,
      (array['post.example','mail.example','kueche.example','web.example'])[1 + floor(mail * 4)::int] as host
    from chance),
  named as (
    select chosen.*, clients.root_ern, clients.association_ern, clients.ern, clients.code as client_code,
      clients.name as client_name, clients.search_text as client_text,
      ($2::text[])[f] as first_name, ($3::text[])[f] as first_folded, ($4::text[])[l] as last_name, ($5::text[])[l] as last_folded,
      1 + (c * 7 + t) % cardinality($6::text[]) as town, kind < 0.06 as is_company,
      'KV-' || (20000 + floor(kv * 980000)::int) as kv_number
    from chosen join clients on clients.code = 'C' || c)
  insert into contracts (id, code, root_ern, association_ern, ern, client_code, client_name, status, tab, product_slug,
    lead_number, policy_number, kv_ab_number, customer, customer_name, created_at, delivery_date, purchase_date,
    data_confirmation_date, activation_date, policy_start_date, service_commencement_date, policy_end_date,
    sold_by, created_by, confirmation_asked_at, activation_pending_since, search_text)
  select gen_random_uuid(), 'K' || n, root_ern, association_ern, ern, client_code, client_name, state,
    case when state = 'active' then 'active' else 'inactive' end, product,
    'A-' || (100000 + n), case when state = 'active' then 'V-' || (200000 + n) end, kv_number,
    jsonb_build_object('type', case when is_company then 'organization' else 'person' end,
      'companyName', case when is_company then last_name || ' Immobilien GmbH' end, 'gender', 'female', 'customTitle', null,
      'firstName', case when not is_company then first_name end, 'lastName', case when not is_company then last_name end,
      'personTwoTitle', null, 'personTwoFirstName', null, 'personTwoLastName', null,
      'email', first_folded || '.' || last_folded || n % 1000 || '@' || host, 'mobileNumber', '+4917139200' || lpad((n % 100)::text, 2, '0'),
      'birthdate', '1970-01-01', 'note', null,
      'address', jsonb_build_object('street', 'Gartenweg', 'houseNumber', (n % 90)::text, 'zipCode', ($6::text[])[town],
        'city', ($7::text[])[town], 'country', 'DE', 'unitDescription', null)),
    case when is_company then last_name || ' Immobilien GmbH' else first_name || ' ' || last_name end,
    at, (at + (n % 120) * interval '1 day')::date, at::date, (at + interval '2 days')::date,
    case when state = 'active' then (at + interval '90 days')::date end,
    case when state = 'active' then (at + interval '90 days')::date end,
    case when state = 'active' then (at + interval '180 days')::date end,
    case when state = 'active' then (at + interval '3650 days')::date end,
    'Rieke Sander', 'Rieke Sander', case when state = 'pending' then at end, case when state = 'pending_activation' then at end,
    ' ' || case when state = 'active' then 'v ' || (200000 + n) || ' ' else '' end || 'a ' || (100000 + n) || ' kv ' || substr(kv_number, 4)
      || case when is_company then ' ' || last_folded || ' immobilien gmbh' else ' ' || first_folded || ' ' || last_folded end
      || ' ' || first_folded || '.' || last_folded || n % 1000 || '@' || host || ' ' || ($8::text[])[town]
      || substr(client_text, strpos(client_text, ' kuchen'))
  from named cross join lateral (select timestamptz '2026-11-20 12:00+01' - ($1::int - n) * interval '5 minutes' as at) moment
  order by n`;

const objectsSql = `
  insert into insured_objects (policy_object_id, contract_id, root_ern, association_ern, ern, position, data)
  select object, id, root_ern, association_ern, ern, position,
    case position when 0
      then jsonb_build_object('policyObjectId', object, 'insuredObjectName', 'kitchen', 'kitchenManufacturer', 'Nordwerk', 'kitchenModel', 'Linea',
        'kitchenGrossPurchasePrice', 1249900, 'kitchenUserNote', null, 'material', 'Keramik')
      else jsonb_build_object('policyObjectId', object, 'insuredObjectName', 'e_device', 'deviceType', 'Backofen', 'manufacturer', 'Ofenwerk',
        'model', 'B 400', 'category', null, 'grossPurchasePrice', 89900, 'serialNumber', lead_number || '-7', 'articleNumber', null,
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
