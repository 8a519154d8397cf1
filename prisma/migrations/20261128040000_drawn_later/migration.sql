-- The file of a mail is drawn by a worker, which may be busy, when the mail is sent: until then what it is drawn of lies here.
ALTER TABLE "outbox_attachment" ALTER COLUMN "bytes" DROP NOT NULL, ADD COLUMN "drawing" JSONB;
ALTER TABLE "outbox_attachment" ADD CONSTRAINT "outbox_attachment_drawn"
  CHECK (num_nonnulls("bytes", "drawing") = 1);
