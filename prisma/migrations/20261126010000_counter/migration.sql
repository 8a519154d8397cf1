-- Records are found at the counter, and leave the house with a mail.

-- AlterTable
ALTER TABLE "voucher" ADD COLUMN     "search_text" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "outbox_attachment" (
    "message_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "mime" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "outbox_attachment_pkey" PRIMARY KEY ("message_id")
);

-- AddForeignKey
ALTER TABLE "outbox_attachment" ADD CONSTRAINT "outbox_attachment_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "outbox_message"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What a record is looked for by, each between two spaces: its number as it is printed and as people say it, who
-- and with which mobile, the case, the payment.
--   ' gsp/26-27/r-00042 r-42 42 gurpreet kaur 919876543210 gsp-26-00042 n123456789 '
CREATE FUNCTION voucher_search_text(v voucher) RETURNS text IMMUTABLE LANGUAGE sql AS $$
  SELECT lower(concat(' ', concat_ws(' ', v.number,
    regexp_replace(substring(v.number FROM '[A-Z]+-[0-9]+$'), '-0*', '-'),
    regexp_replace(substring(v.number FROM '[0-9]+$'), '^0+', ''),
    v.name, ltrim(v.mobile, '+'), v.ref_no, v.mode_reference), ' '))
$$;

-- After voucher_before_insert, which numbers it: triggers run in the order of their names.
CREATE FUNCTION voucher_searched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := voucher_search_text(NEW);
  RETURN NEW;
END $$;
CREATE TRIGGER voucher_searched BEFORE INSERT ON voucher FOR EACH ROW EXECUTE FUNCTION voucher_searched();

-- Those that are there already get theirs.
ALTER TABLE voucher DISABLE TRIGGER keep_voucher;
UPDATE voucher v SET search_text = voucher_search_text(v);
ALTER TABLE voucher ENABLE TRIGGER keep_voucher;

-- A word that few have must not pass for a frequent one because it stands in a small sample.
ALTER TABLE voucher ALTER COLUMN search_text SET STATISTICS 1000;

-- CreateIndex
CREATE INDEX "voucher_kind_amount_id_location_idx" ON "voucher"("kind", "amount", "id", "location");

-- CreateIndex
CREATE INDEX "voucher_kind_mode_reciept_number_location_idx" ON "voucher"("kind", "mode", "reciept_number" DESC, "location");

-- CreateIndex
CREATE INDEX "voucher_created_by_id_kind_reciept_number_location_idx" ON "voucher"("created_by_id", "kind", "reciept_number" DESC, "location");

-- CreateIndex
CREATE INDEX "voucher_search_text_idx" ON "voucher" USING GIN ("search_text" gin_trgm_ops);

-- Every search reads what waits to be put into the index, so little may wait (kB).
ALTER INDEX "voucher_search_text_idx" SET (gin_pending_list_limit = 512);
