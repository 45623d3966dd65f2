CREATE TABLE "contract_sets" (
	"contract_id" uuid NOT NULL,
	"root_ern" text NOT NULL,
	"association_ern" text NOT NULL,
	"ern" text NOT NULL,
	"kind" text NOT NULL,
	"document_id" uuid,
	"frozen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contract_sets_pkey" PRIMARY KEY("contract_id","kind")
);
--> statement-breakpoint
CREATE TABLE "set_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"root_ern" text NOT NULL,
	"association_ern" text NOT NULL,
	"ern" text NOT NULL,
	"document_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"way" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"proven_at" timestamp (3) with time zone,
	"mail_id" uuid,
	"recipient" text,
	"by" text,
	"channel" text
);
--> statement-breakpoint
CREATE TABLE "required_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"product" text,
	"language" text,
	"version" integer NOT NULL,
	"valid_from" date NOT NULL,
	"in_force_from" date,
	"file_name" text,
	"byte_count" integer,
	"sha256" text,
	"stored_key" text,
	"proposed_at" timestamp (3) with time zone NOT NULL,
	"proposed_by_id" uuid NOT NULL,
	"proposed_by" text NOT NULL,
	"decision" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by_id" uuid,
	"decided_by" text,
	CONSTRAINT "required_documents_version_key" UNIQUE NULLS NOT DISTINCT("kind","product","language","version")
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "attachments" jsonb;--> statement-breakpoint
ALTER TABLE "contract_sets" ADD CONSTRAINT "contract_sets_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_sets" ADD CONSTRAINT "contract_sets_document_id_required_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."required_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "set_deliveries" ADD CONSTRAINT "set_deliveries_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "set_deliveries" ADD CONSTRAINT "set_deliveries_document_id_required_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."required_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "set_deliveries_contract_idx" ON "set_deliveries" USING btree ("contract_id","at");--> statement-breakpoint
CREATE INDEX "set_deliveries_mail_idx" ON "set_deliveries" USING btree ("mail_id") WHERE state = 'under_way';--> statement-breakpoint
CREATE UNIQUE INDEX "set_deliveries_once_key" ON "set_deliveries" USING btree ("contract_id","document_id","way") WHERE way <> 'mail';
--> statement-breakpoint
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['required_documents', 'contract_sets', 'set_deliveries'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY system_all ON %I TO kochfeld_system USING (true) WITH CHECK (true)', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO kochfeld_system', name);
  END LOOP;
END $$;
--> statement-breakpoint
-- The versions are no secret; who may propose and decide says the matrix, and both are staff.
GRANT SELECT ON required_documents TO kochfeld_app, kochfeld_staff, kochfeld_customer;
--> statement-breakpoint
GRANT INSERT, UPDATE ON required_documents TO kochfeld_staff;
--> statement-breakpoint
CREATE POLICY anybody_reads ON required_documents FOR SELECT TO kochfeld_app, kochfeld_customer USING (true);
--> statement-breakpoint
CREATE POLICY staff_all ON required_documents TO kochfeld_staff USING (true) WITH CHECK (true);
--> statement-breakpoint
-- A set is put together by whoever registers the contract. Deliveries are written by the system alone: they are proofs.
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['contract_sets', 'set_deliveries'] LOOP
    EXECUTE format('GRANT SELECT ON %I TO kochfeld_app, kochfeld_staff, kochfeld_customer', name);
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
    EXECUTE format('CREATE POLICY own_contract ON %I FOR SELECT TO kochfeld_customer '
      'USING (contract_id = (SELECT nullif(current_setting(''app.contract'', true), '''')::uuid))', name);
  END LOOP;
END $$;
--> statement-breakpoint
GRANT INSERT ON contract_sets TO kochfeld_app, kochfeld_staff;
--> statement-breakpoint
ALTER TABLE required_documents ADD CONSTRAINT required_documents_file_check CHECK (
  num_nonnulls(file_name, byte_count, sha256, stored_key, language) IN (0, 5));
--> statement-breakpoint
-- Four eyes, whatever a server does.
ALTER TABLE required_documents ADD CONSTRAINT required_documents_four_eyes_check CHECK (
  decision IS DISTINCT FROM 'approved' OR (decided_by_id IS DISTINCT FROM proposed_by_id AND in_force_from IS NOT NULL));
--> statement-breakpoint
ALTER TABLE set_deliveries ADD CONSTRAINT set_deliveries_proven_check CHECK ((state = 'proven') = (proven_at IS NOT NULL));
--> statement-breakpoint
CREATE TRIGGER note_file_use AFTER INSERT OR DELETE OR UPDATE OF stored_key ON required_documents
  FOR EACH ROW EXECUTE FUNCTION note_file_use('stored_key');
--> statement-breakpoint
-- The rows that name files, with those of this table, whatever else has joined them.
DO $$
BEGIN
  EXECUTE 'CREATE OR REPLACE VIEW file_uses WITH (security_invoker = true) AS '
    || rtrim(pg_get_viewdef('file_uses'::regclass), '; ')
    || ' UNION ALL SELECT stored_key AS key, ''required_documents'' AS used_by FROM required_documents'
    || ' WHERE stored_key IS NOT NULL';
END $$;
