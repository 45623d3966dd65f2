CREATE TABLE "erased_files" (
	"key" text PRIMARY KEY NOT NULL,
	"erased_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "anonymised_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "contracts_unconverted_idx" ON "contracts" USING btree ("created_at","id") WHERE activation_date is null and anonymised_at is null;--> statement-breakpoint
CREATE INDEX "contracts_ended_idx" ON "contracts" USING btree ("policy_end_date","id") WHERE activation_date is not null and anonymised_at is null;
--> statement-breakpoint
ALTER TABLE erased_files ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE erased_files FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY system_all ON erased_files TO kochfeld_system USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON erased_files TO kochfeld_system;
--> statement-breakpoint
-- Keys of requests are kept as hashes, so that answers can be sealed with the keys themselves. Answers from before stay
-- readable for the 90 days that they are kept.
SET LOCAL ROLE kochfeld_system;
--> statement-breakpoint
UPDATE request_keys SET key = encode(sha256(convert_to('request key:' || key, 'UTF8')), 'hex');
--> statement-breakpoint
RESET ROLE;
