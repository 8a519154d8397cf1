-- Before the first count the records of earlier days may say less than nothing: cash was spent that a voided receipt had
-- brought, or that nobody noted. The next day goes on from there, as from any other sum, or its till would be wrong.
ALTER TABLE day_close DROP CONSTRAINT day_close_amounts;
ALTER TABLE day_close ADD CONSTRAINT day_close_amounts CHECK (banked >= 0);
