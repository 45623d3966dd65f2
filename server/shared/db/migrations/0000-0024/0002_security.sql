-- Who a transaction acts for is its role and two settings, both local to it (see tenancy.ts):
--   kochfeld_app     somebody signed in, or nobody; of tenants' records it sees nothing. In the hierarchy one has a place
--                    (`app.ern`) on one of three levels, each a role of its own that inherits this one:
--   kochfeld_root, kochfeld_association, kochfeld_client
--                    one column each in the policy, so that it and the query walk one index and counts touch no row
--   kochfeld_staff   the provider's own people, who see every retailer. Its policies are the constant true, because a
--                    search by trigram cannot use its index behind any other condition (`like` is not leakproof)
--   kochfeld_system  signing in, jobs, demo data
-- `app.user` holds the user's id. Settings are read through a sub-select, so once per statement and not once per row.
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['kochfeld_app', 'kochfeld_staff', 'kochfeld_system'] LOOP
    BEGIN
      EXECUTE format('CREATE ROLE %I NOLOGIN NOINHERIT', name);
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; -- roles belong to the cluster, not to this database
    END;
    EXECUTE format('GRANT %I TO CURRENT_USER', name);
  END LOOP;
  FOREACH name IN ARRAY ARRAY['kochfeld_root', 'kochfeld_association', 'kochfeld_client'] LOOP
    BEGIN
      EXECUTE format('CREATE ROLE %I NOLOGIN INHERIT', name);
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
    END;
    EXECUTE format('GRANT kochfeld_app TO %I', name);
    EXECUTE format('GRANT %I TO CURRENT_USER', name);
  END LOOP;
END $$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO kochfeld_app, kochfeld_staff, kochfeld_system;
--> statement-breakpoint
DO $$
DECLARE name text;
BEGIN
  FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY system_all ON %I TO kochfeld_system USING (true) WITH CHECK (true)', name);
    IF name = 'audit' THEN
      EXECUTE 'GRANT SELECT, INSERT ON audit TO kochfeld_system';
    ELSE
      EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO kochfeld_system', name);
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint
-- Tenants' records: by place in the hierarchy.
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['clients', 'salespersons', 'contracts', 'insured_objects', 'claims', 'claim_photos',
                              'claim_history'] LOOP
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO kochfeld_app, kochfeld_staff', name);
    EXECUTE format('CREATE POLICY staff_all ON %I TO kochfeld_staff USING (true) WITH CHECK (true)', name);
    EXECUTE format('CREATE POLICY root_place ON %I TO kochfeld_root '
      'USING (root_ern = (SELECT current_setting(''app.ern'', true))) '
      'WITH CHECK (root_ern = (SELECT current_setting(''app.ern'', true)))', name);
    EXECUTE format('CREATE POLICY association_place ON %I TO kochfeld_association '
      'USING (association_ern = (SELECT current_setting(''app.ern'', true))) '
      'WITH CHECK (association_ern = (SELECT current_setting(''app.ern'', true)))', name);
    EXECUTE format('CREATE POLICY client_place ON %I TO kochfeld_client '
      'USING (ern = (SELECT current_setting(''app.ern'', true))) '
      'WITH CHECK (ern = (SELECT current_setting(''app.ern'', true)))', name);
  END LOOP;
END $$;
--> statement-breakpoint
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO kochfeld_app, kochfeld_staff, kochfeld_system;
--> statement-breakpoint
-- The association above a retailer is seen too.
GRANT SELECT ON associations TO kochfeld_app, kochfeld_staff;
--> statement-breakpoint
CREATE POLICY staff_all ON associations FOR SELECT TO kochfeld_staff USING (true);
--> statement-breakpoint
CREATE POLICY app_place ON associations FOR SELECT TO kochfeld_app
  USING ((SELECT current_setting('app.ern', true)) IN (ern, root_ern)
    OR starts_with((SELECT current_setting('app.ern', true)), ern || ':'));
--> statement-breakpoint
-- Users: oneself, those below one's place; staff see all. Nobody but the system reads a password's hash.
GRANT SELECT (id, email, name, role, ern, organization, status, language, key_account_number, created_at),
  UPDATE (language) ON users TO kochfeld_app, kochfeld_staff;
--> statement-breakpoint
CREATE POLICY staff_read ON users FOR SELECT TO kochfeld_staff USING (true);
--> statement-breakpoint
CREATE POLICY app_read ON users FOR SELECT TO kochfeld_app
  USING (id = (SELECT nullif(current_setting('app.user', true), '')::uuid)
    OR ern = (SELECT nullif(current_setting('app.ern', true), ''))
    OR starts_with(ern, (SELECT nullif(current_setting('app.ern', true), '')) || ':'));
--> statement-breakpoint
CREATE POLICY own_update ON users FOR UPDATE TO kochfeld_app, kochfeld_staff
  USING (id = (SELECT nullif(current_setting('app.user', true), '')::uuid));
--> statement-breakpoint
-- What belongs to one person.
DO $$
DECLARE name text; owner text;
BEGIN
  FOREACH name IN ARRAY ARRAY['devices', 'request_keys', 'uploads'] LOOP
    owner := CASE name WHEN 'uploads' THEN 'owner_id' ELSE 'user_id' END;
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO kochfeld_app, kochfeld_staff', name);
    EXECUTE format('CREATE POLICY own ON %I TO kochfeld_app, kochfeld_staff '
      'USING (%I = (SELECT nullif(current_setting(''app.user'', true), '''')::uuid)) '
      'WITH CHECK (%I = (SELECT nullif(current_setting(''app.user'', true), '''')::uuid))', name, owner, owner);
  END LOOP;
END $$;
--> statement-breakpoint
-- The trail: anybody's work adds to it, nobody changes it.
GRANT SELECT, INSERT ON audit TO kochfeld_app, kochfeld_staff;
--> statement-breakpoint
CREATE POLICY work_adds ON audit FOR INSERT TO kochfeld_app, kochfeld_staff WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY staff_read ON audit FOR SELECT TO kochfeld_staff USING (true);
--> statement-breakpoint
CREATE POLICY app_read ON audit FOR SELECT TO kochfeld_app
  USING ((SELECT current_setting('app.ern', true)) IN (ern, association_ern, root_ern)
    OR actor_id = (SELECT nullif(current_setting('app.user', true), '')::uuid));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON audit_heads TO kochfeld_app, kochfeld_staff;
--> statement-breakpoint
CREATE POLICY work_moves ON audit_heads TO kochfeld_app, kochfeld_staff USING (true) WITH CHECK (true);
--> statement-breakpoint
-- The change feed.
GRANT SELECT, INSERT ON changes TO kochfeld_app, kochfeld_staff;
--> statement-breakpoint
CREATE POLICY work_adds ON changes FOR INSERT TO kochfeld_app, kochfeld_staff WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY staff_read ON changes FOR SELECT TO kochfeld_staff
  USING (user_id IS NULL OR user_id = (SELECT nullif(current_setting('app.user', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY app_read ON changes FOR SELECT TO kochfeld_app
  USING ((SELECT current_setting('app.ern', true)) IN (ern, association_ern, root_ern)
    OR user_id = (SELECT nullif(current_setting('app.user', true), '')::uuid)
    OR (ern IS NULL AND user_id IS NULL AND (SELECT nullif(current_setting('app.user', true), '')) IS NOT NULL));
--> statement-breakpoint
GRANT SELECT ON change_horizon TO kochfeld_app, kochfeld_staff;
--> statement-breakpoint
CREATE POLICY anybody_reads ON change_horizon FOR SELECT TO kochfeld_app, kochfeld_staff USING (true);
--> statement-breakpoint
-- Mail is written by work and read by the deliverer alone.
GRANT INSERT ON mails TO kochfeld_app, kochfeld_staff;
--> statement-breakpoint
CREATE POLICY work_adds ON mails FOR INSERT TO kochfeld_app, kochfeld_staff WITH CHECK (true);
--> statement-breakpoint
-- Reference lists: everybody signed in reads, staff write (the matrix says who of them).
GRANT SELECT ON list_entries, list_version TO kochfeld_app, kochfeld_staff;
--> statement-breakpoint
GRANT INSERT, UPDATE, DELETE ON list_entries, list_version TO kochfeld_staff;
--> statement-breakpoint
CREATE POLICY staff_all ON list_entries TO kochfeld_staff USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY staff_all ON list_version TO kochfeld_staff USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY signed_in_reads ON list_entries FOR SELECT TO kochfeld_app
  USING ((SELECT nullif(current_setting('app.user', true), '')) IS NOT NULL);
--> statement-breakpoint
CREATE POLICY signed_in_reads ON list_version FOR SELECT TO kochfeld_app
  USING ((SELECT nullif(current_setting('app.user', true), '')) IS NOT NULL);
--> statement-breakpoint
INSERT INTO change_horizon (id, xid) VALUES (1, 0);
--> statement-breakpoint
INSERT INTO list_version (id, version) VALUES (1, 1);

--> statement-breakpoint
-- Searching contracts. `like` is not leakproof, so behind a policy's condition it could use no trigram index. This role
-- sees every contract, of each only what a search needs, and can do nothing but lend its eyes to `found_contracts`,
-- which keeps to the caller's scope by itself and gives ids. What stands under an id is then read as the caller.
DO $$
BEGIN
  BEGIN
    CREATE ROLE kochfeld_search NOLOGIN NOINHERIT;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
  END;
  GRANT kochfeld_search TO CURRENT_USER;
END $$;
--> statement-breakpoint
GRANT USAGE, CREATE ON SCHEMA public TO kochfeld_search;
--> statement-breakpoint
GRANT SELECT (id, root_ern, association_ern, ern, client_code, status, tab, product_slug, created_at, delivery_sort, search_text)
  ON contracts TO kochfeld_search;
--> statement-breakpoint
CREATE POLICY search_reads ON contracts FOR SELECT TO kochfeld_search USING (true);
--> statement-breakpoint
-- The lists' own order, carrying what the search compares: a walk along it reads the index and no contract.
CREATE INDEX contracts_created_idx ON contracts (created_at, id) INCLUDE (search_text, status, tab, product_slug);
--> statement-breakpoint
CREATE INDEX contracts_root_created_idx ON contracts (root_ern, created_at, id) INCLUDE (search_text, status, tab, product_slug);
--> statement-breakpoint
CREATE INDEX contracts_assoc_created_idx ON contracts (association_ern, created_at, id) INCLUDE (search_text, status, tab, product_slug);
--> statement-breakpoint
CREATE INDEX contracts_client_created_idx ON contracts (ern, created_at, id) INCLUDE (search_text, status, tab, product_slug);
--> statement-breakpoint
-- Ids of contracts in whose text each pattern occurs, in the order asked for, and how many there are: `total` exactly
-- where `counted`, else at least so many. How they are found depends on how frequent the words turn out to be, so that
-- nothing ever sorts or counts hundreds of thousands:
--   1. a walk along the next 4,000 of the scope in order; frequent words have filled the page by then
--   2. a scope of no more than 20,000 is read whole, from its index alone
--   3. where the walk met any, it goes on to 60,000
--   4. else the words are rare, together at least, and the trigrams find all of them
CREATE FUNCTION found_contracts(patterns text[], of_ern text, of_status text, of_tab text, of_product text,
  sorted_by text, ascending boolean, from_value text, from_id uuid, wanted integer, most_counted integer)
RETURNS TABLE (id uuid, total integer, counted boolean)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 30
SET search_path = public, pg_temp SET enable_seqscan = off SET random_page_cost = 1.1 SET jit = off
SET max_parallel_workers_per_gather = 0
AS $$
DECLARE
  near CONSTANT integer := 4000;
  whole CONSTANT integer := 20000;
  far CONSTANT integer := 60000;
  place CONSTANT text := current_setting('app.ern', true);
  scope text := CASE current_setting('role')
    WHEN 'kochfeld_staff' THEN 'true'
    WHEN 'kochfeld_system' THEN 'true'
    WHEN 'kochfeld_root' THEN format('root_ern = %L', place)
    WHEN 'kochfeld_association' THEN format('association_ern = %L', place)
    WHEN 'kochfeld_client' THEN format('ern = %L', place)
    ELSE 'false' END;
  sort CONSTANT text := CASE sorted_by WHEN 'deliveryDate' THEN 'delivery_sort' ELSE 'created_at' END;
  direction CONSTANT text := CASE WHEN ascending THEN 'ASC' ELSE 'DESC' END;
  in_order CONSTANT text := format('%s %s, id %s', sort, direction, direction);
  filter text := 'true';
  beyond text := 'true';
  matching CONSTANT text := (SELECT string_agg(format('search_text LIKE %L', pattern), ' AND ') FROM unnest(patterns) pattern);
  walk text;
  ids uuid[];
  is_small boolean := false;
BEGIN
  IF of_ern IS NOT NULL THEN
    scope := CASE WHEN scope = 'true' OR of_ern = place OR starts_with(of_ern, place || ':')
      THEN format('ern = %L', of_ern) ELSE 'false' END;
  END IF;
  IF of_status IS NOT NULL THEN filter := filter || format(' AND status = %L', of_status); END IF;
  IF of_tab IS NOT NULL THEN filter := filter || format(' AND tab = %L', of_tab); END IF;
  IF of_product IS NOT NULL THEN filter := filter || format(' AND product_slug = %L', of_product); END IF;
  IF from_id IS NOT NULL THEN
    beyond := format('(%s, id) %s (%L::%s, %L::uuid)', sort, CASE WHEN ascending THEN '>' ELSE '<' END, from_value,
      CASE sort WHEN 'created_at' THEN 'timestamptz' ELSE 'date' END, from_id);
  END IF;

  -- Of five digits in a row there are never many.
  IF wanted <= near AND matching !~ '\d{5}' THEN
    walk := format('SELECT array_agg(f.id) FROM (SELECT w.id FROM (SELECT id, %1$s, search_text, status, tab, product_slug '
      'FROM contracts WHERE %2$s AND %3$s ORDER BY %4$s LIMIT $1) w WHERE %5$s AND %6$s ORDER BY %4$s LIMIT %7$s) f',
      sort, scope, beyond, in_order, filter, matching, wanted);
    EXECUTE walk INTO ids USING near;
    IF coalesce(cardinality(ids), 0) < wanted THEN
      IF scope <> 'true' THEN
        EXECUTE format('SELECT NOT EXISTS (SELECT 1 FROM contracts WHERE %s OFFSET %s)', scope, whole) INTO is_small;
      END IF;
      IF NOT is_small AND sort = 'created_at' AND cardinality(ids) >= 1 THEN
        EXECUTE walk INTO ids USING far;
      END IF;
    END IF;
    IF cardinality(ids) >= wanted THEN
      RETURN QUERY SELECT one, wanted - 1, false FROM unnest(ids) WITH ORDINALITY AS u(one, at) ORDER BY at;
      RETURN;
    END IF;
  END IF;

  -- `OFFSET 0` keeps what stands inside to its own index: the scope's, or the trigrams'.
  RETURN QUERY EXECUTE format('WITH match AS MATERIALIZED (%1$s), '
    'hit AS MATERIALIZED (SELECT id, %2$s FROM %3$s WHERE %4$s), number AS (SELECT count(*)::int AS n FROM hit) '
    'SELECT hit.id, least(n, %5$s), n <= %5$s FROM hit, number WHERE %6$s ORDER BY %7$s LIMIT %8$s',
    CASE WHEN is_small
      THEN format('SELECT id, created_at, status, tab, product_slug FROM (SELECT id, created_at, status, tab, product_slug, '
        'search_text FROM contracts WHERE %s OFFSET 0) all_of_it WHERE %s', scope, matching)
      ELSE format('SELECT * FROM (SELECT id, created_at, delivery_sort, status, tab, product_slug, root_ern, association_ern, ern '
        'FROM contracts WHERE %s OFFSET 0) rare WHERE %s', matching, scope) END,
    sort, CASE WHEN is_small AND sort = 'delivery_sort'
      THEN 'match JOIN (SELECT id, delivery_sort FROM contracts) c USING (id)' ELSE 'match' END,
    filter, most_counted, beyond, in_order, wanted);
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION found_contracts FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION found_contracts TO kochfeld_app, kochfeld_staff, kochfeld_system;
--> statement-breakpoint
ALTER FUNCTION found_contracts OWNER TO kochfeld_search;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM kochfeld_search;
