-- A remark without an author is a question that a student asked on the own page.
ALTER TABLE "remark" ALTER COLUMN "author_id" DROP NOT NULL;
