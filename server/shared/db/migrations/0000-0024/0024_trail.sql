CREATE TABLE "trail_switch" (
	"id" integer PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"trails" integer NOT NULL,
	"digest" text NOT NULL,
	"seal" text NOT NULL
);

--> statement-breakpoint
ALTER TABLE "change_horizon" ADD COLUMN "base" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE trail_switch ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE trail_switch FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY system_all ON trail_switch TO kochfeld_system USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT ON trail_switch TO kochfeld_system;
--> statement-breakpoint
-- The trail is written by three functions alone. They belong to kochfeld_trail, which nobody can become: what it may do
-- is what they do. The key of the hashes is not here; a row that the server did not seal is found by its check.
DO $$
BEGIN
  BEGIN
    CREATE ROLE kochfeld_trail NOLOGIN NOINHERIT;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; -- roles belong to the cluster, not to this database
  END;
  GRANT kochfeld_trail TO CURRENT_USER;
END $$;
--> statement-breakpoint
GRANT USAGE, CREATE ON SCHEMA public TO kochfeld_trail;
--> statement-breakpoint
REVOKE INSERT, UPDATE, DELETE ON audit, audit_heads FROM kochfeld_app, kochfeld_staff, kochfeld_customer, kochfeld_system;
--> statement-breakpoint
REVOKE UPDATE (root_ern, association_ern, ern, ern_then) ON audit FROM kochfeld_system;
--> statement-breakpoint
REVOKE SELECT ON audit_heads FROM kochfeld_app, kochfeld_customer;
--> statement-breakpoint
DROP POLICY work_adds ON audit;
--> statement-breakpoint
DROP POLICY customer_adds ON audit;
--> statement-breakpoint
DROP POLICY work_moves ON audit_heads;
--> statement-breakpoint
DROP POLICY customer_moves ON audit_heads;
--> statement-breakpoint
CREATE POLICY staff_read ON audit_heads FOR SELECT TO kochfeld_staff USING (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE (root_ern, association_ern, ern, ern_then) ON audit TO kochfeld_trail;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON audit_heads TO kochfeld_trail;
--> statement-breakpoint
GRANT SELECT (id, ern) ON contracts TO kochfeld_trail;
--> statement-breakpoint
CREATE POLICY trail_all ON audit TO kochfeld_trail USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY trail_all ON audit_heads TO kochfeld_trail USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY trail_reads ON contracts FOR SELECT TO kochfeld_trail USING (true);
--> statement-breakpoint
-- The end of a record's chain, locked until the transaction ends: 0 and no hash where there is none yet.
CREATE FUNCTION end_of_trail(of_entity text, of_record text, OUT seq integer, OUT hash text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  SELECT h.seq, h.hash INTO seq, hash FROM audit_heads h WHERE h.entity = of_entity AND h.record_id = of_record FOR UPDATE;
  IF FOUND THEN RETURN; END IF;
  -- Two first deeds at once: the second waits for the first and goes on from it.
  PERFORM pg_advisory_xact_lock(hashtextextended(of_entity || ' ' || of_record, 7001966));
  SELECT h.seq, h.hash INTO seq, hash FROM audit_heads h WHERE h.entity = of_entity AND h.record_id = of_record FOR UPDATE;
  IF NOT FOUND THEN seq := 0; hash := ''; END IF;
END $$;
--> statement-breakpoint
-- Adds deeds, each to the end of its record's chain and none twice to one. A tenant's transaction tells of nobody but
-- its own user (or of what the system did in it), at no place but its own, and adds to no other place's chain. The
-- system's may tell of everybody, for it works in everybody's name.
CREATE FUNCTION add_to_trail(deeds jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  who CONSTANT text := current_setting('role');
  here text := nullif(current_setting('app.ern', true), '');
  person CONSTANT uuid := nullif(current_setting('app.user', true), '')::uuid;
  started integer;
  moved integer;
BEGIN
  IF who NOT IN ('kochfeld_app', 'kochfeld_root', 'kochfeld_association', 'kochfeld_client', 'kochfeld_staff',
      'kochfeld_customer', 'kochfeld_system') THEN
    RAISE insufficient_privilege USING MESSAGE = 'the trail is written in somebody''s name';
  END IF;
  IF who <> 'kochfeld_system' AND EXISTS (
      SELECT FROM jsonb_to_recordset(deeds) AS d ("actorId" uuid, "actorName" text)
      WHERE d."actorId" IS DISTINCT FROM person AND NOT (d."actorId" IS NULL AND d."actorName" = 'system')) THEN
    RAISE insufficient_privilege USING MESSAGE = 'the trail is told of another person';
  END IF;
  IF who NOT IN ('kochfeld_system', 'kochfeld_staff') THEN
    IF who = 'kochfeld_customer' THEN
      SELECT c.ern INTO here FROM contracts c WHERE c.id = nullif(current_setting('app.contract', true), '')::uuid;
    END IF;
    IF EXISTS (
        SELECT FROM (
          SELECT d."rootErn", d."associationErn", d.ern
            FROM jsonb_to_recordset(deeds) AS d ("rootErn" text, "associationErn" text, ern text)
          UNION ALL
          SELECT a.root_ern, a.association_ern, a.ern
            FROM jsonb_to_recordset(deeds) AS d (entity text, "recordId" text, seq integer)
            JOIN audit a ON a.entity = d.entity AND a.record_id = d."recordId" AND a.seq = d.seq - 1) place
        WHERE ern IS NOT NULL AND here IS DISTINCT FROM CASE who WHEN 'kochfeld_root' THEN "rootErn"
          WHEN 'kochfeld_association' THEN "associationErn" WHEN 'kochfeld_app' THEN '' ELSE ern END) THEN
      RAISE insufficient_privilege USING MESSAGE = 'the trail is told of another place';
    END IF;
  END IF;
  IF EXISTS (SELECT FROM jsonb_to_recordset(deeds) AS d (hash text, ern text, "rootErn" text, "associationErn" text)
      WHERE NOT starts_with(d.hash, 'k1.') OR d."rootErn" IS DISTINCT FROM split_part(d.ern, ':', 1)
        OR d."associationErn" IS DISTINCT FROM split_part(d.ern, ':', 1) || ':' || split_part(d.ern, ':', 2)) THEN
    RAISE check_violation USING MESSAGE = 'the trail is told without a seal, or of no place';
  END IF;
  INSERT INTO audit_heads (entity, record_id, seq, hash)
    SELECT d.entity, d."recordId", 1, d.hash
    FROM jsonb_to_recordset(deeds) AS d (entity text, "recordId" text, seq integer, hash text, "previousHash" text)
    WHERE d.seq = 1 AND d."previousHash" = ''
    ON CONFLICT DO NOTHING;
  GET DIAGNOSTICS started = ROW_COUNT;
  UPDATE audit_heads h SET seq = d.seq, hash = d.hash
    FROM jsonb_to_recordset(deeds) AS d (entity text, "recordId" text, seq integer, hash text, "previousHash" text)
    WHERE d.seq > 1 AND h.entity = d.entity AND h.record_id = d."recordId" AND h.seq = d.seq - 1
      AND h.hash = d."previousHash";
  GET DIAGNOSTICS moved = ROW_COUNT;
  IF started + moved <> jsonb_array_length(deeds) THEN
    RAISE serialization_failure USING MESSAGE = 'the trail has another end';
  END IF;
  INSERT INTO audit (id, entity, record_id, seq, at, actor_id, actor_name, action, data, root_ern, association_ern, ern,
      previous_hash, hash)
    SELECT d.id, d.entity, d."recordId", d.seq, d.at, d."actorId", d."actorName", d.action, d.data, d."rootErn",
      d."associationErn", d.ern, d."previousHash", d.hash
    FROM jsonb_to_recordset(deeds) AS d (id uuid, entity text, "recordId" text, seq integer, at timestamptz,
      "actorId" uuid, "actorName" text, action text, data jsonb, "rootErn" text, "associationErn" text, ern text,
      "previousHash" text, hash text);
END $$;
--> statement-breakpoint
-- Takes the trails of a place along to another. The hash of a row covers the place that its record had.
CREATE FUNCTION move_trail(from_ern text, to_root text, to_association text, to_ern text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE audit SET root_ern = to_root, association_ern = to_association, ern = to_ern, ern_then = coalesce(ern_then, ern)
  WHERE ern = from_ern
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION end_of_trail, add_to_trail, move_trail FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION end_of_trail, add_to_trail TO kochfeld_app, kochfeld_staff, kochfeld_customer, kochfeld_system;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION move_trail TO kochfeld_system;
--> statement-breakpoint
ALTER FUNCTION end_of_trail OWNER TO kochfeld_trail;
--> statement-breakpoint
ALTER FUNCTION add_to_trail OWNER TO kochfeld_trail;
--> statement-breakpoint
ALTER FUNCTION move_trail OWNER TO kochfeld_trail;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM kochfeld_trail;
--> statement-breakpoint
-- The server's own user is a member of kochfeld_runtime and nothing else: it can become whom a transaction works for, but
-- neither the owner of the tables nor those whom functions belong to. Every role of transactions has to be granted here.
DO $$
BEGIN
  BEGIN
    CREATE ROLE kochfeld_runtime NOLOGIN NOINHERIT;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
  END;
END $$;
--> statement-breakpoint
GRANT kochfeld_app, kochfeld_root, kochfeld_association, kochfeld_client, kochfeld_staff, kochfeld_customer, kochfeld_system
  TO kochfeld_runtime;
--> statement-breakpoint
-- Which migrations have run, for a server that does not migrate.
GRANT USAGE ON SCHEMA drizzle TO kochfeld_app;
--> statement-breakpoint
GRANT SELECT ON drizzle.__drizzle_migrations TO kochfeld_app;
