ALTER TABLE "clients" ADD COLUMN "bank_sealed" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "email_link_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "email_confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "pending_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "approval_reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "decided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "decided_by" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "decline_reason" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "agreement_accepted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "price_sheet" jsonb;--> statement-breakpoint
ALTER TABLE "salespersons" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "salespersons" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "clients_pending_idx" ON "clients" USING btree ("pending_since") WHERE status = 'pending';