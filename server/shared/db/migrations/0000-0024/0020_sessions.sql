CREATE TABLE "known_devices" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"device_id" uuid,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_try_at" timestamp (3) with time zone
);
--> statement-breakpoint
-- Sessions from before get an id that no token names: their devices renew the access token once.
ALTER TABLE "devices" ADD COLUMN "session_id" uuid NOT NULL DEFAULT gen_random_uuid();--> statement-breakpoint
ALTER TABLE "devices" ALTER COLUMN "session_id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "bound" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_devices_user_id_idx" ON "known_devices" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE known_devices ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE known_devices FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY system_all ON known_devices TO kochfeld_system USING (true) WITH CHECK (true);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON known_devices TO kochfeld_system;
