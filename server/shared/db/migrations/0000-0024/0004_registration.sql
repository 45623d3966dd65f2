CREATE TABLE "contract_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"root_ern" text NOT NULL,
	"association_ern" text NOT NULL,
	"ern" text NOT NULL,
	"type" text NOT NULL,
	"version" integer NOT NULL,
	"language" text,
	"media_type" text NOT NULL,
	"file_name" text NOT NULL,
	"byte_count" integer NOT NULL,
	"sha256" text NOT NULL,
	"stored_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "contract_documents_version_key" UNIQUE("contract_id","type","version")
);
--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "language" text DEFAULT 'de' NOT NULL;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "link_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "link_expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "confirmation_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "confirmation_reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "activation_pending_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "activation_reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "declarations" jsonb;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "documents_due" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "contract_documents" ADD CONSTRAINT "contract_documents_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contracts_documents_due_idx" ON "contracts" USING btree ("created_at") WHERE documents_due <> '{}';--> statement-breakpoint
CREATE INDEX "contracts_confirmation_idx" ON "contracts" USING btree ("confirmation_asked_at","id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "contracts_root_confirmation_idx" ON "contracts" USING btree ("root_ern","confirmation_asked_at","id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "contracts_assoc_confirmation_idx" ON "contracts" USING btree ("association_ern","confirmation_asked_at","id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "contracts_client_confirmation_idx" ON "contracts" USING btree ("ern","confirmation_asked_at","id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "contracts_activation_idx" ON "contracts" USING btree ("activation_pending_since","id") WHERE status = 'pending_activation';--> statement-breakpoint
CREATE INDEX "contracts_root_activation_idx" ON "contracts" USING btree ("root_ern","activation_pending_since","id") WHERE status = 'pending_activation';--> statement-breakpoint
CREATE INDEX "contracts_assoc_activation_idx" ON "contracts" USING btree ("association_ern","activation_pending_since","id") WHERE status = 'pending_activation';--> statement-breakpoint
CREATE INDEX "contracts_client_activation_idx" ON "contracts" USING btree ("ern","activation_pending_since","id") WHERE status = 'pending_activation';--> statement-breakpoint
CREATE INDEX "contracts_confirmation_reminder_idx" ON "contracts" USING btree ("confirmation_asked_at") WHERE status = 'pending' and confirmation_reminded_at is null;--> statement-breakpoint
CREATE INDEX "contracts_activation_reminder_idx" ON "contracts" USING btree ("activation_pending_since") WHERE status = 'pending_activation' and activation_reminded_at is null;--> statement-breakpoint
-- Contracts that were waiting before this: since when is not known, so since their registration.
UPDATE contracts SET confirmation_asked_at = created_at, link_expires_at = now() + interval '60 days'
  WHERE status = 'pending';
--> statement-breakpoint
UPDATE contracts SET activation_pending_since = now(), link_expires_at = now() + interval '60 days'
  WHERE status = 'pending_activation';
--> statement-breakpoint
-- Customers on their own pages, after their link's token has been checked: one contract (`app.contract`) and what
-- belongs to it, nothing else.
DO $$
BEGIN
  BEGIN
    CREATE ROLE kochfeld_customer NOLOGIN NOINHERIT;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
  END;
  GRANT kochfeld_customer TO CURRENT_USER;
END $$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO kochfeld_customer;
--> statement-breakpoint
ALTER TABLE contract_documents ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE contract_documents FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY system_all ON contract_documents TO kochfeld_system USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON contract_documents TO kochfeld_system;
--> statement-breakpoint
GRANT SELECT, INSERT ON contract_documents TO kochfeld_app, kochfeld_staff;
--> statement-breakpoint
CREATE POLICY staff_all ON contract_documents TO kochfeld_staff USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY root_place ON contract_documents TO kochfeld_root
  USING (root_ern = (SELECT current_setting('app.ern', true)))
  WITH CHECK (root_ern = (SELECT current_setting('app.ern', true)));
--> statement-breakpoint
CREATE POLICY association_place ON contract_documents TO kochfeld_association
  USING (association_ern = (SELECT current_setting('app.ern', true)))
  WITH CHECK (association_ern = (SELECT current_setting('app.ern', true)));
--> statement-breakpoint
CREATE POLICY client_place ON contract_documents TO kochfeld_client
  USING (ern = (SELECT current_setting('app.ern', true)))
  WITH CHECK (ern = (SELECT current_setting('app.ern', true)));
--> statement-breakpoint
GRANT SELECT, UPDATE ON contracts TO kochfeld_customer;
--> statement-breakpoint
CREATE POLICY own_contract ON contracts TO kochfeld_customer
  USING (id = (SELECT nullif(current_setting('app.contract', true), '')::uuid));
--> statement-breakpoint
GRANT SELECT ON insured_objects, contract_documents TO kochfeld_customer;
--> statement-breakpoint
CREATE POLICY own_contract ON insured_objects FOR SELECT TO kochfeld_customer
  USING (contract_id = (SELECT nullif(current_setting('app.contract', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY own_contract ON contract_documents FOR SELECT TO kochfeld_customer
  USING (contract_id = (SELECT nullif(current_setting('app.contract', true), '')::uuid));
--> statement-breakpoint
-- The reasons that a customer gives are kept as others' are; what others wrote is not theirs to read. Adding one gives
-- its id back, which takes the right to read that.
GRANT INSERT, SELECT (id) ON contract_notes TO kochfeld_customer;
--> statement-breakpoint
CREATE POLICY own_contract_ids ON contract_notes FOR SELECT TO kochfeld_customer
  USING (contract_id = (SELECT nullif(current_setting('app.contract', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY own_contract ON contract_notes FOR INSERT TO kochfeld_customer
  WITH CHECK (contract_id = (SELECT nullif(current_setting('app.contract', true), '')::uuid));
--> statement-breakpoint
GRANT SELECT (code, name, email, phone, street, house_number, zip_code, city, country, unit_description, logo_url, website_url)
  ON clients TO kochfeld_customer;
--> statement-breakpoint
CREATE POLICY own_retailer ON clients FOR SELECT TO kochfeld_customer
  USING (code = (SELECT client_code FROM contracts WHERE id = (SELECT nullif(current_setting('app.contract', true), '')::uuid)));
--> statement-breakpoint
GRANT INSERT ON audit, changes, mails TO kochfeld_customer;
--> statement-breakpoint
CREATE POLICY customer_adds ON audit FOR INSERT TO kochfeld_customer WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY customer_adds ON changes FOR INSERT TO kochfeld_customer WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY customer_adds ON mails FOR INSERT TO kochfeld_customer WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON audit_heads TO kochfeld_customer;
--> statement-breakpoint
CREATE POLICY customer_moves ON audit_heads TO kochfeld_customer USING (true) WITH CHECK (true);
