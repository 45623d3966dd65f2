CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10001 CACHE 1;--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"root_ern" text,
	"association_ern" text,
	"ern" text,
	"ordered_by_id" uuid NOT NULL,
	"ordered_by" text NOT NULL,
	"client_code" text,
	"organization" text NOT NULL,
	"status" text NOT NULL,
	"items" jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"subtotal" integer NOT NULL,
	"shipment" integer NOT NULL,
	"vat" integer NOT NULL,
	"total" integer NOT NULL,
	"delivery" jsonb NOT NULL,
	"tracking_number" text,
	"tracking_url" text,
	"reason" text,
	"history" jsonb NOT NULL,
	"ordered_at" timestamp (3) with time zone NOT NULL,
	"placed_at" timestamp (3) with time zone NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "orders_number_key" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "shop_items" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"position" integer NOT NULL,
	"title" jsonb NOT NULL,
	"subtitle" jsonb NOT NULL,
	"description" jsonb,
	"img" text NOT NULL,
	"high_res_img" text NOT NULL,
	"price" integer NOT NULL,
	"max_value" integer NOT NULL,
	"step" integer NOT NULL,
	"stock" integer,
	"disabled" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_ordered_by_id_users_id_fk" FOREIGN KEY ("ordered_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_placed_idx" ON "orders" USING btree ("placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_status_placed_idx" ON "orders" USING btree ("status","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_client_placed_idx" ON "orders" USING btree ("ern","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_orderer_placed_idx" ON "orders" USING btree ("ordered_by_id","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_search_idx" ON "orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE shop_items ADD CONSTRAINT shop_items_stock_check CHECK (stock >= 0);
--> statement-breakpoint
ALTER TABLE shop_items ADD CONSTRAINT shop_items_limits_check CHECK (price >= 0 AND step >= 1 AND max_value >= step);
--> statement-breakpoint
ALTER TABLE orders ADD CONSTRAINT orders_status_check CHECK (status IN ('ordered', 'packed', 'sent', 'cancelled'));
--> statement-breakpoint
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['shop_items', 'orders'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY system_all ON %I TO kochfeld_system USING (true) WITH CHECK (true)', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO kochfeld_system', name);
    EXECUTE format('CREATE POLICY staff_all ON %I TO kochfeld_staff USING (true) WITH CHECK (true)', name);
  END LOOP;
END $$;
--> statement-breakpoint
GRANT USAGE ON SEQUENCE order_numbers TO kochfeld_app, kochfeld_staff, kochfeld_system;
--> statement-breakpoint
-- Everybody signed in sees the shop; staff change it (the matrix says who of them). The stock that an order takes is
-- taken by the system in the order's transaction.
GRANT SELECT ON shop_items TO kochfeld_app, kochfeld_staff;
--> statement-breakpoint
GRANT INSERT, UPDATE ON shop_items TO kochfeld_staff;
--> statement-breakpoint
CREATE POLICY signed_in_reads ON shop_items FOR SELECT TO kochfeld_app
  USING ((SELECT nullif(current_setting('app.user', true), '')) IS NOT NULL);
--> statement-breakpoint
-- A retailer sees its own orders, everybody those that they placed themselves. They add orders of their own, to their
-- own retailer or to none, and change none; staff see and change all.
GRANT SELECT, INSERT ON orders TO kochfeld_app, kochfeld_staff;
--> statement-breakpoint
GRANT UPDATE ON orders TO kochfeld_staff;
--> statement-breakpoint
CREATE POLICY client_place ON orders FOR SELECT TO kochfeld_client
  USING (ern = (SELECT nullif(current_setting('app.ern', true), '')));
--> statement-breakpoint
CREATE POLICY own_read ON orders FOR SELECT TO kochfeld_app
  USING (ordered_by_id = (SELECT nullif(current_setting('app.user', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY own_add ON orders FOR INSERT TO kochfeld_app
  WITH CHECK (ordered_by_id = (SELECT nullif(current_setting('app.user', true), '')::uuid)
    AND (ern IS NULL OR ern = (SELECT nullif(current_setting('app.ern', true), ''))));
