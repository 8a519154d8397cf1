-- The text message instead of one by WhatsApp makes sense for as long as its own words say.
ALTER TABLE "outbox_fallback" ADD COLUMN "valid_until" TIMESTAMPTZ(3);
UPDATE "outbox_fallback" AS f SET "valid_until" = m."valid_until" FROM "outbox_message" AS m WHERE m."id" = f."message_id";
