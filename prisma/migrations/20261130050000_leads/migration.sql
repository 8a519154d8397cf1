-- Leads: somebody who asked and is no assessment yet.

-- CreateTable
CREATE TABLE "lead" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "mobile" TEXT NOT NULL,
    "location" TEXT COLLATE "C" NOT NULL,
    "wish" TEXT,
    "source" TEXT,
    "note" TEXT,
    "handler_id" UUID NOT NULL,
    "created_by_id" UUID NOT NULL,
    "state" TEXT COLLATE "C" NOT NULL DEFAULT 'open',
    "close_reason" TEXT,
    "close_words" TEXT,
    "ended_at" TIMESTAMPTZ(3),
    "assessment_id" UUID,
    "follow_up_on" DATE NOT NULL,
    "follow_up_time" TEXT,
    "version" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "lead_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "lead_call" (
    "id" UUID NOT NULL,
    "lead_id" UUID NOT NULL,
    "staff_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "spoken" BOOLEAN NOT NULL,
    "words" TEXT,

    CONSTRAINT "lead_call_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "lead_location_state_follow_up_on_id_idx" ON "lead"("location", "state", "follow_up_on", "id");

-- CreateIndex
CREATE INDEX "lead_location_state_created_at_id_idx" ON "lead"("location", "state", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "lead_state_follow_up_on_id_location_idx" ON "lead"("state", "follow_up_on", "id", "location");

-- CreateIndex
CREATE INDEX "lead_state_created_at_id_location_idx" ON "lead"("state", "created_at" DESC, "id" DESC, "location");

-- CreateIndex
CREATE INDEX "lead_handler_id_state_follow_up_on_id_idx" ON "lead"("handler_id", "state", "follow_up_on", "id");

-- CreateIndex
CREATE INDEX "lead_assessment_id_idx" ON "lead"("assessment_id");

-- CreateIndex
CREATE INDEX "lead_created_by_id_idx" ON "lead"("created_by_id");

-- CreateIndex
CREATE INDEX "lead_searched" ON "lead" USING GIN ("name" gin_trgm_ops, "mobile" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "lead_open_mobile" ON "lead"("mobile") WHERE (state = 'open');

-- CreateIndex
CREATE INDEX "lead_call_lead_id_id_idx" ON "lead_call"("lead_id", "id" DESC);

-- AddForeignKey
ALTER TABLE "lead" ADD CONSTRAINT "lead_location_fkey" FOREIGN KEY ("location") REFERENCES "branch"("code") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "lead" ADD CONSTRAINT "lead_handler_id_fkey" FOREIGN KEY ("handler_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lead" ADD CONSTRAINT "lead_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lead" ADD CONSTRAINT "lead_assessment_id_fkey" FOREIGN KEY ("assessment_id") REFERENCES "assessment"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lead_call" ADD CONSTRAINT "lead_call_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "lead"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lead_call" ADD CONSTRAINT "lead_call_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma cannot express --------------------------------------------------------------------

ALTER TABLE lead
  ADD CONSTRAINT lead_mobile_e164 CHECK (mobile ~ '^\+[1-9]\d{6,14}$'),
  ADD CONSTRAINT lead_source CHECK (source IN ('walkIn', 'phone', 'website', 'facebook', 'instagram', 'youtube', 'whatsapp',
    'search', 'friend', 'formerStudent', 'fair', 'newspaper', 'agent', 'other')),
  ADD CONSTRAINT lead_state CHECK (state IN ('open', 'assessment', 'closed')),
  ADD CONSTRAINT lead_ended CHECK ((state = 'open') = (ended_at IS NULL)),
  ADD CONSTRAINT lead_closed CHECK ((state = 'closed') = (close_reason IS NOT NULL)),
  ADD CONSTRAINT lead_close_reason CHECK (close_reason IN ('noAnswer', 'wrongNumber', 'notInterested', 'elsewhere', 'later',
    'notEligible', 'money', 'twice', 'other')),
  ADD CONSTRAINT lead_assessment CHECK (assessment_id IS NULL OR state = 'assessment'),
  ADD CONSTRAINT lead_time CHECK (follow_up_time ~ '^([01]\d|2[0-3]):[0-5]\d$');
ALTER TABLE lead_call ADD CONSTRAINT lead_call_words CHECK (NOT spoken OR coalesce(words, '') <> '');

-- A lead and an assessment of one mobile that are written at the same time wait for each other here. Many cases that are
-- written at once hold few of these locks, and hold them together.
CREATE FUNCTION lead_lock(mobile text) RETURNS int LANGUAGE sql IMMUTABLE AS $$ SELECT hashtext(mobile) & 255 $$;

-- Nobody who is an assessment is an open lead, whoever is quicker.
CREATE FUNCTION lead_is_no_case() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(130500, lead_lock(NEW.mobile));
  IF EXISTS (SELECT FROM assessment WHERE mobile = NEW.mobile) THEN
    RAISE EXCEPTION 'lead is a case' USING ERRCODE = 'check_violation', CONSTRAINT = 'lead_is_a_case';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER lead_is_no_case BEFORE INSERT OR UPDATE OF state, mobile ON lead FOR EACH ROW
  WHEN (NEW.state = 'open') EXECUTE FUNCTION lead_is_no_case();

-- An open lead becomes the assessment that is written with its mobile, whoever writes it.
CREATE FUNCTION lead_becomes_case() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(130500, lead_lock(NEW.mobile));
  UPDATE lead SET state = 'assessment', assessment_id = NEW.id, ended_at = now(), version = version + 1
    WHERE mobile = NEW.mobile AND state = 'open';
  RETURN NULL;
END $$;
CREATE TRIGGER lead_becomes_case AFTER INSERT ON assessment FOR EACH ROW EXECUTE FUNCTION lead_becomes_case();
CREATE TRIGGER lead_becomes_case_later AFTER UPDATE OF mobile ON assessment FOR EACH ROW
  WHEN (OLD.mobile <> NEW.mobile) EXECUTE FUNCTION lead_becomes_case();

CREATE TRIGGER branch_takes_new BEFORE INSERT ON lead FOR EACH ROW EXECUTE FUNCTION branch_takes_new();
CREATE TRIGGER branch_takes_new_later BEFORE UPDATE OF location ON lead FOR EACH ROW
  WHEN (OLD.location <> NEW.location) EXECUTE FUNCTION branch_takes_new();
