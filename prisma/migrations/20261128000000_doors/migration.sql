-- Who registers shows that the email is theirs before an admin lets them in.

-- AlterTable
ALTER TABLE "staff" ADD COLUMN     "email_confirmed_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "email_confirmation" (
    "token_hash" TEXT NOT NULL,
    "staff_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "mobile" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "email_confirmation_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "sign_in_network" (
    "network" TEXT NOT NULL,
    "staff_id" UUID NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sign_in_network_pkey" PRIMARY KEY ("network")
);

-- CreateTable
CREATE TABLE "sms_limit" (
    "only" BOOLEAN NOT NULL DEFAULT true,
    "per_case" INTEGER NOT NULL DEFAULT 20,
    "per_person" INTEGER NOT NULL DEFAULT 200,
    "per_day" INTEGER NOT NULL DEFAULT 1000,
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "sms_limit_pkey" PRIMARY KEY ("only")
);

-- CreateIndex
CREATE INDEX "email_confirmation_staff_id_idx" ON "email_confirmation"("staff_id");

-- CreateIndex
CREATE INDEX "sign_in_network_staff_id_idx" ON "sign_in_network"("staff_id");

-- CreateIndex
CREATE INDEX "sign_in_network_last_at_idx" ON "sign_in_network"("last_at");

-- AddForeignKey
ALTER TABLE "email_confirmation" ADD CONSTRAINT "email_confirmation_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sign_in_network" ADD CONSTRAINT "sign_in_network_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "sms_limit" ADD CONSTRAINT "sms_limit_only" CHECK ("only"),
  ADD CONSTRAINT "sms_limit_range" CHECK (least("per_case", "per_person", "per_day") >= 0);
INSERT INTO "sms_limit" DEFAULT VALUES;

-- A message says whose branch it is of: who is limited to some sees theirs alone.

-- AlterTable
ALTER TABLE "outbox_message" ADD COLUMN     "location" TEXT;

-- CreateIndex
CREATE INDEX "outbox_message_location_created_at_id_idx" ON "outbox_message"("location", "created_at" DESC, "id" DESC);

-- AddForeignKey
ALTER TABLE "outbox_message" ADD CONSTRAINT "outbox_message_location_fkey" FOREIGN KEY ("location") REFERENCES "branch"("code") ON DELETE RESTRICT ON UPDATE RESTRICT;

UPDATE "outbox_message" m SET "location" = a."location" FROM "assessment" a WHERE a."id" = m."assessment_id";

-- A message about a case is of the case's branch, also when the case moves.
CREATE FUNCTION message_location() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT location INTO NEW.location FROM assessment WHERE id = NEW.assessment_id;
  RETURN NEW;
END $$;
CREATE TRIGGER message_location BEFORE INSERT ON outbox_message FOR EACH ROW
  WHEN (NEW.assessment_id IS NOT NULL) EXECUTE FUNCTION message_location();

CREATE FUNCTION messages_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE outbox_message SET location = NEW.location WHERE assessment_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER messages_move AFTER UPDATE OF location ON assessment FOR EACH ROW
  WHEN (OLD.location <> NEW.location) EXECUTE FUNCTION messages_move();
