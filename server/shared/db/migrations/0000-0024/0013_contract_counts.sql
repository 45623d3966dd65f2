CREATE TABLE "contract_count_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contract_count_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"root_scope" text NOT NULL,
	"association_scope" text NOT NULL,
	"client_scope" text NOT NULL,
	"seller" text NOT NULL,
	"product" text NOT NULL,
	"month" date NOT NULL,
	"status" text NOT NULL,
	"reached" smallint NOT NULL,
	"confirmed_days" integer,
	"delivered_days" integer,
	"activated_days" integer,
	"change" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_counts" (
	"scope" text NOT NULL,
	"parent" text,
	"month" date NOT NULL,
	"product" text NOT NULL,
	"registered" integer NOT NULL,
	"confirmed" integer NOT NULL,
	"delivered" integer NOT NULL,
	"activated" integer NOT NULL,
	"details" jsonb NOT NULL,
	CONSTRAINT "contract_counts_pkey" PRIMARY KEY("scope","month","product")
);
--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "reached" smallint GENERATED ALWAYS AS ((case when activation_date is not null then 3 when activation_pending_since is not null then 2 when data_confirmation_date is not null then 1 else 0 end)::smallint) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "contract_counts_parent_idx" ON "contract_counts" USING btree ("parent","month");--> statement-breakpoint
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['contract_counts', 'contract_count_changes'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY system_all ON %I TO kochfeld_system USING (true) WITH CHECK (true)', name);
    EXECUTE format('CREATE POLICY staff_read ON %I FOR SELECT TO kochfeld_staff USING (true)', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO kochfeld_system', name);
    EXECUTE format('GRANT SELECT ON %I TO kochfeld_app, kochfeld_staff', name);
  END LOOP;
END $$;
--> statement-breakpoint
-- Nobody but the trigger and the job writes here. Read is one's own node and all below it.
CREATE POLICY app_place ON contract_counts FOR SELECT TO kochfeld_app
  USING (scope = (SELECT nullif(current_setting('app.ern', true), ''))
    OR parent = (SELECT nullif(current_setting('app.ern', true), ''))
    OR starts_with(scope, (SELECT nullif(current_setting('app.ern', true), '')) || ':'));
--> statement-breakpoint
CREATE POLICY app_place ON contract_count_changes FOR SELECT TO kochfeld_app
  USING ((SELECT nullif(current_setting('app.ern', true), '')) IN (client_scope, association_scope, root_scope));
--> statement-breakpoint
-- Finds what has become empty.
CREATE INDEX contract_counts_empty_idx ON contract_counts (scope) WHERE registered = 0;
--> statement-breakpoint
-- Beyond a year, days are rounded down to thirty.
CREATE FUNCTION counted_days(days integer) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN days < 0 THEN 0 WHEN days > 365 THEN least(366 + (days - 366) / 30 * 30, 3666) ELSE days END
$$;
--> statement-breakpoint
-- What is counted of a contract. A kitchen delivered before its customer confirmed has been waiting since then.
CREATE FUNCTION contract_facts(c contracts)
RETURNS TABLE (root_scope text, association_scope text, client_scope text, seller text, product text, month date, status text,
  reached smallint, confirmed_days integer, delivered_days integer, activated_days integer)
LANGUAGE sql STABLE AS $$
  SELECT c.root_ern, c.association_ern, c.ern, coalesce(c.sold_by, ''), c.product_slug, date_trunc('month', d.registered)::date,
    c.status, c.reached, counted_days(d.confirmed - d.registered), counted_days(d.delivered - d.confirmed),
    counted_days(c.activation_date - d.delivered)
  FROM (SELECT s.registered, s.confirmed, CASE WHEN c.reached >= 2 THEN
      least(s.pending, c.activation_date, greatest(coalesce(c.delivery_date, s.pending, c.activation_date), s.confirmed)) END AS delivered
    FROM (SELECT (c.created_at AT TIME ZONE 'Europe/Berlin')::date AS registered, c.data_confirmation_date AS confirmed,
      (c.activation_pending_since AT TIME ZONE 'Europe/Berlin')::date AS pending) s) d
$$;
--> statement-breakpoint
CREATE FUNCTION count_contract() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO contract_count_changes (root_scope, association_scope, client_scope, seller, product, month, status, reached,
      confirmed_days, delivered_days, activated_days, change) SELECT f.*, -1 FROM contract_facts(OLD) f;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO contract_count_changes (root_scope, association_scope, client_scope, seller, product, month, status, reached,
      confirmed_days, delivered_days, activated_days, change) SELECT f.*, 1 FROM contract_facts(NEW) f;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION count_contract FROM PUBLIC;
--> statement-breakpoint
CREATE TRIGGER count_contract AFTER INSERT OR DELETE ON contracts FOR EACH ROW EXECUTE FUNCTION count_contract();
--> statement-breakpoint
CREATE TRIGGER count_changed_contract AFTER UPDATE ON contracts FOR EACH ROW
  WHEN ((OLD.ern, OLD.sold_by, OLD.product_slug, OLD.status, OLD.created_at, OLD.data_confirmation_date,
      OLD.activation_pending_since, OLD.delivery_date, OLD.activation_date)
    IS DISTINCT FROM (NEW.ern, NEW.sold_by, NEW.product_slug, NEW.status, NEW.created_at, NEW.data_confirmation_date,
      NEW.activation_pending_since, NEW.delivery_date, NEW.activation_date))
  EXECUTE FUNCTION count_contract();
--> statement-breakpoint
-- The nodes of the hierarchy in which a contract counts, each with the one above it.
CREATE FUNCTION counted_nodes(root_scope text, association_scope text, client_scope text, seller text)
RETURNS TABLE (scope text, parent text) LANGUAGE sql IMMUTABLE AS $$
  VALUES (client_scope || '|' || seller, client_scope), (client_scope, association_scope), (association_scope, root_scope),
    (root_scope, ''), ('', NULL)
$$;
--> statement-breakpoint
-- The counts as they are at this moment: as kept, and each change since.
CREATE VIEW contract_counts_now WITH (security_invoker = true) AS
  SELECT scope, parent, month, product, registered, confirmed, delivered, activated, details FROM contract_counts
  UNION ALL
  SELECT node.scope, node.parent, month, product, change::integer, CASE WHEN reached >= 1 THEN change ELSE 0 END::integer,
    CASE WHEN reached >= 2 THEN change ELSE 0 END::integer, CASE WHEN reached >= 3 THEN change ELSE 0 END::integer,
    jsonb_strip_nulls(jsonb_build_object(status, change,
      'c' || coalesce(confirmed_days, 0), CASE WHEN confirmed_days IS NOT NULL THEN change END,
      'd' || coalesce(delivered_days, 0), CASE WHEN delivered_days IS NOT NULL THEN change END,
      'a' || coalesce(activated_days, 0), CASE WHEN activated_days IS NOT NULL THEN change END))
  FROM contract_count_changes CROSS JOIN LATERAL counted_nodes(root_scope, association_scope, client_scope, seller) node;
--> statement-breakpoint
GRANT SELECT ON contract_counts_now TO kochfeld_app, kochfeld_staff, kochfeld_system;
--> statement-breakpoint
-- Brings at most `most` changes beyond `beyond` into the counts, oldest first. Returns the last one's id, null if there
-- was none. One at a time: whoever comes second finds the changes gone.
CREATE FUNCTION fold_contract_counts(most integer, beyond bigint DEFAULT 0) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE last bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(7001965);
  WITH gone AS (
    DELETE FROM contract_count_changes WHERE id IN (
      SELECT id FROM contract_count_changes WHERE id > beyond ORDER BY id LIMIT most) RETURNING *),
  at_nodes AS MATERIALIZED (
    SELECT gone.*, node.scope, node.parent
    FROM gone CROSS JOIN LATERAL counted_nodes(root_scope, association_scope, client_scope, seller) node),
  cells AS MATERIALIZED (
    SELECT scope, min(parent) AS parent, month, product, sum(change) AS registered,
      coalesce(sum(change) FILTER (WHERE reached >= 1), 0) AS confirmed,
      coalesce(sum(change) FILTER (WHERE reached >= 2), 0) AS delivered,
      coalesce(sum(change) FILTER (WHERE reached >= 3), 0) AS activated
    FROM at_nodes GROUP BY scope, month, product),
  parts AS (
    SELECT scope, month, product, key, sum(change) AS n
    FROM at_nodes CROSS JOIN LATERAL (VALUES (status), ('c' || confirmed_days), ('d' || delivered_days), ('a' || activated_days)) k(key)
    WHERE key IS NOT NULL GROUP BY scope, month, product, key
    UNION ALL
    SELECT scope, month, product, kept.key, kept.value::integer
    FROM cells JOIN contract_counts USING (scope, month, product) CROSS JOIN LATERAL jsonb_each_text(details) kept),
  sums AS (SELECT scope, month, product, key, sum(n) AS n FROM parts GROUP BY scope, month, product, key),
  whole AS (
    SELECT scope, month, product, jsonb_object_agg(key, n) FILTER (WHERE n <> 0) AS details
    FROM sums GROUP BY scope, month, product),
  put AS (
    INSERT INTO contract_counts AS kept (scope, parent, month, product, registered, confirmed, delivered, activated, details)
    SELECT scope, parent, month, product, registered, confirmed, delivered, activated, coalesce(details, '{}')
    FROM cells JOIN whole USING (scope, month, product)
    ON CONFLICT (scope, month, product) DO UPDATE SET registered = kept.registered + excluded.registered,
      confirmed = kept.confirmed + excluded.confirmed, delivered = kept.delivered + excluded.delivered,
      activated = kept.activated + excluded.activated, details = excluded.details)
  SELECT max(id) INTO last FROM gone;
  DELETE FROM contract_counts WHERE registered = 0;
  RETURN last;
END $$;
--> statement-breakpoint
-- Counts all contracts anew, a month at a time. Meanwhile nobody writes contracts.
CREATE FUNCTION recount_contracts() RETURNS void LANGUAGE plpgsql AS $$
DECLARE begun timestamp; last bigint := 0;
BEGIN
  LOCK TABLE contracts IN SHARE MODE;
  PERFORM pg_advisory_xact_lock(7001965);
  SELECT coalesce(max(id), 0) INTO last FROM contract_count_changes;
  DELETE FROM contract_count_changes;
  DELETE FROM contract_counts;
  FOR begun IN SELECT generate_series(date_trunc('month', min(created_at) AT TIME ZONE 'Europe/Berlin'),
    max(created_at) AT TIME ZONE 'Europe/Berlin', '1 month') FROM contracts LOOP
    INSERT INTO contract_count_changes (root_scope, association_scope, client_scope, seller, product, month, status, reached,
      confirmed_days, delivered_days, activated_days, change)
    SELECT f.*, 1 FROM contracts c CROSS JOIN LATERAL contract_facts(c) f
    WHERE c.created_at >= begun AT TIME ZONE 'Europe/Berlin'
      AND c.created_at < (begun + interval '1 month') AT TIME ZONE 'Europe/Berlin';
    last := coalesce(fold_contract_counts(2147483647, last), last);
  END LOOP;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION fold_contract_counts, recount_contracts FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION fold_contract_counts, recount_contracts TO kochfeld_system;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO kochfeld_system;
--> statement-breakpoint
ALTER FUNCTION count_contract OWNER TO kochfeld_system;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM kochfeld_system;
--> statement-breakpoint
-- What there is already.
SET LOCAL ROLE kochfeld_system;
--> statement-breakpoint
SELECT recount_contracts();
--> statement-breakpoint
RESET ROLE;
