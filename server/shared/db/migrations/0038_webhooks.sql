CREATE TABLE "webhook_deliveries" (
	"position" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"webhook_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"type" text NOT NULL,
	"kind" text,
	"record_id" text,
	"contract_code" text,
	"client_code" text,
	"at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"tried_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"last_status" integer,
	"last_trouble" text,
	CONSTRAINT "webhook_deliveries_event_key" UNIQUE("webhook_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"limited_to" text,
	"state" text NOT NULL,
	"secret" text NOT NULL,
	"old_secret" text,
	"old_secret_until" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"rests_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_list_idx" ON "webhook_deliveries" USING btree ("webhook_id","position");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due_idx" ON "webhook_deliveries" USING btree ("webhook_id","due_at") WHERE delivered_at is null and failed_at is null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_record_idx" ON "webhook_deliveries" USING btree ("webhook_id","kind","record_id","position") WHERE delivered_at is null and failed_at is null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_at_idx" ON "webhook_deliveries" USING btree ("at");
--> statement-breakpoint
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['webhooks', 'webhook_deliveries'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY system_all ON %I TO kochfeld_system USING (true) WITH CHECK (true)', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO kochfeld_system', name);
  END LOOP;
END $$;
--> statement-breakpoint
-- Writes an event for each endpoint that wants it, in the transaction of its deed, whoever does that. Returns for how many.
CREATE FUNCTION note_event(of_event uuid, of_type text, of_kind text, of_record text, of_contract text, of_client text,
  of_association text, at_time timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  written integer;
BEGIN
  INSERT INTO webhook_deliveries (webhook_id, event_id, type, kind, record_id, contract_code, client_code, at, due_at)
    SELECT w.id, of_event, of_type, of_kind, of_record, of_contract, of_client, at_time, at_time FROM webhooks w
    WHERE of_type = ANY (w.events) AND (w.limited_to IS NULL OR w.limited_to IN (of_association, of_client));
  GET DIAGNOSTICS written = ROW_COUNT;
  RETURN written;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION note_event FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION note_event TO kochfeld_app, kochfeld_staff, kochfeld_customer, kochfeld_system;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO kochfeld_system;
--> statement-breakpoint
ALTER FUNCTION note_event OWNER TO kochfeld_system;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM kochfeld_system;
