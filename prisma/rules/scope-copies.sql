-- Lists are read by branch and handler, so these two are copied from the case to what hangs on it: each list is then
-- one range of an index.

-- A new record takes the handler and the branch of its case.
CREATE OR REPLACE FUNCTION copy_case_scope() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  SELECT handler_id, location INTO NEW.handler_id, NEW.location FROM assessment WHERE id = NEW.assessment_id;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER copy_case_scope BEFORE INSERT ON application
  FOR EACH ROW EXECUTE FUNCTION copy_case_scope();

CREATE OR REPLACE TRIGGER copy_case_scope BEFORE INSERT ON appointment
  FOR EACH ROW EXECUTE FUNCTION copy_case_scope();

CREATE OR REPLACE TRIGGER copy_case_scope BEFORE INSERT ON deposit
  FOR EACH ROW EXECUTE FUNCTION copy_case_scope();

CREATE OR REPLACE TRIGGER copy_case_scope BEFORE INSERT ON follow_up
  FOR EACH ROW EXECUTE FUNCTION copy_case_scope();

CREATE OR REPLACE TRIGGER copy_case_scope BEFORE INSERT ON instalment
  FOR EACH ROW EXECUTE FUNCTION copy_case_scope();

CREATE OR REPLACE TRIGGER copy_case_scope BEFORE INSERT ON letter
  FOR EACH ROW EXECUTE FUNCTION copy_case_scope();

CREATE OR REPLACE TRIGGER copy_case_scope BEFORE INSERT ON offer_letter
  FOR EACH ROW EXECUTE FUNCTION copy_case_scope();

CREATE OR REPLACE TRIGGER copy_case_scope BEFORE INSERT ON visa
  FOR EACH ROW EXECUTE FUNCTION copy_case_scope();

-- A case that changes hands or moves takes its records along.
CREATE OR REPLACE FUNCTION spread_case_scope() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE follow_up    SET handler_id = NEW.handler_id, location = NEW.location WHERE assessment_id = NEW.id;
  UPDATE application  SET handler_id = NEW.handler_id, location = NEW.location WHERE assessment_id = NEW.id;
  UPDATE appointment  SET handler_id = NEW.handler_id, location = NEW.location WHERE assessment_id = NEW.id;
  UPDATE offer_letter SET handler_id = NEW.handler_id, location = NEW.location WHERE assessment_id = NEW.id;
  UPDATE letter       SET handler_id = NEW.handler_id, location = NEW.location WHERE assessment_id = NEW.id;
  UPDATE instalment   SET handler_id = NEW.handler_id, location = NEW.location WHERE assessment_id = NEW.id;
  UPDATE deposit      SET handler_id = NEW.handler_id, location = NEW.location WHERE assessment_id = NEW.id;
  UPDATE visa         SET handler_id = NEW.handler_id, location = NEW.location WHERE assessment_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER spread_case_scope AFTER UPDATE OF handler_id, location ON assessment
  FOR EACH ROW WHEN (OLD.handler_id IS DISTINCT FROM NEW.handler_id OR OLD.location <> NEW.location)
  EXECUTE FUNCTION spread_case_scope();

-- A message about a case is of the case's branch.
CREATE OR REPLACE FUNCTION message_location() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  SELECT location INTO NEW.location FROM assessment WHERE id = NEW.assessment_id;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER message_location BEFORE INSERT ON outbox_message
  FOR EACH ROW WHEN (NEW.assessment_id IS NOT NULL)
  EXECUTE FUNCTION message_location();

-- Messages move with their case.
CREATE OR REPLACE FUNCTION messages_move() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE outbox_message SET location = NEW.location WHERE assessment_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER messages_move AFTER UPDATE OF location ON assessment
  FOR EACH ROW WHEN (OLD.location <> NEW.location)
  EXECUTE FUNCTION messages_move();
