-- Lists of institutions that authorities publish, which letters are held against.
CREATE TABLE "institution_list" (
    "list" TEXT NOT NULL,
    "listed_on" DATE NOT NULL,
    "imported_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "imported_by_id" UUID NOT NULL,
    "count" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "institution_list_pkey" PRIMARY KEY ("list"),
    CONSTRAINT "institution_list_list" CHECK ("list" IN ('dli', 'cricos', 'sponsor')),
    CONSTRAINT "institution_list_count" CHECK ("count" BETWEEN 1 AND 20000)
);

CREATE TABLE "institution_entry" (
    "id" UUID NOT NULL,
    "list" TEXT NOT NULL,
    "number" TEXT,
    "name" TEXT NOT NULL,
    "place" TEXT,
    "name_key" TEXT NOT NULL,

    CONSTRAINT "institution_entry_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "institution_entry_number" CHECK (CASE "list"
      WHEN 'dli' THEN coalesce("number" ~ '^O\d{10,12}$', false)
      WHEN 'cricos' THEN coalesce("number" ~ '^\d{5}[A-Z]$', false)
      ELSE "number" IS NULL END),
    CONSTRAINT "institution_entry_name" CHECK (char_length("name") BETWEEN 1 AND 300 AND char_length("name_key") BETWEEN 1 AND 300),
    CONSTRAINT "institution_entry_place" CHECK (char_length("place") BETWEEN 1 AND 200)
);

CREATE UNIQUE INDEX "institution_entry_list_number_key" ON "institution_entry"("list", "number");
CREATE INDEX "institution_entry_list_name_key_id_idx" ON "institution_entry"("list", "name_key", "id");
CREATE INDEX "institution_entry_name_key_idx" ON "institution_entry" USING GIN ("name_key" gin_trgm_ops);

ALTER TABLE "institution_list" ADD CONSTRAINT "institution_list_imported_by_id_fkey" FOREIGN KEY ("imported_by_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "institution_entry" ADD CONSTRAINT "institution_entry_list_fkey" FOREIGN KEY ("list") REFERENCES "institution_list"("list") ON DELETE CASCADE ON UPDATE CASCADE;
