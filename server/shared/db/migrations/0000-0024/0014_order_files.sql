ALTER TABLE "uploads" ALTER COLUMN "thumb_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ALTER COLUMN "width" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ALTER COLUMN "height" DROP NOT NULL;--> statement-breakpoint
-- A photo has all three, a file none of them.
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_photo_or_file" CHECK (num_nulls("thumb_key", "width", "height") IN (0, 3));
