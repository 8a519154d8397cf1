-- Notifications: what somebody is told inside the product.

-- CreateTable
CREATE TABLE "notification" (
    "id" BIGSERIAL NOT NULL,
    "staff_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "page" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "notification_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "notification_staff_id_id_idx" ON "notification"("staff_id", "id" DESC);

-- CreateIndex
CREATE INDEX "notification_unread" ON "notification"("staff_id") WHERE (read_at IS NULL);

-- CreateIndex
CREATE INDEX "notification_at_idx" ON "notification"("at");

-- AddForeignKey
ALTER TABLE "notification" ADD CONSTRAINT "notification_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "notification" ADD CONSTRAINT "notification_kind" CHECK ("kind" IN ('assigned', 'transferred', 'enquiry', 'appointment', 'mention', 'message', 'job'));
ALTER TABLE "notification" ADD CONSTRAINT "notification_page" CHECK ("page" LIKE '/app/%');
