-- What a contract is found by besides its searchable text, once more. To compare what an index over an expression has found
-- took the expression again, fifty microseconds a contract: a postcode a fifth of a second, a main street ten. So each
-- contract's details are a row of their own, in a narrow table that triggers keep: nothing is rewritten, and a search
-- compares texts alone. Contracts that are there already are filled in by a job (`fill_contract_details`), so that the
-- migration holds its locks for a moment only.
DROP INDEX IF EXISTS contracts_details_idx;--> statement-breakpoint
DROP INDEX IF EXISTS insured_objects_number_idx;--> statement-breakpoint
CREATE TABLE "contract_detail_texts" (
	"contract_id" uuid PRIMARY KEY NOT NULL,
	"root_ern" text NOT NULL,
	"association_ern" text NOT NULL,
	"ern" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"details" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contract_detail_texts" ADD CONSTRAINT "contract_detail_texts_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contract_detail_texts_idx" ON "contract_detail_texts" USING gin ("details" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE contract_detail_texts ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE contract_detail_texts FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT ON contract_detail_texts TO kochfeld_search;--> statement-breakpoint
CREATE POLICY search_reads ON contract_detail_texts FOR SELECT TO kochfeld_search USING (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON contract_detail_texts TO kochfeld_system;--> statement-breakpoint
CREATE POLICY system_all ON contract_detail_texts TO kochfeld_system USING (true) WITH CHECK (true);--> statement-breakpoint
REVOKE SELECT (customer, kv_ab_number, order_confirmation_number) ON contracts FROM kochfeld_search;--> statement-breakpoint
REVOKE SELECT (contract_id, data) ON insured_objects FROM kochfeld_search;--> statement-breakpoint
DROP POLICY search_reads ON insured_objects;--> statement-breakpoint
-- The texts of contracts as `contractDetails` writes them (src/domain/contract/lists/details.ts).
CREATE FUNCTION contract_details_of(ids uuid[]) RETURNS SETOF contract_detail_texts LANGUAGE sql STABLE
SET search_path = public, pg_temp AS $$
  SELECT c.id, c.root_ern, c.association_ern, c.ern, c.created_at,
    contract_details(c.customer, c.kv_ab_number, c.order_confirmation_number) || coalesce((
      SELECT ' ' || string_agg(object_number(o.data), ' ' ORDER BY o.position)
      FROM insured_objects o WHERE o.contract_id = c.id AND object_number(o.data) IS NOT NULL), '')
  FROM contracts c WHERE c.id = ANY(ids)
$$;--> statement-breakpoint
CREATE FUNCTION note_contract_details() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  ids uuid[];
BEGIN
  IF TG_LEVEL = 'ROW' THEN ids := ARRAY[NEW.id];
  ELSIF TG_TABLE_NAME = 'contracts' THEN SELECT array_agg(id) INTO ids FROM changed;
  ELSE SELECT array_agg(DISTINCT contract_id) INTO ids FROM changed;
  END IF;
  INSERT INTO contract_detail_texts AS kept SELECT * FROM contract_details_of(ids)
  ON CONFLICT (contract_id) DO UPDATE SET root_ern = excluded.root_ern, association_ern = excluded.association_ern,
    ern = excluded.ern, created_at = excluded.created_at, details = excluded.details
  WHERE kept IS DISTINCT FROM excluded;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER details_inserted AFTER INSERT ON contracts
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_contract_details();--> statement-breakpoint
CREATE TRIGGER details_updated
  AFTER UPDATE OF root_ern, association_ern, ern, created_at, customer, kv_ab_number, order_confirmation_number ON contracts
  FOR EACH ROW EXECUTE FUNCTION note_contract_details();--> statement-breakpoint
CREATE TRIGGER details_inserted AFTER INSERT ON insured_objects
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_contract_details();--> statement-breakpoint
CREATE TRIGGER details_updated AFTER UPDATE ON insured_objects
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_contract_details();--> statement-breakpoint
CREATE TRIGGER details_deleted AFTER DELETE ON insured_objects
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_contract_details();--> statement-breakpoint
-- Writes what the next contracts after an id lack, `most` of them, and returns the last one's id; null after the last.
-- Whoever changes a contract meanwhile writes its row first, and it stays.
CREATE FUNCTION fill_contract_details(after uuid, most integer) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  ids uuid[] := ARRAY(SELECT id FROM contracts WHERE id > after ORDER BY id LIMIT most);
BEGIN
  INSERT INTO contract_detail_texts SELECT * FROM contract_details_of(ids) ON CONFLICT DO NOTHING;
  RETURN ids[cardinality(ids)];
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION note_contract_details, fill_contract_details, contract_details_of FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION fill_contract_details, contract_details_of TO kochfeld_system;--> statement-breakpoint
-- They write whatever scope a contract has, which the table's owner may not: its rules hold for the owner too.
GRANT CREATE ON SCHEMA public TO kochfeld_system;--> statement-breakpoint
ALTER FUNCTION note_contract_details OWNER TO kochfeld_system;--> statement-breakpoint
ALTER FUNCTION fill_contract_details OWNER TO kochfeld_system;--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM kochfeld_system;--> statement-breakpoint
-- A claim is found by the serial number that was written when it was filed, as `claimSearchText` now writes it.
SET LOCAL ROLE kochfeld_system;--> statement-breakpoint
UPDATE claims SET search_text = search_text || ' ' || plain_text(serial_number) || ' ' || replace(plain_text(serial_number), ' ', '')
  WHERE plain_text(serial_number) <> '';--> statement-breakpoint
RESET ROLE;--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO kochfeld_search;--> statement-breakpoint
-- The condition that keeps a search to the caller's scope, from the role and the setting that the policies read, and to the
-- retailer asked for, who must lie within it.
CREATE FUNCTION searched_scope(of_ern text) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  place CONSTANT text := current_setting('app.ern', true);
  scope CONSTANT text := CASE current_setting('role')
    WHEN 'kochfeld_staff' THEN 'true'
    WHEN 'kochfeld_system' THEN 'true'
    WHEN 'kochfeld_root' THEN format('root_ern = %L', place)
    WHEN 'kochfeld_association' THEN format('association_ern = %L', place)
    WHEN 'kochfeld_client' THEN format('ern = %L', place)
    ELSE 'false' END;
BEGIN
  IF of_ern IS NULL THEN RETURN scope; END IF;
  RETURN CASE WHEN scope = 'true' OR of_ern = place OR starts_with(of_ern, place || ':') THEN format('ern = %L', of_ern) ELSE 'false' END;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION searched_scope FROM PUBLIC;--> statement-breakpoint
ALTER FUNCTION searched_scope OWNER TO kochfeld_search;--> statement-breakpoint
CREATE OR REPLACE FUNCTION found_contracts(patterns text[], of_ern text, of_status text, of_tab text, of_product text,
  sorted_by text, ascending boolean, from_value text, from_id uuid, wanted integer, most_counted integer)
RETURNS TABLE (id uuid, total integer, counted boolean)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 30
SET search_path = public, pg_temp SET enable_seqscan = off SET random_page_cost = 1.1 SET cpu_tuple_cost = 100
SET work_mem = '16MB' SET jit = off SET max_parallel_workers_per_gather = 0
AS $$
DECLARE
  near CONSTANT integer := 4000;
  far CONSTANT integer := 30000;
  whole CONSTANT integer := 20000;
  scope CONSTANT text := searched_scope(of_ern);
  sort CONSTANT text := CASE sorted_by WHEN 'deliveryDate' THEN 'delivery_sort' ELSE 'created_at' END;
  direction CONSTANT text := CASE WHEN ascending THEN 'ASC' ELSE 'DESC' END;
  in_order CONSTANT text := format('%s %s, id %s', sort, direction, direction);
  -- A position and all beyond it, or only these: `<=` or `<`, then its value and id.
  from_here CONSTANT text := format('(%s, id) %s%%s (%%L::%s, %%L::uuid)', sort, CASE WHEN ascending THEN '>' ELSE '<' END,
    CASE sort WHEN 'created_at' THEN 'timestamptz' ELSE 'date' END);
  filter text := 'true';
  beyond text := 'true';
  matching CONSTANT text := (SELECT string_agg(format('search_text LIKE %L', pattern), ' AND ') FROM unnest(patterns) pattern);
  narrowing text := matching;
  walk text;
  ids uuid[] := '{}';
  further uuid[];
  met integer;
  is_small boolean := false;
BEGIN
  IF from_id IS NOT NULL THEN beyond := format(from_here, '', from_value, from_id); END IF;
  IF of_status IS NOT NULL THEN filter := filter || format(' AND status = %L', of_status); END IF;
  IF of_tab IS NOT NULL THEN filter := filter || format(' AND tab = %L', of_tab); END IF;
  -- The newest contracts are not active yet, by months.
  IF filter <> 'true' AND sort = 'created_at' THEN
    EXECUTE format('SELECT created_at, id FROM contracts WHERE %s AND %s AND %s ORDER BY %s LIMIT 1',
      scope, filter, beyond, in_order) INTO from_value, from_id;
    IF from_id IS NULL THEN RETURN; END IF;
    beyond := format(from_here, '=', from_value, from_id);
  END IF;
  IF of_product IS NOT NULL THEN filter := filter || format(' AND product_slug = %L', of_product); END IF;

  -- Of five digits in a row there are never many.
  IF wanted <= near AND matching !~ '\d{5}' THEN
    walk := format('SELECT coalesce(array_agg(f.id), ''{}'') FROM (SELECT w.id FROM (SELECT id, %1$s, search_text, status, tab, '
      'product_slug FROM contracts WHERE %2$s AND %3$s ORDER BY %4$s LIMIT $1 OFFSET $2) w WHERE %5$s AND %6$s ORDER BY %4$s LIMIT $3) f',
      sort, scope, beyond, in_order, filter, matching);
    EXECUTE walk INTO ids USING near, 0, wanted;
    met := cardinality(ids);
    IF met < wanted THEN
      IF scope <> 'true' THEN
        EXECUTE format('SELECT NOT EXISTS (SELECT 1 FROM contracts WHERE %s OFFSET %s)', scope, whole) INTO is_small;
      END IF;
      IF NOT is_small AND sort = 'created_at' AND met * far > wanted * near * 1.2 THEN
        EXECUTE walk INTO further USING far - near, near, wanted - met;
        ids := ids || further;
      END IF;
    END IF;
    IF cardinality(ids) >= wanted THEN
      RETURN QUERY SELECT one, wanted - 1, false FROM unnest(ids) WITH ORDINALITY AS u(one, at) ORDER BY at;
      RETURN;
    END IF;
  END IF;

  IF NOT is_small THEN
    -- A word of nearly every contract narrows nothing down and costs the trigrams most. A number says nothing there:
    -- the newest have theirs in common.
    EXECUTE format('SELECT string_agg(format(''search_text LIKE %%L'', p), '' AND '') FROM unnest($1) p WHERE p ~ ''\d'' OR (SELECT '
      'count(*) < 320 FROM (SELECT search_text FROM contracts WHERE %s ORDER BY created_at DESC, id DESC LIMIT 400) w '
      'WHERE search_text LIKE p)', scope) INTO narrowing USING patterns;
    narrowing := coalesce(narrowing, matching);
    -- What is rare in a part of the hierarchy and frequent outside of it is looked up in both indexes together.
    IF scope LIKE 'association_ern%' OR scope LIKE 'ern%' THEN
      EXECUTE format('SELECT count(*) FROM (SELECT search_text FROM contracts ORDER BY created_at DESC, id DESC LIMIT 2000) w '
        'WHERE %s', matching) INTO met;
      IF met > 2 THEN narrowing := format('%s AND %s', narrowing, scope); END IF;
    END IF;
  END IF;

  -- `OFFSET 0` keeps what stands inside to its own index: the scope's, or the trigrams'.
  RETURN QUERY EXECUTE format('WITH match AS MATERIALIZED (%1$s), '
    'hit AS MATERIALIZED (SELECT id, %2$s FROM %3$s WHERE %4$s), number AS MATERIALIZED (SELECT count(*)::int AS n FROM hit) '
    'SELECT id, least((SELECT n FROM number), %5$s), (SELECT n FROM number) <= %5$s FROM hit WHERE %6$s ORDER BY %7$s LIMIT %8$s',
    CASE WHEN is_small
      THEN format('SELECT id, created_at, status, tab, product_slug FROM (SELECT id, created_at, status, tab, product_slug, '
        'search_text FROM contracts WHERE %s OFFSET 0) all_of_it WHERE %s', scope, matching)
      ELSE format('SELECT * FROM (SELECT id, created_at, delivery_sort, status, tab, product_slug, root_ern, association_ern, '
        'ern, search_text FROM contracts WHERE %s OFFSET 0) rare WHERE %s AND %s', narrowing, scope, matching) END,
    sort, CASE WHEN is_small AND sort = 'delivery_sort'
      THEN 'match JOIN (SELECT id, delivery_sort FROM contracts) c USING (id)' ELSE 'match' END,
    filter, most_counted, beyond, in_order, wanted);
END $$;--> statement-breakpoint
-- Ids of contracts with one of the details looked for, as `found_contracts` gives them. `wanted_details`:
-- `[{"key": "%…%", "also": ["%…%"]}]`, see `SearchedDetail`. Of a number there are never many: the trigrams find them. A street
-- may be that of every town, so a walk along the next 400 of the scope in order shows how frequent it is, and goes on to
-- 6,000 where these should fill the page. The trigrams are asked for the rarer part alone: the last eight digits of a number
-- (phones begin alike), a street without its `strasse`. The whole is compared with what they find.
CREATE OR REPLACE FUNCTION detailed_contracts(wanted_details jsonb, of_ern text, of_status text, of_tab text, of_product text,
  sorted_by text, ascending boolean, from_value text, from_id uuid, wanted integer, most_counted integer)
RETURNS TABLE (id uuid, total integer, counted boolean)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 30
SET search_path = public, pg_temp SET enable_seqscan = off SET random_page_cost = 1.1 SET cpu_tuple_cost = 100
SET work_mem = '16MB' SET jit = off SET max_parallel_workers_per_gather = 0
AS $$
DECLARE
  close CONSTANT integer := 400;
  distant CONSTANT integer := 6000;
  scope CONSTANT text := searched_scope(of_ern);
  sort CONSTANT text := CASE sorted_by WHEN 'deliveryDate' THEN 'delivery_sort' ELSE 'created_at' END;
  direction CONSTANT text := CASE WHEN ascending THEN 'ASC' ELSE 'DESC' END;
  in_order CONSTANT text := format('%s %s, id %s', sort, direction, direction);
  filter text := 'true';
  beyond text := 'true';
  matching text;
  narrowing text;
  narrow text;
  with_words boolean;
  walk text;
  ids uuid[];
  further uuid[];
  met integer;
BEGIN
  IF scope = 'false' THEN RETURN; END IF;
  IF from_id IS NOT NULL THEN
    beyond := format('(%s, id) %s (%L::%s, %L::uuid)', sort, CASE WHEN ascending THEN '>' ELSE '<' END, from_value,
      CASE sort WHEN 'created_at' THEN 'timestamptz' ELSE 'date' END, from_id);
  END IF;
  IF of_status IS NOT NULL THEN filter := filter || format(' AND status = %L', of_status); END IF;
  IF of_tab IS NOT NULL THEN filter := filter || format(' AND tab = %L', of_tab); END IF;
  IF of_product IS NOT NULL THEN filter := filter || format(' AND product_slug = %L', of_product); END IF;

  SELECT string_agg(format('(details LIKE %L%s)', one ->> 'key', coalesce((
      SELECT string_agg(format(' AND (details LIKE %1$L OR search_text LIKE %1$L)', word), '')
      FROM jsonb_array_elements_text(one -> 'also') word), '')), ' OR '),
    string_agg(DISTINCT format('details LIKE %L', regexp_replace(replace(one ->> 'key', 'trasse', '%'), '^%\S*\d(\d{8})%$', '%\1%')), ' OR '),
    bool_or(jsonb_array_length(one -> 'also') > 0)
  INTO matching, narrowing, with_words FROM jsonb_array_elements(wanted_details) one;
  IF matching IS NULL THEN RETURN; END IF;

  IF wanted <= close AND EXISTS (SELECT 1 FROM jsonb_array_elements(wanted_details) one WHERE one ->> 'key' !~ '\d{4}') THEN
    walk := format('SELECT coalesce(array_agg(f.id), ''{}'') FROM (SELECT w.id FROM (SELECT id, %1$s, search_text, status, tab, '
      'product_slug FROM contracts WHERE %2$s AND %3$s ORDER BY %4$s LIMIT $1 OFFSET $2) w JOIN LATERAL (SELECT details '
      'FROM contract_detail_texts WHERE contract_id = w.id OFFSET 0) t ON true WHERE %5$s AND (%6$s) ORDER BY %4$s LIMIT $3) f',
      sort, scope, beyond, in_order, filter, matching);
    EXECUTE walk INTO ids USING close, 0, wanted;
    met := cardinality(ids);
    IF met < wanted AND met * distant > wanted * close * 1.2 THEN
      EXECUTE walk INTO further USING distant - close, close, wanted - met;
      ids := ids || further;
    END IF;
    IF cardinality(ids) >= wanted THEN
      RETURN QUERY SELECT one, wanted - 1, false FROM unnest(ids) WITH ORDINALITY AS u(one, at) ORDER BY at;
      RETURN;
    END IF;
  END IF;

  -- `OFFSET 0` keeps the comparison with the whole out of the trigrams' condition.
  narrow := format('SELECT contract_id, created_at, details FROM contract_detail_texts WHERE (%s) AND %s OFFSET 0', narrowing, scope);
  RETURN QUERY EXECUTE format('WITH hit AS MATERIALIZED (%1$s), number AS MATERIALIZED (SELECT count(*)::int AS n FROM hit) '
    'SELECT id, least((SELECT n FROM number), %2$s), (SELECT n FROM number) <= %2$s FROM hit WHERE %3$s ORDER BY %4$s LIMIT %5$s',
    CASE WHEN with_words OR filter <> 'true' OR sort <> 'created_at'
      THEN format('SELECT c.id, c.%1$s FROM (%2$s) t '
        'JOIN LATERAL (SELECT id, %1$s, status, tab, product_slug, search_text FROM contracts WHERE id = t.contract_id OFFSET 0) c '
        'ON true WHERE %3$s AND (%4$s)', sort, narrow, filter, matching)
      ELSE format('SELECT contract_id AS id, created_at FROM (%s) t WHERE %s', narrow, matching) END,
    most_counted, beyond, in_order, wanted);
END $$;--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM kochfeld_search;
