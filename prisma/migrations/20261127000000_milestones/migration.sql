-- How far each case came, and when somebody last spoke with the student: kept on the case by the database, so that
-- lists, funnels and mails read one row of one index instead of every record.

-- AlterTable: since when a record counts (lib/case/way.ts)
ALTER TABLE "application" ADD COLUMN "sent_on" DATE;
ALTER TABLE "visa" ADD COLUMN "received_on" DATE;
ALTER TABLE "follow_up" ADD COLUMN "spoken_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "assessment"
  ADD COLUMN "source" TEXT,
  ADD COLUMN "enquired_on" DATE NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ADD COLUMN "accepted_on" DATE,
  ADD COLUMN "applied_on" DATE,
  ADD COLUMN "offered_on" DATE,
  ADD COLUMN "deposited_on" DATE,
  ADD COLUMN "visa_on" DATE,
  ADD COLUMN "last_contact_at" TIMESTAMPTZ(3),
  ADD COLUMN "quiet_since" DATE NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- What Prisma cannot express --------------------------------------------------------------------

ALTER TABLE assessment
  ADD CONSTRAINT assessment_source CHECK (source IN ('walkIn', 'phone', 'website', 'facebook', 'instagram', 'youtube', 'whatsapp',
    'search', 'friend', 'formerStudent', 'fair', 'newspaper', 'agent', 'other'));

-- What a case's own columns say. The day of its first acceptance stays, also where it is rejected later.
-- Nobody has spoken with the student since the last contact; where there was none, since the case was accepted.
CREATE FUNCTION assessment_milestones() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.enquired_on := india_day(NEW.created_at);
  IF NEW.state = 'active' AND NEW.accepted_on IS NULL THEN
    NEW.accepted_on := CASE TG_OP WHEN 'INSERT' THEN NEW.enquired_on ELSE india_day(now()) END;
  END IF;
  NEW.quiet_since := coalesce(india_day(NEW.last_contact_at), NEW.accepted_on, NEW.enquired_on);
  RETURN NEW;
END $$;

-- Since when a record counts: a new one from its own date, one that is changed from today, and what came back from
-- the trash from the day that it brings.
CREATE FUNCTION application_sent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.sent_on := CASE WHEN NEW.status NOT IN ('Saved', 'Not Applied')
    THEN coalesce(NEW.sent_on, india_day(CASE TG_OP WHEN 'INSERT' THEN NEW.date ELSE now() END)) END;
  RETURN NEW;
END $$;
CREATE FUNCTION visa_received() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.received_on := CASE WHEN NEW.status = 'Visa Recevied'
    THEN coalesce(NEW.received_on, india_day(CASE TG_OP WHEN 'INSERT' THEN NEW.date ELSE now() END)) END;
  RETURN NEW;
END $$;
CREATE FUNCTION follow_up_spoken() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.spoken_at := CASE WHEN NEW.remarks IS NOT NULL AND NEW.spoken = 'Spoken'
    THEN coalesce(NEW.spoken_at, CASE TG_OP WHEN 'INSERT' THEN NEW.created_at ELSE now() END) END;
  RETURN NEW;
END $$;

-- What its records say of each case: the first of those that count, by the rules of lib/case/way.ts.
CREATE FUNCTION recorded_milestones()
RETURNS TABLE (case_id uuid, applied_on date, offered_on date, deposited_on date, visa_on date, last_contact_at timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT a.id,
    (SELECT min(r.sent_on) FROM application r WHERE r.assessment_id = a.id),
    (SELECT min(india_day(r.date)) FROM offer_letter r WHERE r.assessment_id = a.id AND r.status IN ('Unconditional', 'Conditional')),
    (SELECT min(india_day(r.created_at)) FROM deposit r WHERE r.assessment_id = a.id),
    (SELECT min(r.received_on) FROM visa r WHERE r.assessment_id = a.id),
    (SELECT max(r.spoken_at) FROM follow_up r WHERE r.assessment_id = a.id)
  FROM assessment a
$$;

-- Writes what the records of a case say where it differs. Where records were written with the triggers off:
-- SELECT count(*) FILTER (WHERE mend_milestones(id)) FROM assessment
CREATE FUNCTION mend_milestones(of_case uuid) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  UPDATE assessment a SET (applied_on, offered_on, deposited_on, visa_on, last_contact_at)
    = (r.applied_on, r.offered_on, r.deposited_on, r.visa_on, r.last_contact_at)
  FROM recorded_milestones() r
  WHERE a.id = of_case AND r.case_id = of_case AND (a.applied_on, a.offered_on, a.deposited_on, a.visa_on, a.last_contact_at)
    IS DISTINCT FROM (r.applied_on, r.offered_on, r.deposited_on, r.visa_on, r.last_contact_at);
  RETURN FOUND;
END $$;

-- After a record. Operations hold the case's row already; whoever does not waits here for who does, so that
-- the records are read as they then stand.
CREATE FUNCTION keep_milestones() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  case_id uuid := COALESCE(NEW.assessment_id, OLD.assessment_id);
BEGIN
  PERFORM FROM assessment WHERE id = case_id FOR NO KEY UPDATE;
  PERFORM mend_milestones(case_id);
  RETURN NULL;
END $$;

-- What stands already ---------------------------------------------------------------------------
-- Before the triggers, so that each row is written once. The audit log knows when a status was set; of a
-- follow-up, the next one that it opened does.

UPDATE application r SET sent_on = india_day(coalesce(
  (SELECT max(l.at) FROM audit_line l JOIN assessment a ON a.id = r.assessment_id AND l.subject = a.ref_no
   WHERE l.operation = 'application.status' AND l.detail ->> 'id' = r.id::text AND l.detail ->> 'from' IN ('Saved', 'Not Applied')
     AND l.detail ->> 'to' NOT IN ('Saved', 'Not Applied')), r.date))
WHERE status NOT IN ('Saved', 'Not Applied');

UPDATE visa r SET received_on = india_day(coalesce(
  (SELECT max(l.at) FROM audit_line l JOIN assessment a ON a.id = r.assessment_id AND l.subject = a.ref_no
   WHERE l.operation = 'visa.edit' AND l.detail ->> 'id' = r.id::text AND l.detail ->> 'from' <> 'Visa Recevied'
     AND l.detail ->> 'to' = 'Visa Recevied'), r.date))
WHERE status = 'Visa Recevied';

UPDATE follow_up r SET spoken_at = coalesce(
  (SELECT n.created_at FROM follow_up n WHERE n.previous_id = r.id),
  least(now(), greatest(r.created_at, r.follow_up_date::timestamp AT TIME ZONE 'Asia/Kolkata')))
WHERE remarks IS NOT NULL AND spoken = 'Spoken';

ALTER TABLE assessment DISABLE TRIGGER USER;
UPDATE assessment a SET
  enquired_on = india_day(a.created_at),
  accepted_on = india_day(coalesce(accepted.at, CASE WHEN a.state = 'active' THEN a.created_at END)),
  applied_on = r.applied_on, offered_on = r.offered_on, deposited_on = r.deposited_on, visa_on = r.visa_on,
  last_contact_at = r.last_contact_at,
  quiet_since = coalesce(india_day(r.last_contact_at), india_day(accepted.at), india_day(a.created_at))
FROM recorded_milestones() r
LEFT JOIN (SELECT assessment_id, min(created_at) AS at FROM status_update WHERE type = 'accepted' GROUP BY 1) AS accepted
  ON accepted.assessment_id = r.case_id
WHERE r.case_id = a.id;
ALTER TABLE assessment ENABLE TRIGGER USER;

-- A case in the trash brings the day of its acceptance along; the other days come of its rows.
UPDATE trash t SET content = jsonb_set(content, '{rows,assessment,0,accepted_on}', to_jsonb(first.day))
FROM (SELECT id, india_day(min((u ->> 'created_at')::timestamptz)) AS day
      FROM trash, jsonb_array_elements(content -> 'rows' -> 'status_update') AS u WHERE u ->> 'type' = 'accepted' GROUP BY 1) AS first
WHERE first.id = t.id;

CREATE TRIGGER assessment_milestones BEFORE INSERT OR UPDATE ON assessment FOR EACH ROW EXECUTE FUNCTION assessment_milestones();
CREATE TRIGGER application_sent BEFORE INSERT OR UPDATE OF status, sent_on ON application FOR EACH ROW EXECUTE FUNCTION application_sent();
CREATE TRIGGER visa_received BEFORE INSERT OR UPDATE OF status, received_on ON visa FOR EACH ROW EXECUTE FUNCTION visa_received();
CREATE TRIGGER follow_up_spoken BEFORE INSERT OR UPDATE OF remarks, spoken, spoken_at ON follow_up FOR EACH ROW EXECUTE FUNCTION follow_up_spoken();

-- What does not count before or after asks nothing of the case.
CREATE TRIGGER milestone_written AFTER INSERT ON application FOR EACH ROW WHEN (NEW.sent_on IS NOT NULL) EXECUTE FUNCTION keep_milestones();
CREATE TRIGGER milestone_changed AFTER UPDATE ON application FOR EACH ROW WHEN (OLD.sent_on IS DISTINCT FROM NEW.sent_on) EXECUTE FUNCTION keep_milestones();
CREATE TRIGGER milestone_gone AFTER DELETE ON application FOR EACH ROW WHEN (OLD.sent_on IS NOT NULL) EXECUTE FUNCTION keep_milestones();
CREATE TRIGGER milestone_written AFTER INSERT ON visa FOR EACH ROW WHEN (NEW.received_on IS NOT NULL) EXECUTE FUNCTION keep_milestones();
CREATE TRIGGER milestone_changed AFTER UPDATE ON visa FOR EACH ROW WHEN (OLD.received_on IS DISTINCT FROM NEW.received_on) EXECUTE FUNCTION keep_milestones();
CREATE TRIGGER milestone_gone AFTER DELETE ON visa FOR EACH ROW WHEN (OLD.received_on IS NOT NULL) EXECUTE FUNCTION keep_milestones();
CREATE TRIGGER milestone_written AFTER INSERT ON follow_up FOR EACH ROW WHEN (NEW.spoken_at IS NOT NULL) EXECUTE FUNCTION keep_milestones();
CREATE TRIGGER milestone_changed AFTER UPDATE ON follow_up FOR EACH ROW WHEN (OLD.spoken_at IS DISTINCT FROM NEW.spoken_at) EXECUTE FUNCTION keep_milestones();
CREATE TRIGGER milestone_gone AFTER DELETE ON follow_up FOR EACH ROW WHEN (OLD.spoken_at IS NOT NULL) EXECUTE FUNCTION keep_milestones();
CREATE TRIGGER milestone_written AFTER INSERT OR DELETE OR UPDATE OF status, date ON offer_letter FOR EACH ROW EXECUTE FUNCTION keep_milestones();
CREATE TRIGGER milestone_written AFTER INSERT OR DELETE OR UPDATE OF created_at ON deposit FOR EACH ROW EXECUTE FUNCTION keep_milestones();

-- CreateIndex: by the day of enquiry, with all that is counted and filtered by: the wide rows stay unread.
CREATE INDEX "assessment_enquired" ON "assessment"("enquired_on" DESC, "id" DESC, "location", "handler_id", "country_apply_for", "source", "state", "accepted_on", "applied_on", "offered_on", "deposited_on", "visa_on", "quiet_since");

-- CreateIndex: the cases of a handler whom nobody has spoken with for long.
CREATE INDEX "assessment_handler_id_quiet_since_id_idx" ON "assessment"("handler_id", "quiet_since" DESC, "id" DESC);
