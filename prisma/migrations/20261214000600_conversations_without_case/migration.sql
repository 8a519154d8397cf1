-- Written by `npm run rules` from prisma/rules.

SET LOCAL check_function_bodies = off;

-- A conversation is listed by branch and handler: both are copied from its case, else from its lead. One of neither keeps
-- its branch, where somebody picks it up. One whose case or lead was deleted has none: what was written about a case in the
-- trash is not for a whole branch, and comes back with it.
CREATE OR REPLACE FUNCTION copy_conversation_scope() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.assessment_id IS NOT NULL THEN
    SELECT handler_id, location INTO NEW.handler_id, NEW.location FROM assessment WHERE id = NEW.assessment_id;
  ELSIF NEW.lead_id IS NOT NULL THEN
    SELECT handler_id, location INTO NEW.handler_id, NEW.location FROM lead WHERE id = NEW.lead_id;
  ELSE
    NEW.handler_id := NULL;
    IF TG_OP = 'UPDATE' AND num_nonnulls(OLD.assessment_id, OLD.lead_id) > 0 THEN
      NEW.location := NULL;
    END IF;
  END IF;
  RETURN NEW;
END
$$;

-- What was written before the case was known is the case's then.
CREATE OR REPLACE FUNCTION know_messages() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE incoming_message SET assessment_id = NEW.assessment_id
    WHERE conversation_id = NEW.id AND assessment_id IS NULL;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER know_messages AFTER UPDATE OF assessment_id ON conversation
  FOR EACH ROW WHEN (OLD.assessment_id IS NULL AND NEW.assessment_id IS NOT NULL)
  EXECUTE FUNCTION know_messages();
