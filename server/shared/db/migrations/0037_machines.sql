CREATE TABLE "machine_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"begins" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "machine_tokens_token_hash_key" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "machines" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "machine_tokens" ADD CONSTRAINT "machine_tokens_user_id_machines_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."machines"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machines" ADD CONSTRAINT "machines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "machine_tokens_user_id_idx" ON "machine_tokens" USING btree ("user_id");
--> statement-breakpoint
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['machines', 'machine_tokens'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY system_all ON %I TO kochfeld_system USING (true) WITH CHECK (true)', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO kochfeld_system', name);
  END LOOP;
END $$;
--> statement-breakpoint
-- The machine of a token that is valid at an instant, as the beginning of a transaction, like "signed_in_as" for people:
-- found with the system's rights, it leaves the transaction with an identity that is known beforehand, or with nobody's.
CREATE FUNCTION machine_in_as(of_token text, at_time timestamptz, as_role text, at_ern text)
RETURNS TABLE (token text, id text, email text, name text, role text, ern text, language text, scopes text)
LANGUAGE plpgsql VOLATILE ROWS 1 AS $$
#variable_conflict use_column
DECLARE
  of_user text;
BEGIN
  PERFORM set_config('role', 'kochfeld_system', true), set_config('app.ern', '', true),
    set_config('app.user', '', true), set_config('app.contract', '', true);
  SELECT t.user_id::text INTO of_user FROM machine_tokens t
    JOIN machines m ON m.user_id = t.user_id JOIN users u ON u.id = t.user_id
    WHERE t.token_hash = of_token AND (t.expires_at IS NULL OR t.expires_at > at_time)
      AND m.removed_at IS NULL AND u.status = 'machine';
  IF of_user IS NULL THEN
    PERFORM set_config('role', 'kochfeld_app', true);
    RETURN;
  END IF;
  RETURN QUERY SELECT t.id::text, u.id::text, u.email, u.name, u.role, u.ern, u.language,
      array_to_string(m.scopes, ' ')
    FROM machine_tokens t JOIN machines m ON m.user_id = t.user_id JOIN users u ON u.id = t.user_id
    WHERE t.token_hash = of_token;
  PERFORM set_config('role', as_role, true), set_config('app.ern', at_ern, true),
    set_config('app.user', of_user, true);
END $$;
