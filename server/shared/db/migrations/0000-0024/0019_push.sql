CREATE TABLE "push_choices" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"events" text[] NOT NULL,
	"quiet" jsonb
);
--> statement-breakpoint
CREATE TABLE "push_devices" (
	"user_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_devices_pkey" PRIMARY KEY("user_id","device_id"),
	CONSTRAINT "push_devices_endpoint_key" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "push_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"event" text NOT NULL,
	"number" text NOT NULL,
	"path" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "push_choices" ADD CONSTRAINT "push_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_device_fk" FOREIGN KEY ("user_id","device_id") REFERENCES "public"."devices"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_device_fk" FOREIGN KEY ("user_id","device_id") REFERENCES "public"."push_devices"("user_id","device_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_messages_due_idx" ON "push_messages" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "push_messages_device_idx" ON "push_messages" USING btree ("user_id","device_id");--> statement-breakpoint
ALTER TABLE push_messages ADD CONSTRAINT push_messages_event_check
  CHECK (event IN ('customer_confirmed', 'claim_taken_over', 'claim_closed', 'claim_asked_back', 'unsent', 'test'));
--> statement-breakpoint
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['push_choices', 'push_devices', 'push_messages'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY system_all ON %I TO kochfeld_system USING (true) WITH CHECK (true)', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO kochfeld_system', name);
  END LOOP;
  -- What belongs to one person. Messages are the system's alone.
  FOREACH name IN ARRAY ARRAY['push_choices', 'push_devices'] LOOP
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO kochfeld_app, kochfeld_staff', name);
    EXECUTE format('CREATE POLICY own ON %I TO kochfeld_app, kochfeld_staff '
      'USING (user_id = (SELECT nullif(current_setting(''app.user'', true), '''')::uuid)) '
      'WITH CHECK (user_id = (SELECT nullif(current_setting(''app.user'', true), '''')::uuid))', name);
  END LOOP;
END $$;
