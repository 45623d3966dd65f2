CREATE TABLE "import_mappings" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"mapping" jsonb NOT NULL,
	CONSTRAINT "import_mappings_pkey" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"state" text NOT NULL,
	"problems" jsonb NOT NULL,
	"record" text,
	CONSTRAINT "import_rows_pkey" PRIMARY KEY("import_id","number")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_by" text NOT NULL,
	"file_name" text NOT NULL,
	"byte_count" integer NOT NULL,
	"stored_key" text NOT NULL,
	"encoding" text NOT NULL,
	"delimiter" text NOT NULL,
	"headings" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"sample" jsonb NOT NULL,
	"row_count" integer NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "list_entries" ADD COLUMN "merged_into" text;--> statement-breakpoint
ALTER TABLE "list_entries" ADD COLUMN "merging" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "import_mappings" ADD CONSTRAINT "import_mappings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_state_idx" ON "import_rows" USING btree ("import_id","state","number");--> statement-breakpoint
CREATE INDEX "imports_created_idx" ON "imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "imports_state_idx" ON "imports" USING btree ("state");--> statement-breakpoint
CREATE INDEX "insured_objects_device_brand_idx" ON "insured_objects" USING btree ((data ->> 'manufacturer')) WHERE data ->> 'manufacturer' is not null;--> statement-breakpoint
CREATE INDEX "insured_objects_kitchen_brand_idx" ON "insured_objects" USING btree ((data ->> 'kitchenManufacturer')) WHERE data ->> 'kitchenManufacturer' is not null;--> statement-breakpoint
CREATE INDEX "insured_objects_device_type_idx" ON "insured_objects" USING btree ((data ->> 'deviceType')) WHERE data ->> 'deviceType' is not null;--> statement-breakpoint
CREATE INDEX "insured_objects_worktop_idx" ON "insured_objects" USING btree ((data ->> 'countertopType')) WHERE data ->> 'countertopType' is not null;--> statement-breakpoint
-- Imports and their rows are the internal team's; the matrix says who of the staff may run them. What somebody chose
-- for their columns is theirs alone.
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['imports', 'import_rows', 'import_mappings'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY system_all ON %I TO kochfeld_system USING (true) WITH CHECK (true)', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO kochfeld_system, kochfeld_staff', name);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE POLICY staff_all ON imports TO kochfeld_staff USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY staff_all ON import_rows TO kochfeld_staff USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY own ON import_mappings TO kochfeld_staff
  USING (user_id = (SELECT nullif(current_setting('app.user', true), '')::uuid))
  WITH CHECK (user_id = (SELECT nullif(current_setting('app.user', true), '')::uuid));
