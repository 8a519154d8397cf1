-- AlterTable
ALTER TABLE "outbox_message" ADD COLUMN "has_secret" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "outbox_secret" (
    "message_id" UUID NOT NULL,
    "sealed" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "outbox_secret_pkey" PRIMARY KEY ("message_id")
);

-- AddForeignKey
ALTER TABLE "outbox_secret" ADD CONSTRAINT "outbox_secret_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "outbox_message"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- CreateIndex
CREATE INDEX "outbox_message_with_body" ON "outbox_message"("created_at") WHERE (body <> '');

-- Password links lay readable in the bodies of mails (decision A12). They are taken out, those that
-- are not used yet are worth nothing from now on, and a mail that still waited is given up: it could
-- only bring a link that is none.
UPDATE "password_reset" SET used_at = now() WHERE used_at IS NULL;
UPDATE "outbox_message" SET
    body = regexp_replace(body, '\S*/reset-password\?token=\S*', '[secret link, not kept]', 'g'),
    has_secret = true,
    last_error = CASE WHEN state IN ('queued', 'retrying') THEN 'Its link was taken out' ELSE last_error END,
    state = CASE WHEN state IN ('queued', 'retrying') THEN 'dead' ELSE state END
WHERE body LIKE '%/reset-password?token=%';
