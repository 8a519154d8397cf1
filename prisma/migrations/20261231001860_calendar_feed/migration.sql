-- What somebody has to do, for a calendar that they subscribed.
CREATE TABLE "calendar_feed" (
    "staff_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "names" BOOLEAN NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL,
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "calendar_feed_pkey" PRIMARY KEY ("staff_id"),
    CONSTRAINT "calendar_feed_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "calendar_feed_token_hash_key" ON "calendar_feed"("token_hash");
