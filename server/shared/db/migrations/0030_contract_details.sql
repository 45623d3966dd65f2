-- What a contract is found by besides its searchable text, from where it stands: street, postcode, phone, birthdate, the
-- numbers of the order and of devices, as `contractDetails` writes them (src/domain/contract/lists/details.ts). Indexes
-- over expressions hold them, so that no contract is rewritten and no second copy can differ.
CREATE FUNCTION plain_text(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(regexp_replace(
    translate(replace(replace(replace(replace(replace(replace(replace(replace(
      lower(regexp_replace(normalize(coalesce(given, ''), NFD), '[\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g')),
      'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th'),
      'øłđðħıŋŧƀɨʉĸəɛɔƒſŀØŁĐÐĦŊŦ', 'olddhintbiukeeofslolddhnt'),
    '([aou])e', '\1', 'g'), '[^a-z0-9]+', ' ', 'g'))
$$;--> statement-breakpoint
CREATE FUNCTION contract_details(customer jsonb, kv_ab_number text, order_confirmation_number text)
RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ' ' || concat_ws(' ',
    nullif(regexp_replace(regexp_replace(
      public.plain_text(concat_ws(' ', customer #>> '{address,street}', customer #>> '{address,houseNumber}')),
      'str(?= |$)', 'strasse', 'g'), '(\d) ([a-z])(?= |$)', '\1\2', 'g'), ''),
    nullif(public.plain_text(customer #>> '{address,zipCode}'), ''),
    nullif(replace(public.plain_text(customer ->> 'mobileNumber'), ' ', ''), ''),
    nullif(replace(public.plain_text(customer ->> 'birthdate'), ' ', ''), ''),
    nullif(replace(public.plain_text(kv_ab_number), ' ', ''), ''),
    nullif(replace(public.plain_text(order_confirmation_number), ' ', ''), ''))
$$;--> statement-breakpoint
CREATE FUNCTION object_number(data jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT nullif(replace(public.plain_text(CASE data ->> 'insuredObjectName' WHEN 'e_device' THEN data ->> 'serialNumber'
    WHEN 'order_details' THEN data ->> 'orderReferenceNumber' END), ' ', ''), '')
$$;--> statement-breakpoint
-- Two trigram indexes over these stood here. 0031 takes them away again; to build them held up writing for minutes.
GRANT SELECT (customer, kv_ab_number, order_confirmation_number) ON contracts TO kochfeld_search;--> statement-breakpoint
GRANT SELECT (contract_id, data) ON insured_objects TO kochfeld_search;--> statement-breakpoint
CREATE POLICY search_reads ON insured_objects FOR SELECT TO kochfeld_search USING (true);--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO kochfeld_search;--> statement-breakpoint
-- Ids of contracts with one of the details looked for, in the caller's scope, as `found_contracts` gives them. `wanted_details`:
-- `[{"key": "%…%", "also": ["%…%"]}]`, see `SearchedDetail`. Rare details are all read; of frequent ones (a main street of
-- every town) a walk along the list's order takes the page, and there are at least so many.
CREATE FUNCTION detailed_contracts(wanted_details jsonb, of_ern text, of_status text, of_tab text, of_product text,
  sorted_by text, ascending boolean, from_value text, from_id uuid, wanted integer, most_counted integer)
RETURNS TABLE (id uuid, total integer, counted boolean)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 30
SET search_path = public, pg_temp SET enable_seqscan = off SET random_page_cost = 1.1 SET cpu_tuple_cost = 100
SET work_mem = '16MB' SET jit = off SET max_parallel_workers_per_gather = 0
AS $$
DECLARE
  rare CONSTANT integer := 1000;
  place CONSTANT text := current_setting('app.ern', true);
  scope text := CASE current_setting('role')
    WHEN 'kochfeld_staff' THEN 'true'
    WHEN 'kochfeld_system' THEN 'true'
    WHEN 'kochfeld_root' THEN format('root_ern = %L', place)
    WHEN 'kochfeld_association' THEN format('association_ern = %L', place)
    WHEN 'kochfeld_client' THEN format('ern = %L', place)
    ELSE 'false' END;
  details CONSTANT text := 'contract_details(customer, kv_ab_number, order_confirmation_number)';
  sort CONSTANT text := CASE sorted_by WHEN 'deliveryDate' THEN 'delivery_sort' ELSE 'created_at' END;
  direction CONSTANT text := CASE WHEN ascending THEN 'ASC' ELSE 'DESC' END;
  in_order CONSTANT text := format('%s %s, id %s', sort, direction, direction);
  filter text := 'true';
  beyond text := 'true';
  matching text;
  met integer;
BEGIN
  IF of_ern IS NOT NULL THEN
    scope := CASE WHEN scope = 'true' OR of_ern = place OR starts_with(of_ern, place || ':')
      THEN format('ern = %L', of_ern) ELSE 'false' END;
  END IF;
  IF scope = 'false' THEN RETURN; END IF;
  IF from_id IS NOT NULL THEN
    beyond := format('(%s, id) %s (%L::%s, %L::uuid)', sort, CASE WHEN ascending THEN '>' ELSE '<' END, from_value,
      CASE sort WHEN 'created_at' THEN 'timestamptz' ELSE 'date' END, from_id);
  END IF;
  IF of_status IS NOT NULL THEN filter := filter || format(' AND status = %L', of_status); END IF;
  IF of_tab IS NOT NULL THEN filter := filter || format(' AND tab = %L', of_tab); END IF;
  IF of_product IS NOT NULL THEN filter := filter || format(' AND product_slug = %L', of_product); END IF;

  SELECT string_agg(format('((%s)%s)', concat_ws(' OR ', format('%s LIKE %L', details, key), of_objects), filters), ' OR ')
  INTO matching
  FROM (
    SELECT one ->> 'key' AS key,
      (SELECT format('id = ANY(%L::uuid[])', array_agg(o.contract_id)) FROM (SELECT contract_id FROM insured_objects
        WHERE object_number(data) IS NOT NULL AND object_number(data) LIKE one ->> 'key' LIMIT rare) o
        WHERE one ->> 'key' !~ ' ' HAVING count(*) > 0) AS of_objects,
      coalesce((SELECT string_agg(format(' AND (search_text LIKE %1$L OR %2$s LIKE %1$L)', word, details), '')
        FROM jsonb_array_elements_text(one -> 'also') word), '') AS filters
    FROM jsonb_array_elements(wanted_details) one
  ) alternative;
  IF matching IS NULL THEN RETURN; END IF;

  EXECUTE format('SELECT count(*) FROM (SELECT 1 FROM contracts WHERE (%s) AND %s LIMIT %s) few', matching, scope, rare + 1)
    INTO met;
  IF met > rare THEN
    RETURN QUERY EXECUTE format('WITH page AS MATERIALIZED (SELECT id, %1$s FROM contracts WHERE %2$s AND %3$s AND %4$s AND (%5$s) '
      'ORDER BY %6$s LIMIT %7$s), number AS MATERIALIZED (SELECT count(*)::int AS n FROM page) '
      'SELECT id, least((SELECT n FROM number), %7$s - 1), %8$L AND (SELECT n FROM number) < %7$s FROM page ORDER BY %6$s',
      sort, scope, filter, beyond, matching, in_order, wanted, from_id IS NULL);
    RETURN;
  END IF;
  RETURN QUERY EXECUTE format('WITH hit AS MATERIALIZED (SELECT id, %1$s FROM contracts WHERE (%2$s) AND %3$s AND %4$s), '
    'number AS MATERIALIZED (SELECT count(*)::int AS n FROM hit) '
    'SELECT id, least((SELECT n FROM number), %5$s), (SELECT n FROM number) <= %5$s FROM hit WHERE %6$s ORDER BY %7$s LIMIT %8$s',
    sort, matching, scope, filter, most_counted, beyond, in_order, wanted);
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION detailed_contracts FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION detailed_contracts TO kochfeld_app, kochfeld_staff, kochfeld_system;--> statement-breakpoint
ALTER FUNCTION detailed_contracts OWNER TO kochfeld_search;--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM kochfeld_search;
