CREATE SEQUENCE "public"."ticket_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10001 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."lead_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."policy_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1;--> statement-breakpoint
CREATE TABLE "claim_history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"claim_id" uuid NOT NULL,
	"root_ern" text NOT NULL,
	"association_ern" text NOT NULL,
	"ern" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"author_id" uuid NOT NULL,
	"author" text NOT NULL,
	"text" text
);
--> statement-breakpoint
CREATE TABLE "claim_photos" (
	"claim_id" uuid NOT NULL,
	"slot" text NOT NULL,
	"root_ern" text NOT NULL,
	"association_ern" text NOT NULL,
	"ern" text NOT NULL,
	"sha256" text NOT NULL,
	"stored_key" text NOT NULL,
	"thumb_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	CONSTRAINT "claim_photos_pkey" PRIMARY KEY("claim_id","slot")
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_number" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"root_ern" text NOT NULL,
	"association_ern" text NOT NULL,
	"ern" text NOT NULL,
	"contract_id" uuid NOT NULL,
	"contract_code" text NOT NULL,
	"policy_number" text,
	"client_code" text NOT NULL,
	"client_name" text NOT NULL,
	"customer_name" text NOT NULL,
	"device" text NOT NULL,
	"policy_object_id" uuid NOT NULL,
	"status" text NOT NULL,
	"serial_number" text,
	"damage_date" date NOT NULL,
	"target_date" date NOT NULL,
	"what_is_damaged" text NOT NULL,
	"how_it_happened" text NOT NULL,
	"before_service_commencement" boolean NOT NULL,
	"captured_at" timestamp (3) with time zone NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"filed_by_id" uuid NOT NULL,
	"handled_by_id" uuid,
	"handled_by" text,
	"photo_count" integer NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "claims_ticket_number_key" UNIQUE("ticket_number")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"owner_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"stored_key" text NOT NULL,
	"thumb_key" text NOT NULL,
	"media_type" text NOT NULL,
	"byte_count" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "uploads_pkey" PRIMARY KEY("owner_id","sha256")
);
--> statement-breakpoint
CREATE TABLE "associations" (
	"ern" text PRIMARY KEY NOT NULL,
	"root_ern" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"code" text PRIMARY KEY NOT NULL,
	"root_ern" text NOT NULL,
	"association_ern" text NOT NULL,
	"ern" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"street" text NOT NULL,
	"house_number" text NOT NULL,
	"zip_code" text NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"unit_description" text,
	"status" text NOT NULL,
	"logo_url" text,
	"website_url" text,
	"crm_id" text,
	"vat_id" text,
	"tax_number" text,
	"sales_activation_code" text,
	"key_account_number" text,
	"global_client_number" text,
	"controlling_numbers" text,
	"shop_is_active" boolean DEFAULT false NOT NULL,
	"shop_custom_url" text,
	"profile" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"search_text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "salespersons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_code" text NOT NULL,
	"root_ern" text NOT NULL,
	"association_ern" text NOT NULL,
	"ern" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"birthdate" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contracts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"root_ern" text NOT NULL,
	"association_ern" text NOT NULL,
	"ern" text NOT NULL,
	"client_code" text NOT NULL,
	"client_name" text NOT NULL,
	"status" text NOT NULL,
	"tab" text NOT NULL,
	"product_slug" text NOT NULL,
	"lead_number" text NOT NULL,
	"policy_number" text,
	"kv_ab_number" text NOT NULL,
	"customer" jsonb NOT NULL,
	"customer_name" text NOT NULL,
	"risk_address" jsonb,
	"created_by_id" uuid,
	"created_by" text,
	"sold_by" text,
	"sales_activation_code" text,
	"key_account_number" text,
	"purchase_date" date,
	"order_receipt_date" date,
	"created_at" timestamp (3) with time zone NOT NULL,
	"data_confirmation_date" date,
	"delivery_date" date,
	"delivery_sort" date GENERATED ALWAYS AS (coalesce(delivery_date, '9999-12-31'::date)) STORED NOT NULL,
	"activation_date" date,
	"policy_start_date" date,
	"service_commencement_date" date,
	"policy_end_date" date,
	"lead_activated_by" text,
	"lead_declined_by" text,
	"order_confirmation_number" text,
	"search_text" text NOT NULL,
	CONSTRAINT "contracts_code_key" UNIQUE("code"),
	CONSTRAINT "contracts_lead_number_key" UNIQUE("lead_number"),
	CONSTRAINT "contracts_policy_number_key" UNIQUE("policy_number")
);
--> statement-breakpoint
CREATE TABLE "insured_objects" (
	"policy_object_id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"root_ern" text NOT NULL,
	"association_ern" text NOT NULL,
	"ern" text NOT NULL,
	"position" integer NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "list_entries" (
	"list" text NOT NULL,
	"key" text NOT NULL,
	"de" text NOT NULL,
	"en" text NOT NULL,
	"position" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "list_entries_pkey" PRIMARY KEY("list","key")
);
--> statement-breakpoint
CREATE TABLE "list_version" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity" text NOT NULL,
	"record_id" text NOT NULL,
	"seq" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"data" jsonb NOT NULL,
	"root_ern" text,
	"association_ern" text,
	"ern" text,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_record_seq_key" UNIQUE("entity","record_id","seq")
);
--> statement-breakpoint
CREATE TABLE "audit_heads" (
	"entity" text NOT NULL,
	"record_id" text NOT NULL,
	"seq" integer NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_heads_pkey" PRIMARY KEY("entity","record_id")
);
--> statement-breakpoint
CREATE TABLE "change_horizon" (
	"id" integer PRIMARY KEY NOT NULL,
	"xid" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"xid" bigint DEFAULT pg_current_xact_id()::text::bigint NOT NULL,
	"entity" text NOT NULL,
	"record_id" text NOT NULL,
	"parent" text,
	"user_id" uuid,
	"root_ern" text,
	"association_ern" text,
	"ern" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"language" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"dedupe_key" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"last_error" text,
	CONSTRAINT "mails_dedupe_key_key" UNIQUE("dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "request_keys" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer,
	"answer" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "request_keys_pkey" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"refresh_hash" text NOT NULL,
	"refresh_expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "devices_pkey" PRIMARY KEY("user_id","id"),
	CONSTRAINT "devices_refresh_hash_key" UNIQUE("refresh_hash")
);
--> statement-breakpoint
CREATE TABLE "login_attempts" (
	"subject" text PRIMARY KEY NOT NULL,
	"attempts" integer NOT NULL,
	"window_ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text,
	"role" text NOT NULL,
	"ern" text,
	"organization" text,
	"status" text NOT NULL,
	"language" text DEFAULT 'de' NOT NULL,
	"key_account_number" text,
	"terms_version" text,
	"terms_accepted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_key" UNIQUE("email")
);
--> statement-breakpoint
ALTER TABLE "claim_history" ADD CONSTRAINT "claim_history_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_photos" ADD CONSTRAINT "claim_photos_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salespersons" ADD CONSTRAINT "salespersons_client_code_clients_code_fk" FOREIGN KEY ("client_code") REFERENCES "public"."clients"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_client_code_clients_code_fk" FOREIGN KEY ("client_code") REFERENCES "public"."clients"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insured_objects" ADD CONSTRAINT "insured_objects_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_history_claim_id_idx" ON "claim_history" USING btree ("claim_id","at");--> statement-breakpoint
CREATE INDEX "claims_reported_idx" ON "claims" USING btree ("reported_at","id");--> statement-breakpoint
CREATE INDEX "claims_status_reported_idx" ON "claims" USING btree ("status","reported_at","id");--> statement-breakpoint
CREATE INDEX "claims_root_reported_idx" ON "claims" USING btree ("root_ern","reported_at","id");--> statement-breakpoint
CREATE INDEX "claims_assoc_reported_idx" ON "claims" USING btree ("association_ern","reported_at","id");--> statement-breakpoint
CREATE INDEX "claims_client_reported_idx" ON "claims" USING btree ("ern","reported_at","id");--> statement-breakpoint
CREATE INDEX "claims_client_status_reported_idx" ON "claims" USING btree ("ern","status","reported_at","id");--> statement-breakpoint
CREATE INDEX "claims_contract_idx" ON "claims" USING btree ("contract_code","reported_at","id");--> statement-breakpoint
CREATE INDEX "claims_search_idx" ON "claims" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "clients_name_idx" ON "clients" USING btree ("name","code");--> statement-breakpoint
CREATE INDEX "clients_root_name_idx" ON "clients" USING btree ("root_ern","name","code");--> statement-breakpoint
CREATE INDEX "clients_association_name_idx" ON "clients" USING btree ("association_ern","name","code");--> statement-breakpoint
CREATE INDEX "clients_ern_idx" ON "clients" USING btree ("ern");--> statement-breakpoint
CREATE INDEX "clients_search_idx" ON "clients" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "salespersons_client_code_idx" ON "salespersons" USING btree ("client_code","name");--> statement-breakpoint
CREATE INDEX "contracts_tab_created_idx" ON "contracts" USING btree ("tab","created_at","id");--> statement-breakpoint
CREATE INDEX "contracts_status_created_idx" ON "contracts" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "contracts_delivery_idx" ON "contracts" USING btree ("delivery_sort","id");--> statement-breakpoint
CREATE INDEX "contracts_root_tab_created_idx" ON "contracts" USING btree ("root_ern","tab","created_at","id");--> statement-breakpoint
CREATE INDEX "contracts_root_status_created_idx" ON "contracts" USING btree ("root_ern","status","created_at","id");--> statement-breakpoint
CREATE INDEX "contracts_root_delivery_idx" ON "contracts" USING btree ("root_ern","delivery_sort","id");--> statement-breakpoint
CREATE INDEX "contracts_assoc_tab_created_idx" ON "contracts" USING btree ("association_ern","tab","created_at","id");--> statement-breakpoint
CREATE INDEX "contracts_assoc_status_created_idx" ON "contracts" USING btree ("association_ern","status","created_at","id");--> statement-breakpoint
CREATE INDEX "contracts_assoc_delivery_idx" ON "contracts" USING btree ("association_ern","delivery_sort","id");--> statement-breakpoint
CREATE INDEX "contracts_client_tab_created_idx" ON "contracts" USING btree ("ern","tab","created_at","id");--> statement-breakpoint
CREATE INDEX "contracts_client_status_created_idx" ON "contracts" USING btree ("ern","status","created_at","id");--> statement-breakpoint
CREATE INDEX "contracts_client_delivery_idx" ON "contracts" USING btree ("ern","delivery_sort","id");--> statement-breakpoint
CREATE INDEX "contracts_client_code_idx" ON "contracts" USING btree ("ern","tab","code");--> statement-breakpoint
CREATE INDEX "contracts_client_kv_ab_idx" ON "contracts" USING btree ("ern","kv_ab_number");--> statement-breakpoint
CREATE INDEX "contracts_search_idx" ON "contracts" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "insured_objects_contract_id_idx" ON "insured_objects" USING btree ("contract_id","position");--> statement-breakpoint
CREATE INDEX "changes_xid_idx" ON "changes" USING btree ("xid");--> statement-breakpoint
CREATE INDEX "changes_client_xid_idx" ON "changes" USING btree ("ern","xid");--> statement-breakpoint
CREATE INDEX "changes_at_idx" ON "changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "mails_due_idx" ON "mails" USING btree ("due_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "request_keys_created_at_idx" ON "request_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "login_attempts_window_ends_at_idx" ON "login_attempts" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "password_resets_user_id_idx" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_ern_idx" ON "users" USING btree ("ern");