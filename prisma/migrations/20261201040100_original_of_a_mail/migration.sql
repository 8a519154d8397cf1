-- A mail holds the original of a record while it waits to leave. It is spent when the mail was sent, and free again
-- when the mail was given up: the next print is the original then.

-- AlterTable
ALTER TABLE "voucher" ADD COLUMN "original_mail_id" UUID;

-- AlterTable
ALTER TABLE "outbox_attachment" ADD COLUMN "original_of" UUID;

-- AddForeignKey
ALTER TABLE "voucher" ADD CONSTRAINT "voucher_original_mail_id_fkey" FOREIGN KEY ("original_mail_id") REFERENCES "outbox_message"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- CreateIndex
CREATE UNIQUE INDEX "voucher_original_mail_id_key" ON "voucher"("original_mail_id");

-- As in the migration voids_after_a_closing, and a mail may take and give back the original.
CREATE OR REPLACE FUNCTION keep_voucher() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  open text[] := ARRAY['assessment_id', 'voided_at', 'voided_by_id', 'void_reason', 'void_day', 'printed_at', 'original_mail_id'];
  today date;
  earlier_month boolean;
BEGIN
  IF TG_OP = 'DELETE'
    OR to_jsonb(NEW) - open <> to_jsonb(OLD) - open
    OR NEW.assessment_id <> OLD.assessment_id
    OR (OLD.assessment_id IS NULL AND NEW.assessment_id IS NOT NULL
      AND NOT EXISTS (SELECT FROM assessment WHERE id = NEW.assessment_id AND ref_no = OLD.ref_no))
    OR (OLD.voided_at IS NOT NULL
      AND (NEW.voided_at, NEW.voided_by_id, NEW.void_reason, NEW.void_day) IS DISTINCT FROM (OLD.voided_at, OLD.voided_by_id, OLD.void_reason, OLD.void_day))
    OR (OLD.printed_at IS NOT NULL AND NEW.printed_at IS DISTINCT FROM OLD.printed_at)
  THEN
    RAISE EXCEPTION 'voucher kept' USING ERRCODE = 'check_violation', CONSTRAINT = 'voucher_kept';
  END IF;
  IF OLD.voided_at IS NULL AND NEW.voided_at IS NOT NULL THEN
    IF EXISTS (SELECT FROM voucher WHERE refund_of_id = OLD.id AND voided_at IS NULL) THEN
      RAISE EXCEPTION 'receipt refunded' USING ERRCODE = 'check_violation', CONSTRAINT = 'receipt_refunded';
    END IF;
    today := india_day(NEW.voided_at);
    earlier_month := first_of_month(OLD.day) < first_of_month(today);
    IF earlier_month AND OLD.kind <> 'expense' THEN
      RAISE EXCEPTION 'month over' USING ERRCODE = 'check_violation', CONSTRAINT = 'month_over';
    END IF;
    NEW.void_day := OLD.day;
    IF earlier_month OR day_counted(OLD.location, OLD.day) THEN
      NEW.void_day := today;
      IF day_closed(OLD.location, today) THEN
        RAISE EXCEPTION 'day closed' USING ERRCODE = 'check_violation', CONSTRAINT = 'day_closed';
      END IF;
    END IF;
  END IF;
  RETURN NEW;
END $$;

-- Takes the original for a mail that waits to leave, if nobody has it, and says on its file which of both it brings:
-- the sheet that is drawn is the first argument of the drawing.
CREATE FUNCTION hold_original(message uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  record_id uuid := (SELECT original_of FROM outbox_attachment WHERE message_id = message);
BEGIN
  IF record_id IS NULL THEN RETURN; END IF;
  UPDATE voucher SET original_mail_id = message WHERE id = record_id AND printed_at IS NULL AND original_mail_id IS NULL;
  UPDATE outbox_attachment SET bytes = NULL, drawing = jsonb_set(drawing, '{args,0,duplicate}',
    to_jsonb(NOT EXISTS (SELECT FROM voucher WHERE id = record_id AND original_mail_id = message)))
  WHERE message_id = message;
END $$;

CREATE FUNCTION attached_original() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM outbox_message WHERE id = NEW.message_id AND state = 'queued') THEN
    PERFORM hold_original(NEW.message_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER attached_original AFTER INSERT ON outbox_attachment FOR EACH ROW
  WHEN (NEW.original_of IS NOT NULL) EXECUTE FUNCTION attached_original();

CREATE FUNCTION mailed_original() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state = 'queued' THEN
    PERFORM hold_original(NEW.id);
  ELSIF NEW.state = 'sent' THEN
    UPDATE voucher SET printed_at = NEW.sent_at, original_mail_id = NULL WHERE original_mail_id = NEW.id;
  ELSIF NEW.state = 'dead' THEN
    UPDATE voucher SET original_mail_id = NULL WHERE original_mail_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER mailed_original AFTER UPDATE OF state ON outbox_message FOR EACH ROW
  WHEN (NEW.channel = 'email' AND NEW.state IS DISTINCT FROM OLD.state AND NEW.state IN ('queued', 'sent', 'dead'))
  EXECUTE FUNCTION mailed_original();

-- What a file is drawn of stays beside it, so that it can be drawn anew as a duplicate.
ALTER TABLE outbox_attachment
  DROP CONSTRAINT outbox_attachment_drawn,
  ADD CONSTRAINT outbox_attachment_drawn CHECK (num_nonnulls(bytes, drawing) > 0);
