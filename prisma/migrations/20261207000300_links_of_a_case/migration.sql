-- Written by `npm run rules` from prisma/rules.

SET LOCAL check_function_bodies = off;

CREATE OR REPLACE TRIGGER student_due_full AFTER INSERT ON student_due
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION case_full('100');

CREATE OR REPLACE TRIGGER student_link_full AFTER INSERT ON student_link
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION case_full('300');
