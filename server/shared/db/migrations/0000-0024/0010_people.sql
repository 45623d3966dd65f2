CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"client_code" text,
	"association_ern" text,
	"language" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "invitations_token_hash_key" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_client_code_clients_code_fk" FOREIGN KEY ("client_code") REFERENCES "public"."clients"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_open_key" ON "invitations" USING btree ("email","client_code") WHERE used_at is null and client_code is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_open_tenant_key" ON "invitations" USING btree ("email") WHERE used_at is null and client_code is null;--> statement-breakpoint
CREATE INDEX "invitations_client_code_idx" ON "invitations" USING btree ("client_code");--> statement-breakpoint
CREATE INDEX "email_changes_user_id_idx" ON "email_changes" USING btree ("user_id");--> statement-breakpoint
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['invitations', 'email_changes'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO kochfeld_system', name);
    EXECUTE format('CREATE POLICY system_all ON %I TO kochfeld_system USING (true) WITH CHECK (true)', name);
  END LOOP;
END $$;
--> statement-breakpoint
-- Invitations: staff, and the people of one client (the matrix says who of them). Nobody but the system reads the hash
-- of a token.
GRANT SELECT (id, email, role, client_code, association_ern, language, invited_by, created_at, sent_at, expires_at, used_at),
  INSERT, UPDATE, DELETE ON invitations TO kochfeld_client, kochfeld_staff;
--> statement-breakpoint
CREATE POLICY staff_all ON invitations TO kochfeld_staff USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY client_place ON invitations TO kochfeld_client
  USING (client_code = (SELECT c.code FROM clients c WHERE c.ern = (SELECT current_setting('app.ern', true))))
  WITH CHECK (role = 'retailer'
    AND client_code = (SELECT c.code FROM clients c WHERE c.ern = (SELECT current_setting('app.ern', true))));
--> statement-breakpoint
-- Accounts: one's own name; a client's people switch each other's access; staff also say who has which role.
GRANT UPDATE (name) ON users TO kochfeld_app, kochfeld_staff;
--> statement-breakpoint
GRANT UPDATE (status) ON users TO kochfeld_client, kochfeld_staff;
--> statement-breakpoint
GRANT UPDATE (role, ern, organization) ON users TO kochfeld_staff;
--> statement-breakpoint
CREATE POLICY staff_manages ON users FOR UPDATE TO kochfeld_staff USING (true);
--> statement-breakpoint
CREATE POLICY client_manages ON users FOR UPDATE TO kochfeld_client
  USING (ern = (SELECT nullif(current_setting('app.ern', true), '')));
--> statement-breakpoint
-- Devices of those whom one may manage: seen, and signed out.
CREATE POLICY staff_reads ON devices FOR SELECT TO kochfeld_staff USING (true);
--> statement-breakpoint
CREATE POLICY staff_signs_out ON devices FOR DELETE TO kochfeld_staff USING (true);
--> statement-breakpoint
CREATE POLICY client_reads ON devices FOR SELECT TO kochfeld_client
  USING (user_id IN (SELECT u.id FROM users u WHERE u.ern = (SELECT nullif(current_setting('app.ern', true), ''))));
--> statement-breakpoint
CREATE POLICY client_signs_out ON devices FOR DELETE TO kochfeld_client
  USING (user_id IN (SELECT u.id FROM users u WHERE u.ern = (SELECT nullif(current_setting('app.ern', true), ''))));
--> statement-breakpoint
-- Who asks for another address writes the link; following it is the system's work.
GRANT SELECT (user_id), INSERT, DELETE ON email_changes TO kochfeld_app, kochfeld_staff;
--> statement-breakpoint
CREATE POLICY own ON email_changes TO kochfeld_app, kochfeld_staff
  USING (user_id = (SELECT nullif(current_setting('app.user', true), '')::uuid))
  WITH CHECK (user_id = (SELECT nullif(current_setting('app.user', true), '')::uuid));
