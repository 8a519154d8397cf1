-- In which languages somebody talks to students: leads are shared out by it.
ALTER TABLE "staff"
  ADD COLUMN "languages" TEXT[] DEFAULT ARRAY[]::TEXT[],
  ADD CONSTRAINT "staff_languages" CHECK ("languages" <@ ARRAY['en', 'pa', 'hi']) NOT VALID;
