ALTER TABLE office_setting VALIDATE CONSTRAINT office_setting_part;
