-- A receipt has one original: the first print, or the file of a mail. Every other is marked as a duplicate.

-- A mail that waits to leave takes the original if nobody has it, and its file says which of both it brings: the
-- sheet that is drawn is the first argument of the drawing.
CREATE OR REPLACE FUNCTION hold_original(message uuid) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  record_id uuid := (SELECT original_of FROM outbox_attachment WHERE message_id = message);
BEGIN
  IF record_id IS NULL THEN
    RETURN;
  END IF;
  UPDATE voucher SET original_mail_id = message
    WHERE id = record_id AND printed_at IS NULL AND original_mail_id IS NULL;
  UPDATE outbox_attachment
    SET bytes = NULL, drawing = jsonb_set(drawing, '{args,0,duplicate}',
      to_jsonb(NOT EXISTS (SELECT FROM voucher WHERE id = record_id AND original_mail_id = message)))
    WHERE message_id = message;
END
$$;

-- A file that is attached to a waiting mail takes the original: also one that comes back from the trash after a try.
CREATE OR REPLACE FUNCTION attached_original() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM outbox_message WHERE id = NEW.message_id AND state IN ('queued', 'retrying')) THEN
    PERFORM hold_original(NEW.message_id);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER attached_original AFTER INSERT ON outbox_attachment
  FOR EACH ROW WHEN (NEW.original_of IS NOT NULL)
  EXECUTE FUNCTION attached_original();

-- A mail that is sent keeps the original, and one that cannot be sent gives it back. A print that came first stays what
-- it was: whatever is refused here would send the mail again.
CREATE OR REPLACE FUNCTION mailed_original() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state = 'queued' THEN
    PERFORM hold_original(NEW.id);
  ELSIF NEW.state = 'sent' THEN
    UPDATE voucher SET printed_at = coalesce(printed_at, NEW.sent_at), original_mail_id = NULL WHERE original_mail_id = NEW.id;
  ELSIF NEW.state IN ('dead', 'expired') THEN
    UPDATE voucher SET original_mail_id = NULL WHERE original_mail_id = NEW.id;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER mailed_original AFTER UPDATE OF state ON outbox_message
  FOR EACH ROW
  WHEN (NEW.channel = 'email' AND NEW.state IS DISTINCT FROM OLD.state AND NEW.state IN ('queued', 'sent', 'dead', 'expired'))
  EXECUTE FUNCTION mailed_original();
