ALTER TABLE "audit" ADD COLUMN "ern_then" text;--> statement-breakpoint
CREATE INDEX "clients_sorted_idx" ON "clients" USING btree ("search_text","code");--> statement-breakpoint
CREATE INDEX "clients_status_sorted_idx" ON "clients" USING btree ("status","search_text","code");--> statement-breakpoint
CREATE INDEX "clients_created_idx" ON "clients" USING btree ("created_at","code");--> statement-breakpoint
CREATE INDEX "clients_key_account_idx" ON "clients" USING btree ("key_account_number");--> statement-breakpoint
CREATE INDEX "audit_ern_idx" ON "audit" USING btree ("ern");--> statement-breakpoint
-- A trail moves with its record: who may read it changes, never what it says. The hash covers the place it was written at.
GRANT UPDATE (root_ern, association_ern, ern, ern_then) ON audit TO kochfeld_system;
