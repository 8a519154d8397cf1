-- What a text message costs: the parts that it is sent in. Those that went before today's limits counted them have one.
ALTER TABLE "outbox_message" ADD COLUMN "parts" SMALLINT NOT NULL DEFAULT 1;
