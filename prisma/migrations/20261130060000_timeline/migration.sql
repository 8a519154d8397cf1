-- A case's timeline: each kind of entry is read along an index of its own, and a follow-up says when it was completed.

-- AlterTable
ALTER TABLE "follow_up" ADD COLUMN "completed_at" TIMESTAMPTZ(3);

-- What Prisma cannot express --------------------------------------------------------------------

-- What it finds it leaves, as when a case comes back from the trash.
CREATE FUNCTION follow_up_completed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.completed_at := CASE WHEN NEW.remarks IS NOT NULL
    THEN coalesce(NEW.completed_at, CASE TG_OP WHEN 'INSERT' THEN NEW.created_at ELSE now() END) END;
  RETURN NEW;
END $$;

-- Of those from before: when somebody spoke, when the next one was opened, else its day.
UPDATE follow_up r SET completed_at = coalesce(
  spoken_at,
  (SELECT n.created_at FROM follow_up n WHERE n.previous_id = r.id),
  least(now(), greatest(r.created_at, r.follow_up_date::timestamp AT TIME ZONE 'Asia/Kolkata')))
WHERE remarks IS NOT NULL;

CREATE TRIGGER follow_up_completed BEFORE INSERT OR UPDATE OF remarks, completed_at ON follow_up
  FOR EACH ROW EXECUTE FUNCTION follow_up_completed();

-- DropIndex: what begins with the case is its key's index as well
DROP INDEX "follow_up_assessment_id_idx";
DROP INDEX "remark_assessment_id_date_idx";
DROP INDEX "document_assessment_id_idx";
DROP INDEX "coe_assessment_id_idx";
DROP INDEX "application_assessment_id_idx";
DROP INDEX "offer_letter_assessment_id_idx";
DROP INDEX "deposit_assessment_id_idx";
DROP INDEX "visa_assessment_id_idx";

-- CreateIndex
CREATE INDEX "follow_up_assessment_id_created_at_id_idx" ON "follow_up"("assessment_id", "created_at" DESC, "id" DESC);
CREATE INDEX "follow_up_completed" ON "follow_up"("assessment_id", "completed_at" DESC, "id" DESC) WHERE (completed_at IS NOT NULL);
CREATE INDEX "remark_assessment_id_date_id_idx" ON "remark"("assessment_id", "date" DESC, "id" DESC);
CREATE INDEX "document_assessment_id_created_at_id_idx" ON "document"("assessment_id", "created_at" DESC, "id" DESC);
CREATE INDEX "coe_assessment_id_created_at_id_idx" ON "coe"("assessment_id", "created_at" DESC, "id" DESC);
CREATE INDEX "application_assessment_id_date_id_idx" ON "application"("assessment_id", "date" DESC, "id" DESC);
CREATE INDEX "offer_letter_assessment_id_date_id_idx" ON "offer_letter"("assessment_id", "date" DESC, "id" DESC);
CREATE INDEX "deposit_assessment_id_created_at_id_idx" ON "deposit"("assessment_id", "created_at" DESC, "id" DESC);
CREATE INDEX "visa_assessment_id_date_id_idx" ON "visa"("assessment_id", "date" DESC, "id" DESC);
CREATE INDEX "voucher_assessment_id_date_id_idx" ON "voucher"("assessment_id", "date" DESC, "id" DESC);
CREATE INDEX "status_update_assessment_id_type_created_at_id_idx" ON "status_update"("assessment_id", "type", "created_at" DESC, "id" DESC);
CREATE INDEX "field_change_assessment_id_created_at_id_idx" ON "field_change"("assessment_id", "created_at" DESC, "id" DESC);
