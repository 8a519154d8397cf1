-- The code of the services that a branch bills, which a tax invoice names (GST rule 46(g)).
ALTER TABLE branch
  ADD COLUMN sac text,
  ADD CONSTRAINT branch_sac CHECK (sac ~ '^99[0-9]{2,4}$') NOT VALID;
