-- `found_contracts` once more, with the same arguments and answer. Ids of contracts in whose text each pattern occurs,
-- in the order asked for, and how many there are: `total` exactly where `counted`, else at least so many. How they are
-- found depends on how frequent the words turn out to be, so that nothing ever sorts or counts hundreds of thousands:
--   1. a walk along the next 4,000 of the scope in order, begun at the first of the tab or status asked for; frequent
--      words have filled the page by then
--   2. a scope of no more than 20,000 is read whole, from its index alone
--   3. where the walk met so many that 30,000 should fill the page, it goes on to these
--   4. else the words are rare, together at least, and the trigrams find all of them
-- `cpu_tuple_cost`: what the planner guesses of `like '%…%'` is too low to make it use two indexes together (see 4).
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
  IF of_ern IS NOT NULL THEN
    scope := CASE WHEN scope = 'true' OR of_ern = place OR starts_with(of_ern, place || ':')
      THEN format('ern = %L', of_ern) ELSE 'false' END;
  END IF;
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
END $$;
