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
