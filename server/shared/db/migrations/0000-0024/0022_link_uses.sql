CREATE TABLE "declaration_codes" (
	"contract_id" uuid PRIMARY KEY NOT NULL,
	"signature" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "link_uses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"deed" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"user_id" uuid,
	"user_name" text,
	"channel" text,
	"shown_id" uuid,
	"address" text,
	"agent" text,
	"browser" text,
	"suspicions" text[] DEFAULT '{}'::text[] NOT NULL,
	"objected_at" timestamp (3) with time zone,
	"objection" text,
	"checked_at" timestamp (3) with time zone,
	"checked_by" text
);
--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "mail_withheld_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "declaration_codes" ADD CONSTRAINT "declaration_codes_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_uses" ADD CONSTRAINT "link_uses_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "link_uses_contract_idx" ON "link_uses" USING btree ("contract_id","at");--> statement-breakpoint
CREATE INDEX "link_uses_open_idx" ON "link_uses" USING btree ("at") WHERE (suspicions <> '{}' or objected_at is not null) and checked_at is null;--> statement-breakpoint
CREATE INDEX "link_uses_known_idx" ON "link_uses" USING btree ("at") WHERE address is not null or agent is not null or browser is not null;--> statement-breakpoint
ALTER TABLE link_uses ADD CONSTRAINT link_uses_deed_check CHECK (deed IN
  ('send', 'show', 'confirm', 'accept', 'decline', 'activate', 'revokeServiceAgreement', 'revokeAssignment'));
--> statement-breakpoint
ALTER TABLE link_uses ADD CONSTRAINT link_uses_channel_check CHECK (channel IN ('mail', 'shown'));
--> statement-breakpoint
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['link_uses', 'declaration_codes'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY system_all ON %I TO kochfeld_system USING (true) WITH CHECK (true)', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO kochfeld_system', name);
  END LOOP;
END $$;
--> statement-breakpoint
-- Everybody's use of a link is added, and read by staff alone; a customer's deed is judged beside those of their contract.
GRANT INSERT ON link_uses TO kochfeld_app, kochfeld_staff, kochfeld_customer;
--> statement-breakpoint
GRANT SELECT, UPDATE ON link_uses TO kochfeld_staff;
--> statement-breakpoint
GRANT SELECT ON link_uses TO kochfeld_customer;
--> statement-breakpoint
CREATE POLICY work_adds ON link_uses FOR INSERT TO kochfeld_app, kochfeld_staff WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY staff_read ON link_uses FOR SELECT TO kochfeld_staff USING (true);
--> statement-breakpoint
CREATE POLICY staff_check ON link_uses FOR UPDATE TO kochfeld_staff USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY own_contract ON link_uses FOR SELECT TO kochfeld_customer
  USING (contract_id = (SELECT nullif(current_setting('app.contract', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY own_contract_adds ON link_uses FOR INSERT TO kochfeld_customer
  WITH CHECK (contract_id = (SELECT nullif(current_setting('app.contract', true), '')::uuid));
