-- CreateTable
CREATE TABLE "student_piece" (
    "link_id" UUID NOT NULL,
    "upload" UUID NOT NULL,
    "begins" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "student_piece_pkey" PRIMARY KEY ("link_id", "upload", "begins")
);

-- CreateIndex
CREATE INDEX "student_piece_created_at_idx" ON "student_piece"("created_at");
