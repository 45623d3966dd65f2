ALTER TABLE "claims" ADD COLUMN "device_en" text;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "mail_failed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "contract_id" uuid;--> statement-breakpoint
-- Claims from before this: their German words with the English ones in place of the kind of thing, where it is known.
UPDATE claims SET device_en = named.en || substr(claims.device, length(named.de) + 1)
  FROM (
    SELECT policy_object_id,
      CASE data->>'insuredObjectName'
        WHEN 'kitchen' THEN 'Küche'
        WHEN 'countertop' THEN concat_ws(' ', 'Arbeitsplatte', data->>'countertopType')
        ELSE data->>'deviceType' END AS de,
      CASE data->>'insuredObjectName'
        WHEN 'kitchen' THEN 'Kitchen'
        WHEN 'countertop' THEN concat_ws(' ', 'Worktop', coalesce(data->>'countertopTypeEn', data->>'countertopType'))
        ELSE coalesce(data->>'deviceTypeEn', data->>'deviceType') END AS en
    FROM insured_objects
  ) AS named
  WHERE named.policy_object_id = claims.policy_object_id AND starts_with(claims.device, named.de);
--> statement-breakpoint
UPDATE claims SET search_text = search_text || ' ' || lower(device_en) WHERE device_en <> device;
