import pg from 'pg';

/** Retailers among which the contracts are spread: 10 associations of 20. */
export const clientCount = 200;
export const clientsPerAssociation = 20;

/** Fills a database whose schema is in place with so many contracts, by set-based SQL. About 10 s for 100,000. */
export async function fillContracts(url: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('set local role kochfeld_system');
    await client.query(`
      insert into clients (code, root_ern, association_ern, ern, name, street, house_number, zip_code, city, country, status, search_text)
      select 'C' || n, 'kg', 'kg:a' || (n / ${clientsPerAssociation}), 'kg:a' || (n / ${clientsPerAssociation}) || ':C' || n,
             'Küchenstudio ' || n, 'Hauptstraße', n::text, '10115', 'Berlin', 'DE', 'active', ' kuchenstudio ' || n
      from generate_series(0, ${clientCount - 1}) n`);
    await client.query(`
      insert into contracts (id, code, root_ern, association_ern, ern, client_code, client_name, status, tab, product_slug,
        lead_number, policy_number, kv_ab_number, customer, customer_name, created_at, delivery_date, activation_date,
        policy_start_date, service_commencement_date, policy_end_date, sold_by, created_by, search_text)
      select gen_random_uuid(), 'K' || n, c.root_ern, c.association_ern, c.ern, c.code, c.name, s.status,
        case when s.status = 'active' then 'active' else 'inactive' end,
        (array['kitchen','kitchen-light','kitchen-basic','kitchen-comfort','kitchen-premium'])[1 + n % 5],
        'A-' || n, case when s.status = 'active' then 'V-' || n end, 'KV-' || n,
        jsonb_build_object('type', 'person', 'companyName', null, 'gender', 'female', 'customTitle', null,
          'firstName', f.first, 'lastName', f.last || n % 997, 'personTwoTitle', null, 'personTwoFirstName', null,
          'personTwoLastName', null, 'email', 'kunde' || n || '@post.example', 'mobileNumber', '+4917139200' || n % 100,
          'birthdate', '1970-01-01', 'note', null,
          'address', jsonb_build_object('street', 'Gartenweg', 'houseNumber', '4', 'zipCode', '10115', 'city', 'Berlin',
            'country', 'DE', 'unitDescription', null)),
        f.first || ' ' || f.last || n % 997,
        timestamptz '2026-11-20 12:00+01' - (n * interval '41 seconds'),
        date '2026-12-31' - (n % 900), date '2026-11-01', date '2026-11-01', date '2027-01-30', date '2036-10-31',
        'Rieke Sander', 'Rieke Sander',
        lower(' v ' || n || ' a ' || n || ' kv ' || n || ' ' || f.first || ' ' || f.last || n % 997 || ' kunde' || n || '@post.example berlin kuchenstudio')
      from generate_series(1, ${count}) n
      join clients c on c.code = 'C' || ((n * 7919) % ${clientCount})
      cross join lateral (select (array['active','active','active','active','active','pending','created','pending_delivery','pending_activation','declined'])[1 + (n * 31) % 10] as status) s
      cross join lateral (select (array['anna','bernd','karin','jorg','sabine'])[1 + n % 5] as first, (array['muller','schmidt','weber','kruger'])[1 + n % 4] as last) f`);
    await client.query('commit');
    await client.query('vacuum analyze contracts');
    await client.query('vacuum analyze clients');
  } finally {
    await client.end();
  }
}
