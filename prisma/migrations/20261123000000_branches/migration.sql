-- Branches are rows (decision C18). Their codes are what stood in the enum before, so nothing that
-- refers to a branch changes its value. The codes compare by their bytes: as quick as the enum was.

-- What names the type goes first, and comes again below.
DROP TRIGGER spread_case_scope ON assessment;
DROP FUNCTION next_ref_no(branch);
DROP FUNCTION voucher_number(branch, text, int, int);
DROP FUNCTION branch_prefix(branch);

-- AlterTable
ALTER TABLE "assessment" ALTER COLUMN "location" TYPE TEXT COLLATE "C" USING "location"::text;
ALTER TABLE "voucher" ALTER COLUMN "location" TYPE TEXT COLLATE "C" USING "location"::text;
ALTER TABLE "voucher_series" ALTER COLUMN "location" TYPE TEXT COLLATE "C" USING "location"::text;
ALTER TABLE "counter_change" ALTER COLUMN "location" TYPE TEXT COLLATE "C" USING "location"::text;
ALTER TABLE "session" ALTER COLUMN "branch" TYPE TEXT COLLATE "C" USING "branch"::text;

-- AlterTable: the copies of a case's branch, which its triggers fill
ALTER TABLE "follow_up" ALTER COLUMN "location" DROP DEFAULT,
  ALTER COLUMN "location" TYPE TEXT COLLATE "C" USING "location"::text, ALTER COLUMN "location" SET DEFAULT 'gurdaspur';
ALTER TABLE "application" ALTER COLUMN "location" DROP DEFAULT,
  ALTER COLUMN "location" TYPE TEXT COLLATE "C" USING "location"::text, ALTER COLUMN "location" SET DEFAULT 'gurdaspur';
ALTER TABLE "offer_letter" ALTER COLUMN "location" DROP DEFAULT,
  ALTER COLUMN "location" TYPE TEXT COLLATE "C" USING "location"::text, ALTER COLUMN "location" SET DEFAULT 'gurdaspur';
ALTER TABLE "deposit" ALTER COLUMN "location" DROP DEFAULT,
  ALTER COLUMN "location" TYPE TEXT COLLATE "C" USING "location"::text, ALTER COLUMN "location" SET DEFAULT 'gurdaspur';
ALTER TABLE "visa" ALTER COLUMN "location" DROP DEFAULT,
  ALTER COLUMN "location" TYPE TEXT COLLATE "C" USING "location"::text, ALTER COLUMN "location" SET DEFAULT 'gurdaspur';

-- AlterTable: who worked in both branches is limited to none (decision P4)
ALTER TABLE "staff" DROP CONSTRAINT staff_branches_some;
ALTER TABLE "staff" RENAME COLUMN "branches" TO "limited_to";
ALTER TABLE "staff" ALTER COLUMN "limited_to" DROP DEFAULT,
  ALTER COLUMN "limited_to" TYPE TEXT[] COLLATE "C"
    USING CASE WHEN cardinality("limited_to") = 1 THEN "limited_to"::text[] ELSE '{}' END,
  ALTER COLUMN "limited_to" SET DEFAULT ARRAY[]::TEXT[],
  ALTER COLUMN "limited_to" SET NOT NULL;

-- DropEnum: a table is a type as well, so the name has to be free
DROP TYPE "branch";

-- CreateTable
CREATE TABLE "branch" (
    "code" TEXT COLLATE "C" NOT NULL,
    "position" SMALLSERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "prefix" TEXT COLLATE "C" NOT NULL,
    "address" TEXT,
    "phones" TEXT[] DEFAULT ARRAY[]::TEXT[] NOT NULL,
    "licence_number" TEXT,
    "licence_expiry" DATE,
    "gstin" TEXT,
    "colour" TEXT NOT NULL DEFAULT 'blue',
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "branch_pkey" PRIMARY KEY ("code")
);

-- CreateIndex
CREATE UNIQUE INDEX "branch_prefix_key" ON "branch"("prefix");

-- CreateIndex
CREATE INDEX "session_branch_idx" ON "session"("branch");

-- Over all branches in the order of time. Whoever is limited to some of them reads it too: the index says
-- which rows are of others, so those are never looked at.
DROP INDEX "assessment_state_created_at_id_idx";
CREATE INDEX "assessment_state_created_at_id_location_idx" ON "assessment"("state", "created_at" DESC, "id" DESC, "location");
DROP INDEX "voucher_kind_reciept_number_idx";
CREATE INDEX "voucher_kind_reciept_number_location_idx" ON "voucher"("kind", "reciept_number" DESC, "location");

-- The first two (decision C18). Their addresses and phones are the settings' until an admin writes them.
INSERT INTO branch (code, name, prefix, colour) VALUES
  ('gurdaspur', 'Gurdaspur', 'GSP', 'blue'), ('batala', 'Batala', 'BTL', 'green');

-- AddForeignKey
ALTER TABLE "assessment" ADD CONSTRAINT "assessment_location_fkey" FOREIGN KEY ("location") REFERENCES "branch"("code") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "voucher" ADD CONSTRAINT "voucher_location_fkey" FOREIGN KEY ("location") REFERENCES "branch"("code") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "voucher_series" ADD CONSTRAINT "voucher_series_location_fkey" FOREIGN KEY ("location") REFERENCES "branch"("code") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_branch_fkey" FOREIGN KEY ("branch") REFERENCES "branch"("code") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- What Prisma cannot express --------------------------------------------------------------------

ALTER TABLE branch
  ADD CONSTRAINT branch_code CHECK (code ~ '^[a-z][a-z0-9-]{1,29}$'),
  ADD CONSTRAINT branch_name CHECK (name <> ''),
  ADD CONSTRAINT branch_prefix CHECK (prefix ~ '^[A-Z]{2,4}$'),
  ADD CONSTRAINT branch_address CHECK (address <> ''),
  ADD CONSTRAINT branch_phones CHECK (array_to_string(phones, ' ', '?') ~ '^(\+[1-9][0-9]{6,14}( |$))*$'),
  ADD CONSTRAINT branch_gstin CHECK (gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][0-9A-Z]Z[0-9A-Z]$'),
  ADD CONSTRAINT branch_colour CHECK (colour IN ('blue', 'green', 'violet', 'teal', 'orange', 'pink', 'red', 'grey'));

-- Spelled otherwise it would still be the same branch to people.
CREATE UNIQUE INDEX branch_name_once ON branch (lower(name));

-- What a branch's numbers begin with.
CREATE FUNCTION branch_prefix(code text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT prefix FROM branch WHERE branch.code = $1
$$;

-- A new reference number: only in a branch that is there and switched on.
CREATE FUNCTION next_ref_no(branch text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  prefix text;
  year   text := to_char(now() AT TIME ZONE 'Asia/Kolkata', 'YY');
  seq    text;
  number bigint;
BEGIN
  SELECT b.prefix INTO prefix FROM branch b WHERE b.code = next_ref_no.branch AND b.active;
  IF NOT FOUND THEN PERFORM refuse_branch(); END IF;
  seq := format('ref_no_%s_%s', lower(prefix), year);
  IF to_regclass(seq) IS NULL THEN
    PERFORM pg_advisory_xact_lock(hashtext(seq));
    EXECUTE format('CREATE SEQUENCE IF NOT EXISTS %I', seq);
  END IF;
  EXECUTE format('SELECT nextval(%L)', seq) INTO number;
  RETURN format('%s-%s-%s', prefix, year, lpad(number::text, greatest(5, length(number::text)), '0'));
END $$;

CREATE FUNCTION refuse_branch() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'branch closed' USING ERRCODE = 'check_violation', CONSTRAINT = 'branch_closed';
END $$;

-- A printed number: GSP/26-27/R-00042.
CREATE FUNCTION voucher_number(branch text, kind text, year int, serial int) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT format('%s/%s-%s/%s-%s', branch_prefix(branch),
    lpad((year % 100)::text, 2, '0'), lpad(((year + 1) % 100)::text, 2, '0'),
    CASE kind WHEN 'receipt' THEN 'R' WHEN 'refund' THEN 'RF' WHEN 'expense' THEN 'E' END,
    lpad(serial::text, greatest(5, length(serial::text)), '0'))
$$;

-- What moves to a branch, and what a branch pays without a student, needs one that is switched on. What
-- is written about a case of a branch that was switched off is not refused: its cases go on.
CREATE FUNCTION branch_takes_new() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM branch WHERE code = NEW.location AND active) THEN PERFORM refuse_branch(); END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER branch_takes_new BEFORE UPDATE OF location ON assessment FOR EACH ROW
  WHEN (OLD.location <> NEW.location) EXECUTE FUNCTION branch_takes_new();
CREATE TRIGGER branch_takes_new BEFORE INSERT ON voucher FOR EACH ROW
  WHEN (NEW.assessment_id IS NULL AND NEW.refund_of_id IS NULL AND NEW.number = '') EXECUTE FUNCTION branch_takes_new();

CREATE TRIGGER spread_case_scope AFTER UPDATE OF handler_id, location ON assessment FOR EACH ROW
  WHEN (OLD.handler_id IS DISTINCT FROM NEW.handler_id OR OLD.location <> NEW.location)
  EXECUTE FUNCTION spread_case_scope();

-- Nobody is limited to a branch that is not there. An array has no foreign key; codes never go or change.
CREATE FUNCTION staff_branches_known() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM unnest(NEW.limited_to) AS wanted LEFT JOIN branch ON code = wanted WHERE code IS NULL) THEN
    PERFORM refuse_branch();
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER staff_branches_known BEFORE INSERT OR UPDATE OF limited_to ON staff FOR EACH ROW
  WHEN (NEW.limited_to <> '{}') EXECUTE FUNCTION staff_branches_known();

-- Whether a number was ever made in a branch: there is a sequence of its prefix, or a series of vouchers.
CREATE FUNCTION branch_numbered(branch text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM pg_class WHERE relkind = 'S' AND relname ~ format('^ref_no_%s_\d\d$', lower(branch_prefix($1))))
    OR EXISTS (SELECT FROM voucher_series WHERE location = $1)
$$;

-- A branch is never removed, keeps its code, and keeps its prefix once a number was made with it. One stays
-- switched on. Processes tell by the versions that what they know is old, so each change counts.
CREATE FUNCTION keep_branch() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text;
BEGIN
  IF TG_OP = 'DELETE' OR NEW.code <> OLD.code THEN broken := 'branch kept';
  ELSIF NEW.prefix <> OLD.prefix THEN
    -- A number that is being made right now is waited for.
    LOCK TABLE assessment, voucher IN SHARE MODE;
    IF branch_numbered(OLD.code) THEN broken := 'branch prefix used'; END IF;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.active AND NOT NEW.active THEN
    PERFORM 1 FROM branch WHERE active ORDER BY code FOR NO KEY UPDATE;
    IF NOT EXISTS (SELECT FROM branch WHERE active AND code <> OLD.code) THEN broken := 'last branch'; END IF;
  END IF;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION '%', broken USING ERRCODE = 'check_violation', CONSTRAINT = replace(broken, ' ', '_');
  END IF;
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_branch BEFORE UPDATE OR DELETE ON branch FOR EACH ROW EXECUTE FUNCTION keep_branch();
