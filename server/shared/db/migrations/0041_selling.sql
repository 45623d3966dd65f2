ALTER TABLE "clients" ADD COLUMN "selling_ground" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "selling_register_number" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "selling_valid_until" date;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "selling_reminded_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "clients_selling_ends_idx" ON "clients" USING btree ("selling_valid_until") WHERE selling_valid_until is not null and selling_reminded_at is null;
--> statement-breakpoint
-- Customers read on what ground their cover was sold.
GRANT SELECT (selling_ground, selling_register_number, selling_valid_until) ON clients TO kochfeld_customer;
