-- Fewer and narrower indexes, so that a contract is written at less cost (decision 36 says who uses which). Each one that is
-- made here is partial or small; they and the key of the objects are built under a lock, some seconds for a million contracts.
DROP INDEX "contracts_tab_created_idx", "contracts_root_tab_created_idx", "contracts_assoc_tab_created_idx", "contracts_client_tab_created_idx";--> statement-breakpoint
DROP INDEX "contracts_status_created_idx", "contracts_root_status_created_idx", "contracts_assoc_status_created_idx", "contracts_client_status_created_idx";--> statement-breakpoint
DROP INDEX "contracts_client_code_idx";--> statement-breakpoint
CREATE INDEX "contracts_active_created_idx" ON "contracts" USING btree ("created_at","id") WHERE tab = 'active';--> statement-breakpoint
CREATE INDEX "contracts_root_active_created_idx" ON "contracts" USING btree ("root_ern","created_at","id") WHERE tab = 'active';--> statement-breakpoint
CREATE INDEX "contracts_assoc_active_created_idx" ON "contracts" USING btree ("association_ern","created_at","id") WHERE tab = 'active';--> statement-breakpoint
CREATE INDEX "contracts_client_active_created_idx" ON "contracts" USING btree ("ern","created_at","id") WHERE tab = 'active';--> statement-breakpoint
CREATE INDEX "contracts_open_created_idx" ON "contracts" USING btree ("status","created_at","id") WHERE status in ('pending', 'confirmed', 'pending_delivery', 'pending_activation', 'approved');--> statement-breakpoint
CREATE INDEX "contracts_root_open_created_idx" ON "contracts" USING btree ("root_ern","status","created_at","id") WHERE status in ('pending', 'confirmed', 'pending_delivery', 'pending_activation', 'approved');--> statement-breakpoint
CREATE INDEX "contracts_assoc_open_created_idx" ON "contracts" USING btree ("association_ern","status","created_at","id") WHERE status in ('pending', 'confirmed', 'pending_delivery', 'pending_activation', 'approved');--> statement-breakpoint
CREATE INDEX "contracts_client_open_created_idx" ON "contracts" USING btree ("ern","status","created_at","id") WHERE status in ('pending', 'confirmed', 'pending_delivery', 'pending_activation', 'approved');--> statement-breakpoint
CREATE INDEX "contracts_client_code_idx" ON "contracts" USING btree ("ern","code") WHERE tab = 'active';--> statement-breakpoint
-- One index finds a contract's objects and keeps them apart.
ALTER TABLE "insured_objects" DROP CONSTRAINT "insured_objects_pkey";--> statement-breakpoint
DROP INDEX "insured_objects_contract_id_idx";--> statement-breakpoint
ALTER TABLE "insured_objects" ADD CONSTRAINT "insured_objects_pkey" PRIMARY KEY("contract_id","policy_object_id");--> statement-breakpoint
DROP INDEX "changes_at_idx";--> statement-breakpoint
CREATE INDEX "changes_at_idx" ON "changes" USING brin ("at");--> statement-breakpoint
-- A new contract's details were written with the contract, and once more with its objects. Now its objects write them, and
-- the end of the transaction those of a contract that has none.
DROP TRIGGER details_inserted ON contracts;--> statement-breakpoint
CREATE FUNCTION note_details_at_last() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM contract_detail_texts WHERE contract_id = NEW.id) THEN
    INSERT INTO contract_detail_texts SELECT * FROM contract_details_of(ARRAY[NEW.id]) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION note_details_at_last FROM PUBLIC;--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO kochfeld_system;--> statement-breakpoint
ALTER FUNCTION note_details_at_last OWNER TO kochfeld_system;--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM kochfeld_system;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER details_inserted AFTER INSERT ON contracts DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION note_details_at_last();
