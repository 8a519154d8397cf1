-- Where the browser of a session takes notifications while no page is open in it.
CREATE TABLE "push_subscription" (
    "session_id" UUID NOT NULL,
    "endpoint" TEXT NOT NULL,
    "p256dh" TEXT NOT NULL,
    "auth" TEXT NOT NULL,

    CONSTRAINT "push_subscription_pkey" PRIMARY KEY ("session_id"),
    CONSTRAINT "push_subscription_endpoint" CHECK (char_length("endpoint") BETWEEN 1 AND 2000),
    CONSTRAINT "push_subscription_keys" CHECK (char_length("p256dh") <= 102 AND char_length("auth") <= 102),
    CONSTRAINT "push_subscription_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "session"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "push_subscription_endpoint_key" ON "push_subscription"("endpoint");
