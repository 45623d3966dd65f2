CREATE TABLE "operation" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"maintenance" jsonb,
	"flags" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_entity_idx" ON "audit" USING btree ("entity","id");--> statement-breakpoint
INSERT INTO operation (id) VALUES ('operation');
--> statement-breakpoint
ALTER TABLE operation ADD CONSTRAINT operation_one_row CHECK (id = 'operation');
--> statement-breakpoint
ALTER TABLE operation ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE operation FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY system_all ON operation TO kochfeld_system USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON operation TO kochfeld_system;
--> statement-breakpoint
-- Everybody reads what is switched; staff change it (the matrix says who of them).
GRANT SELECT ON operation TO kochfeld_app, kochfeld_staff;
--> statement-breakpoint
GRANT UPDATE ON operation TO kochfeld_staff;
--> statement-breakpoint
CREATE POLICY everybody_reads ON operation FOR SELECT TO kochfeld_app USING (true);
--> statement-breakpoint
CREATE POLICY staff_all ON operation TO kochfeld_staff USING (true) WITH CHECK (true);
