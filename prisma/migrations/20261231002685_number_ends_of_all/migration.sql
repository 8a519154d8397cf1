INSERT INTO "number_end" ("ending", "assessment_id", "part")
SELECT e.ending, a."id", e.part FROM "assessment" a, number_ends(a."search_text") e
ON CONFLICT DO NOTHING;
