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

CREATE OR REPLACE TRIGGER copy_conversation_scope BEFORE INSERT OR UPDATE OF assessment_id, lead_id, handler_id, location ON conversation
  FOR EACH ROW EXECUTE FUNCTION copy_conversation_scope();

-- A case that changes hands or moves takes its conversations along.
CREATE OR REPLACE FUNCTION spread_conversation_scope() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE conversation SET handler_id = NEW.handler_id, location = NEW.location WHERE assessment_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER spread_conversation_scope AFTER UPDATE OF handler_id, location ON assessment
  FOR EACH ROW WHEN (OLD.handler_id IS DISTINCT FROM NEW.handler_id OR OLD.location <> NEW.location)
  EXECUTE FUNCTION spread_conversation_scope();

-- A lead does the same, and leads its conversations to the case that it becomes.
CREATE OR REPLACE FUNCTION spread_lead_conversations() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE conversation SET handler_id = NEW.handler_id, location = NEW.location,
      assessment_id = coalesce(assessment_id, NEW.assessment_id)
    WHERE lead_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER spread_lead_conversations AFTER UPDATE OF handler_id, location, assessment_id ON lead
  FOR EACH ROW EXECUTE FUNCTION spread_lead_conversations();

-- An unknown number that becomes somebody's, a case's or an open lead's, takes its conversations along.
CREATE OR REPLACE FUNCTION know_conversation() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'assessment' THEN
    UPDATE conversation SET assessment_id = NEW.id WHERE phone = NEW.mobile AND assessment_id IS NULL;
  ELSE
    UPDATE conversation SET lead_id = NEW.id WHERE phone = NEW.mobile AND assessment_id IS NULL AND lead_id IS NULL;
  END IF;
  RETURN NULL;
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

CREATE OR REPLACE TRIGGER know_conversation AFTER INSERT OR UPDATE OF mobile ON assessment
  FOR EACH ROW EXECUTE FUNCTION know_conversation();

CREATE OR REPLACE TRIGGER know_conversation AFTER INSERT OR UPDATE OF mobile, state ON lead
  FOR EACH ROW WHEN (NEW.state = 'open')
  EXECUTE FUNCTION know_conversation();
