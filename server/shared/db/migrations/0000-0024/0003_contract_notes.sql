CREATE TABLE "contract_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"root_ern" text NOT NULL,
	"association_ern" text NOT NULL,
	"ern" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"author_id" uuid,
	"author" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contract_notes" ADD CONSTRAINT "contract_notes_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contract_notes_contract_id_idx" ON "contract_notes" USING btree ("contract_id","at");--> statement-breakpoint
CREATE INDEX "contracts_delivery_due_idx" ON "contracts" USING btree ("delivery_date") WHERE status in ('confirmed', 'pending_delivery');--> statement-breakpoint
ALTER TABLE contract_notes ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE contract_notes FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY system_all ON contract_notes TO kochfeld_system USING (true) WITH CHECK (true);
--> statement-breakpoint
-- Only the system erases: a person's words on their demand.
GRANT SELECT, INSERT, UPDATE, DELETE ON contract_notes TO kochfeld_system;
--> statement-breakpoint
GRANT SELECT, INSERT ON contract_notes TO kochfeld_app, kochfeld_staff;
--> statement-breakpoint
CREATE POLICY staff_all ON contract_notes TO kochfeld_staff USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY root_place ON contract_notes TO kochfeld_root
  USING (root_ern = (SELECT current_setting('app.ern', true)))
  WITH CHECK (root_ern = (SELECT current_setting('app.ern', true)));
--> statement-breakpoint
CREATE POLICY association_place ON contract_notes TO kochfeld_association
  USING (association_ern = (SELECT current_setting('app.ern', true)))
  WITH CHECK (association_ern = (SELECT current_setting('app.ern', true)));
--> statement-breakpoint
CREATE POLICY client_place ON contract_notes TO kochfeld_client
  USING (ern = (SELECT current_setting('app.ern', true)))
  WITH CHECK (ern = (SELECT current_setting('app.ern', true)));
