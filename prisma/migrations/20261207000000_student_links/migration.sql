-- CreateTable
CREATE TABLE "student_link" (
    "id" UUID NOT NULL,
    "assessment_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "scopes" TEXT[],
    "mobile" TEXT,
    "made_by_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "last_seen_at" TIMESTAMPTZ(3),
    "tries" SMALLINT NOT NULL DEFAULT 0,
    "locked_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "revoked_by_id" UUID,

    CONSTRAINT "student_link_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "student_device" (
    "id" UUID NOT NULL,
    "link_id" UUID NOT NULL,
    "cookie_hash" TEXT NOT NULL,
    "device" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "first_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "student_device_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "student_visit" (
    "id" UUID NOT NULL,
    "device_id" UUID NOT NULL,
    "cookie_hash" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "code_hash" TEXT,
    "code_expires_at" TIMESTAMPTZ(3),
    "code_tries" SMALLINT NOT NULL DEFAULT 0,
    "confirmed_at" TIMESTAMPTZ(3),

    CONSTRAINT "student_visit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "student_due" (
    "id" UUID NOT NULL,
    "assessment_id" UUID NOT NULL,
    "amount" DECIMAL(12,2) NOT NULL,
    "particulars" TEXT NOT NULL,
    "made_by_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "student_due_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "student_link_token_hash_key" ON "student_link"("token_hash");

-- CreateIndex
CREATE INDEX "student_link_assessment_id_created_at_id_idx" ON "student_link"("assessment_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "student_device_cookie_hash_key" ON "student_device"("cookie_hash");

-- CreateIndex
CREATE INDEX "student_device_link_id_idx" ON "student_device"("link_id");

-- CreateIndex
CREATE UNIQUE INDEX "student_visit_cookie_hash_key" ON "student_visit"("cookie_hash");

-- CreateIndex
CREATE INDEX "student_visit_device_id_idx" ON "student_visit"("device_id");

-- CreateIndex
CREATE INDEX "student_visit_expires_at_idx" ON "student_visit"("expires_at");

-- CreateIndex
CREATE INDEX "student_due_assessment_id_created_at_idx" ON "student_due"("assessment_id", "created_at");

-- AddForeignKey
ALTER TABLE "student_link" ADD CONSTRAINT "student_link_assessment_id_fkey" FOREIGN KEY ("assessment_id") REFERENCES "assessment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "student_link" ADD CONSTRAINT "student_link_made_by_id_fkey" FOREIGN KEY ("made_by_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "student_link" ADD CONSTRAINT "student_link_revoked_by_id_fkey" FOREIGN KEY ("revoked_by_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "student_device" ADD CONSTRAINT "student_device_link_id_fkey" FOREIGN KEY ("link_id") REFERENCES "student_link"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "student_visit" ADD CONSTRAINT "student_visit_device_id_fkey" FOREIGN KEY ("device_id") REFERENCES "student_device"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "student_due" ADD CONSTRAINT "student_due_assessment_id_fkey" FOREIGN KEY ("assessment_id") REFERENCES "assessment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "student_due" ADD CONSTRAINT "student_due_made_by_id_fkey" FOREIGN KEY ("made_by_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE student_link
  ADD CONSTRAINT student_link_purpose CHECK (purpose IN ('student', 'parent')),
  ADD CONSTRAINT student_link_mobile_e164 CHECK (mobile ~ '^\+[1-9][0-9]{6,14}$'),
  ADD CONSTRAINT student_link_scopes CHECK (cardinality(scopes) > 0),
  ADD CONSTRAINT student_link_expiry CHECK (expires_at <= created_at + interval '90 days 1 minute'),
  ADD CONSTRAINT student_link_closer CHECK ((revoked_at IS NULL) = (revoked_by_id IS NULL));
ALTER TABLE student_visit ADD CONSTRAINT student_visit_code CHECK ((code_hash IS NULL) = (code_expires_at IS NULL));
ALTER TABLE student_due
  ADD CONSTRAINT student_due_amount CHECK (amount > 0),
  ADD CONSTRAINT student_due_particulars CHECK (particulars <> '');
