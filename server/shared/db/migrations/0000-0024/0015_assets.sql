CREATE TABLE "asset_files" (
	"asset_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"media_type" text NOT NULL,
	"file_name" text NOT NULL,
	"byte_count" integer NOT NULL,
	"width" integer,
	"height" integer,
	"sha256" text NOT NULL,
	"stored_key" text NOT NULL,
	"preview_key" text,
	"added_at" timestamp (3) with time zone NOT NULL,
	"added_by" text NOT NULL,
	CONSTRAINT "asset_files_pkey" PRIMARY KEY("asset_id","number")
);
--> statement-breakpoint
CREATE TABLE "assets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"title_de" text NOT NULL,
	"title_en" text NOT NULL,
	"language" text,
	"position" integer NOT NULL,
	"file_number" integer NOT NULL,
	"withdrawn_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "asset_files" ADD CONSTRAINT "asset_files_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assets_kind_idx" ON "assets" USING btree ("kind","position");--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_kind_check" CHECK (kind IN ('logo', 'signature', 'flyer', 'graphic', 'video'));
--> statement-breakpoint
-- Marketing assets belong to the tenant: everybody signed in reads, staff and marketing write. The matrix says who of
-- them. Files are added and never changed, and nothing is deleted.
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['assets', 'asset_files'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO kochfeld_system', name);
    EXECUTE format('GRANT SELECT, INSERT ON %I TO kochfeld_app, kochfeld_staff', name);
    EXECUTE format('CREATE POLICY system_all ON %I TO kochfeld_system USING (true) WITH CHECK (true)', name);
    EXECUTE format('CREATE POLICY staff_all ON %I TO kochfeld_staff USING (true) WITH CHECK (true)', name);
    EXECUTE format('CREATE POLICY signed_in_reads ON %I FOR SELECT TO kochfeld_app '
      'USING ((SELECT nullif(current_setting(''app.user'', true), '''')) IS NOT NULL)', name);
    EXECUTE format('CREATE POLICY marketing_writes ON %I TO kochfeld_app '
      'USING (EXISTS (SELECT 1 FROM users u WHERE u.role = ''marketing'' '
      'AND u.id = (SELECT nullif(current_setting(''app.user'', true), '''')::uuid))) '
      'WITH CHECK (EXISTS (SELECT 1 FROM users u WHERE u.role = ''marketing'' '
      'AND u.id = (SELECT nullif(current_setting(''app.user'', true), '''')::uuid)))', name);
  END LOOP;
END $$;
--> statement-breakpoint
GRANT UPDATE ON assets TO kochfeld_app, kochfeld_staff;
