CREATE TABLE "list_choices" (
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"version" integer NOT NULL,
	"views" jsonb NOT NULL,
	"columns" jsonb,
	CONSTRAINT "list_choices_pkey" PRIMARY KEY("user_id","list")
);
--> statement-breakpoint
ALTER TABLE "list_choices" ADD CONSTRAINT "list_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE list_choices ADD CONSTRAINT list_choices_list_check
  CHECK (list IN ('contracts', 'claims', 'action-needed', 'clients') AND version >= 1);
--> statement-breakpoint
-- They belong to one person, whom staff do not stand in for either.
ALTER TABLE list_choices ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE list_choices FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON list_choices TO kochfeld_app, kochfeld_staff, kochfeld_system;
--> statement-breakpoint
CREATE POLICY system_all ON list_choices TO kochfeld_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY own ON list_choices TO kochfeld_app, kochfeld_staff
  USING (user_id = (SELECT nullif(current_setting('app.user', true), '')::uuid))
  WITH CHECK (user_id = (SELECT nullif(current_setting('app.user', true), '')::uuid));
