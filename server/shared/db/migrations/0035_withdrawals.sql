CREATE TABLE "withdrawals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid,
	"channel" text NOT NULL,
	"number" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"language" text NOT NULL,
	"sent_on" date NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"content" text NOT NULL,
	"sha256" text NOT NULL,
	"state" text NOT NULL,
	"why" text,
	"rule" text,
	"last_day" date,
	"recorded_by_id" uuid,
	"recorded_by" text,
	"note" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by_id" uuid,
	"decided_by" text,
	"reason" text,
	"paid_back" integer,
	"paid_back_on" date,
	"paid_back_by_id" uuid,
	"paid_back_by" text
);
--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "withdrawal_rule" jsonb;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawals_contract_idx" ON "withdrawals" USING btree ("contract_id","received_at");--> statement-breakpoint
CREATE INDEX "withdrawals_open_idx" ON "withdrawals" USING btree ("received_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "withdrawals_received_idx" ON "withdrawals" USING btree ("received_at") WHERE state = 'received';--> statement-breakpoint
CREATE INDEX "withdrawals_unmatched_idx" ON "withdrawals" USING btree ("received_at") WHERE contract_id is null;--> statement-breakpoint
ALTER TABLE withdrawals ADD CONSTRAINT withdrawals_channel_check CHECK (channel IN ('page', 'form', 'phone', 'letter', 'email'));
--> statement-breakpoint
ALTER TABLE withdrawals ADD CONSTRAINT withdrawals_state_check CHECK (state IN
  ('received', 'effective', 'open', 'accepted', 'refused', 'repeated'));
--> statement-breakpoint
ALTER TABLE withdrawals ADD CONSTRAINT withdrawals_why_check CHECK (why IN ('late', 'unmatched', 'unclear', 'ended'));
--> statement-breakpoint
ALTER TABLE link_uses DROP CONSTRAINT link_uses_deed_check;
--> statement-breakpoint
ALTER TABLE link_uses ADD CONSTRAINT link_uses_deed_check CHECK (deed IN
  ('send', 'show', 'confirm', 'accept', 'decline', 'activate', 'revokeServiceAgreement', 'revokeAssignment', 'rescind'));
--> statement-breakpoint
ALTER TABLE withdrawals ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE withdrawals FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY system_all ON withdrawals TO kochfeld_system USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON withdrawals TO kochfeld_system;
--> statement-breakpoint
-- Staff record and decide. A customer withdraws from their own contract and reads it again, but not what a stranger
-- declared under its number; no studio reads it.
GRANT SELECT, INSERT, UPDATE ON withdrawals TO kochfeld_staff;
--> statement-breakpoint
GRANT SELECT, INSERT ON withdrawals TO kochfeld_customer;
--> statement-breakpoint
CREATE POLICY staff_all ON withdrawals TO kochfeld_staff USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY own_contract ON withdrawals FOR SELECT TO kochfeld_customer
  USING (contract_id = (SELECT nullif(current_setting('app.contract', true), '')::uuid)
    AND (why IS DISTINCT FROM 'unclear' OR state = 'accepted'));
--> statement-breakpoint
CREATE POLICY own_contract_adds ON withdrawals FOR INSERT TO kochfeld_customer
  WITH CHECK (contract_id = (SELECT nullif(current_setting('app.contract', true), '')::uuid) AND channel = 'page');
