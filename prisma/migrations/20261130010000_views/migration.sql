-- Views of lists that somebody keeps under a name, and how each person left each list.

-- CreateTable
CREATE TABLE "list_view" (
    "id" UUID NOT NULL,
    "staff_id" UUID NOT NULL,
    "list" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "state" JSONB NOT NULL,
    "look" JSONB NOT NULL,
    "shared" BOOLEAN NOT NULL DEFAULT false,
    "location" TEXT,
    "version" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "list_view_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "list_memory" (
    "staff_id" UUID NOT NULL,
    "list" TEXT NOT NULL,
    "state" JSONB NOT NULL,
    "look" JSONB NOT NULL,

    CONSTRAINT "list_memory_pkey" PRIMARY KEY ("staff_id", "list")
);

-- CreateIndex
CREATE UNIQUE INDEX "list_view_name_once" ON "list_view"("staff_id", "list", "name");

-- CreateIndex
CREATE INDEX "list_view_shared" ON "list_view"("shared") WHERE (shared);

-- CreateIndex
CREATE INDEX "list_view_location_idx" ON "list_view"("location");

-- AddForeignKey
ALTER TABLE "list_view" ADD CONSTRAINT "list_view_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "list_view" ADD CONSTRAINT "list_view_location_fkey" FOREIGN KEY ("location") REFERENCES "branch"("code") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "list_memory" ADD CONSTRAINT "list_memory_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "list_view" ADD CONSTRAINT "list_view_name" CHECK (length("name") BETWEEN 1 AND 60);
ALTER TABLE "list_view" ADD CONSTRAINT "list_view_size" CHECK (length("state"::text) + length("look"::text) <= 12000);
ALTER TABLE "list_view" ADD CONSTRAINT "list_view_branch" CHECK ("shared" OR "location" IS NULL);
ALTER TABLE "list_memory" ADD CONSTRAINT "list_memory_size" CHECK (length("state"::text) + length("look"::text) <= 12000);
