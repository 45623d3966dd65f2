CREATE TABLE "files" (
	"key" text PRIMARY KEY NOT NULL,
	"unused_since" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "imports" ALTER COLUMN "stored_key" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "files_unused_idx" ON "files" USING btree ("unused_since") WHERE unused_since is not null;
--> statement-breakpoint
ALTER TABLE files ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE files FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY system_all ON files TO kochfeld_system USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON files TO kochfeld_system;
--> statement-breakpoint
-- Which rows name files. A column that names one has to stand here and in a trigger below.
CREATE VIEW file_uses WITH (security_invoker = true) AS
  SELECT key, 'uploads' AS used_by FROM (SELECT stored_key AS key FROM uploads) AS named WHERE key IS NOT NULL
  UNION ALL SELECT key, 'uploads' AS used_by FROM (SELECT thumb_key AS key FROM uploads) AS named WHERE key IS NOT NULL
  UNION ALL SELECT key, 'claim_photos' AS used_by FROM (SELECT stored_key AS key FROM claim_photos) AS named WHERE key IS NOT NULL
  UNION ALL SELECT key, 'claim_photos' AS used_by FROM (SELECT thumb_key AS key FROM claim_photos) AS named WHERE key IS NOT NULL
  UNION ALL SELECT key, 'contract_documents' AS used_by FROM (SELECT stored_key AS key FROM contract_documents) AS named WHERE key IS NOT NULL
  UNION ALL SELECT key, 'asset_files' AS used_by FROM (SELECT stored_key AS key FROM asset_files) AS named WHERE key IS NOT NULL
  UNION ALL SELECT key, 'asset_files' AS used_by FROM (SELECT preview_key AS key FROM asset_files) AS named WHERE key IS NOT NULL
  UNION ALL SELECT key, 'imports' AS used_by FROM (SELECT stored_key AS key FROM imports) AS named WHERE key IS NOT NULL
  UNION ALL SELECT key, 'price_sheets' AS used_by FROM (SELECT stored_key AS key FROM price_sheets) AS named WHERE key IS NOT NULL
  UNION ALL SELECT key, 'clients' AS used_by FROM (SELECT price_sheet ->> 'storedKey' AS key FROM clients) AS named WHERE key IS NOT NULL
  UNION ALL SELECT key, 'clients' AS used_by FROM (SELECT substring(logo_url from '/(logos/[0-9a-f]{64}\.png)$') AS key FROM clients) AS named WHERE key IS NOT NULL
  UNION ALL SELECT key, 'shop_items' AS used_by FROM (SELECT 'shop/' || substring(img from '/shop/pictures/([0-9a-f]{64}(?:-small)?\.jpg)$') AS key FROM shop_items) AS named WHERE key IS NOT NULL
  UNION ALL SELECT key, 'shop_items' AS used_by FROM (SELECT 'shop/' || substring(high_res_img from '/shop/pictures/([0-9a-f]{64}(?:-small)?\.jpg)$') AS key FROM shop_items) AS named WHERE key IS NOT NULL;
--> statement-breakpoint
GRANT SELECT ON file_uses TO kochfeld_system;
--> statement-breakpoint
-- Keeps the rows of the files that a row names or has named. The expressions of its keys are given; with a second argument
-- files stay that a changed row does not name any more, because what is out shows them. Naming a file locks its row, so
-- that it waits for one who is about to remove the file.
CREATE FUNCTION note_file_use() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  keys CONSTANT text := format('SELECT ARRAY(SELECT key FROM unnest(ARRAY[%s]) AS key WHERE key IS NOT NULL ORDER BY key)'
    ' FROM (SELECT ($1).*) AS named', TG_ARGV[0]);
  named text[] := '{}';
  was_named text[] := '{}';
BEGIN
  IF TG_OP <> 'DELETE' THEN EXECUTE keys INTO named USING NEW; END IF;
  IF TG_OP = 'DELETE' OR (TG_OP = 'UPDATE' AND TG_NARGS = 1) THEN EXECUTE keys INTO was_named USING OLD; END IF;
  INSERT INTO files (key) SELECT DISTINCT unnest(named) ON CONFLICT (key)
    DO UPDATE SET unused_since = NULL WHERE files.unused_since IS NOT NULL;
  UPDATE files SET unused_since = clock_timestamp()
    WHERE key = ANY(was_named) AND NOT key = ANY(named) AND unused_since IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Makes the row of a file whose bytes are about to be written, or starts its time anew. It waits for one who removes the
-- same file, so the bytes come after that.
CREATE FUNCTION begin_files(begun text[]) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO files (key, unused_since) SELECT key, clock_timestamp() FROM unnest(begun) AS key ORDER BY key
    ON CONFLICT (key) DO UPDATE SET unused_since = clock_timestamp() WHERE files.unused_since IS NOT NULL
$$;
--> statement-breakpoint
CREATE TRIGGER note_file_use AFTER INSERT OR DELETE OR UPDATE OF stored_key, thumb_key ON uploads
  FOR EACH ROW EXECUTE FUNCTION note_file_use('stored_key, thumb_key');
--> statement-breakpoint
CREATE TRIGGER note_file_use AFTER INSERT OR DELETE OR UPDATE OF stored_key, thumb_key ON claim_photos
  FOR EACH ROW EXECUTE FUNCTION note_file_use('stored_key, thumb_key');
--> statement-breakpoint
CREATE TRIGGER note_file_use AFTER INSERT OR DELETE OR UPDATE OF stored_key ON contract_documents
  FOR EACH ROW EXECUTE FUNCTION note_file_use('stored_key');
--> statement-breakpoint
CREATE TRIGGER note_file_use AFTER INSERT OR DELETE OR UPDATE OF stored_key, preview_key ON asset_files
  FOR EACH ROW EXECUTE FUNCTION note_file_use('stored_key, preview_key');
--> statement-breakpoint
CREATE TRIGGER note_file_use AFTER INSERT OR DELETE OR UPDATE OF stored_key ON imports
  FOR EACH ROW EXECUTE FUNCTION note_file_use('stored_key');
--> statement-breakpoint
CREATE TRIGGER note_file_use AFTER INSERT OR DELETE OR UPDATE OF stored_key ON price_sheets
  FOR EACH ROW EXECUTE FUNCTION note_file_use('stored_key');
--> statement-breakpoint
CREATE TRIGGER note_file_use AFTER INSERT OR DELETE OR UPDATE OF price_sheet, logo_url ON clients
  FOR EACH ROW EXECUTE FUNCTION note_file_use('price_sheet ->> ''storedKey'', substring(logo_url from ''/(logos/[0-9a-f]{64}\.png)$'')', 'stay');
--> statement-breakpoint
CREATE TRIGGER note_file_use AFTER INSERT OR DELETE OR UPDATE OF img, high_res_img ON shop_items
  FOR EACH ROW EXECUTE FUNCTION note_file_use('''shop/'' || substring(img from ''/shop/pictures/([0-9a-f]{64}(?:-small)?\.jpg)$''), ''shop/'' || substring(high_res_img from ''/shop/pictures/([0-9a-f]{64}(?:-small)?\.jpg)$'')', 'stay');
--> statement-breakpoint
REVOKE ALL ON FUNCTION note_file_use, begin_files FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION begin_files TO kochfeld_app, kochfeld_staff, kochfeld_customer, kochfeld_system;
--> statement-breakpoint
-- They write rows that the table's owner may not: its rules hold for the owner too.
GRANT CREATE ON SCHEMA public TO kochfeld_system;
--> statement-breakpoint
ALTER FUNCTION note_file_use OWNER TO kochfeld_system;
--> statement-breakpoint
ALTER FUNCTION begin_files OWNER TO kochfeld_system;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM kochfeld_system;
--> statement-breakpoint
SET LOCAL ROLE kochfeld_system;
--> statement-breakpoint
-- The files of these imports were removed when somebody in them was erased.
UPDATE imports SET stored_key = NULL WHERE sample = '[]' AND file_name = 'import.csv';
--> statement-breakpoint
INSERT INTO files (key) SELECT DISTINCT key FROM file_uses ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO files (key, unused_since) SELECT key, erased_at FROM erased_files ON CONFLICT DO NOTHING;
--> statement-breakpoint
RESET ROLE;
