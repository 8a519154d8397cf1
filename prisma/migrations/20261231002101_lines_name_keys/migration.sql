-- A line says by which key somebody's program acted; null: the person, in a session.
ALTER TABLE "audit_line" ADD COLUMN "key_name" TEXT;
ALTER TABLE "access_line" ADD COLUMN "key_name" TEXT;
