CREATE TABLE "cover_prices" (
	"version" integer PRIMARY KEY NOT NULL,
	"valid_from" date NOT NULL,
	"per" text NOT NULL,
	"bands" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by_id" uuid,
	"created_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "cover_price" jsonb;
--> statement-breakpoint
ALTER TABLE cover_prices ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE cover_prices FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY system_all ON cover_prices TO kochfeld_system USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON cover_prices TO kochfeld_system;
--> statement-breakpoint
-- Prices are no secret to those who sell; who may add a list says the matrix. No list is ever changed.
GRANT SELECT ON cover_prices TO kochfeld_app, kochfeld_staff;
--> statement-breakpoint
GRANT INSERT ON cover_prices TO kochfeld_staff;
--> statement-breakpoint
CREATE POLICY anybody_reads ON cover_prices FOR SELECT TO kochfeld_app USING (true);
--> statement-breakpoint
CREATE POLICY staff_all ON cover_prices TO kochfeld_staff USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE cover_prices ADD CONSTRAINT cover_prices_per_check CHECK (per IN ('term', 'year'));
