-- CreateTable
CREATE TABLE "hook_event" (
    "id" UUID NOT NULL,
    "source" TEXT NOT NULL,
    "digest" TEXT NOT NULL,
    "payload" TEXT NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "worked_at" TIMESTAMPTZ(3),
    "items_done" INTEGER[] NOT NULL DEFAULT ARRAY[]::INTEGER[],
    "tries" INTEGER NOT NULL DEFAULT 0,
    "last_error" TEXT,

    CONSTRAINT "hook_event_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "hook_event_source" CHECK ("source" IN ('whatsapp'))
);

-- CreateIndex
CREATE UNIQUE INDEX "hook_event_digest_key" ON "hook_event"("digest");

-- CreateIndex
CREATE INDEX "hook_event_received_at_idx" ON "hook_event"("received_at");
