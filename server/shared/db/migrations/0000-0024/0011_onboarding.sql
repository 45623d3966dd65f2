CREATE SEQUENCE "public"."client_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 2001 CACHE 1;--> statement-breakpoint
CREATE TABLE "onboardings" (
	"client_code" text PRIMARY KEY NOT NULL,
	"request_id" uuid,
	"fingerprint" text,
	"language" text NOT NULL,
	"registered_by" text,
	"crm_note" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "onboardings_request_id_key" UNIQUE("request_id")
);
--> statement-breakpoint
CREATE TABLE "price_sheets" (
	"sha256" text PRIMARY KEY NOT NULL,
	"media_type" text NOT NULL,
	"stored_key" text NOT NULL,
	"byte_count" integer NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "onboardings" ADD CONSTRAINT "onboardings_client_code_clients_code_fk" FOREIGN KEY ("client_code") REFERENCES "public"."clients"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_sheets_uploaded_at_idx" ON "price_sheets" USING btree ("uploaded_at");--> statement-breakpoint
GRANT USAGE ON SEQUENCE client_numbers TO kochfeld_app, kochfeld_staff, kochfeld_system;
--> statement-breakpoint
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['onboardings', 'price_sheets'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY system_all ON %I TO kochfeld_system USING (true) WITH CHECK (true)', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO kochfeld_system', name);
  END LOOP;
END $$;
--> statement-breakpoint
-- Staff and brokers register; staff decide. Nobody but the system touches what strangers uploaded.
GRANT INSERT ON onboardings TO kochfeld_app, kochfeld_staff;
--> statement-breakpoint
GRANT SELECT ON onboardings TO kochfeld_staff;
--> statement-breakpoint
CREATE POLICY staff_read ON onboardings FOR SELECT TO kochfeld_staff USING (true);
--> statement-breakpoint
CREATE POLICY work_adds ON onboardings FOR INSERT TO kochfeld_app, kochfeld_staff WITH CHECK (true);
