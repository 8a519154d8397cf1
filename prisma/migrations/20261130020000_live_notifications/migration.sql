-- Notifications that come at once: who was told, and whose session ended, is said to every process that listens.
-- Each kind can be switched off, and what is told by the clock is told once.

-- CreateTable
CREATE TABLE "notification_off" (
    "staff_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,

    CONSTRAINT "notification_off_pkey" PRIMARY KEY ("staff_id","kind")
);

-- AddForeignKey
ALTER TABLE "notification_off" ADD CONSTRAINT "notification_off_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "notification_off" ADD CONSTRAINT "notification_off_kind" CHECK ("kind" IN ('assigned', 'transferred', 'enquiry', 'appointment', 'mention', 'message', 'job'));

-- AlterTable
ALTER TABLE "notification" ADD COLUMN "about" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "notification_once" ON "notification"("staff_id", "kind", "about") WHERE (about IS NOT NULL);

-- Ids alone, so that nothing of a student is in what is said. A payload has room for 8,000 letters: 200 ids.
CREATE FUNCTION say_notified() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE part text;
BEGIN
  FOR part IN
    SELECT string_agg(id, ',') FROM (
      SELECT id::text, (row_number() OVER () - 1) / 200 AS nth FROM (SELECT DISTINCT staff_id AS id FROM told) each
    ) numbered GROUP BY nth
  LOOP PERFORM pg_notify('notified', part); END LOOP;
  RETURN NULL;
END $$;

CREATE TRIGGER notification_written AFTER INSERT ON notification REFERENCING NEW TABLE AS told
  FOR EACH STATEMENT EXECUTE FUNCTION say_notified();
CREATE TRIGGER notification_changed AFTER UPDATE ON notification REFERENCING NEW TABLE AS told
  FOR EACH STATEMENT EXECUTE FUNCTION say_notified();

CREATE FUNCTION say_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE part text;
BEGIN
  FOR part IN
    SELECT string_agg(id::text, ',') FROM (
      SELECT id, (row_number() OVER () - 1) / 200 AS nth FROM gone
    ) numbered GROUP BY nth
  LOOP PERFORM pg_notify('session_ended', part); END LOOP;
  RETURN NULL;
END $$;

CREATE TRIGGER session_ended AFTER DELETE ON session REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION say_session_ended();
