-- In which a lead is spoken to; its case is written to in the same.
ALTER TABLE "lead"
  ADD COLUMN "language" TEXT,
  ADD CONSTRAINT "lead_language" CHECK ("language" IN ('en', 'pa', 'hi')) NOT VALID;
ALTER TABLE "series"
  DROP CONSTRAINT "series_of_lead",
  ADD CONSTRAINT "series_of_lead" CHECK ("event" <> 'lead_not_reached' OR num_nonnulls("country", "hotness") = 0) NOT VALID;
