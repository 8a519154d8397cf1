-- Of a card no more than the last four digits is kept.
UPDATE deposit SET number = right(regexp_replace(number, '\D', '', 'g'), 4) WHERE deposit_type = 'Credit Card';

-- A deposit has what its kind asks for (spec §5); of what is no kind deposit_type says so.
ALTER TABLE deposit
  ADD CONSTRAINT deposit_fields CHECK (CASE deposit_type
    WHEN 'Telegrahic Transfer' THEN num_nulls(amount, number, bank, date_of_issue) = 0
    WHEN 'Demand Draft' THEN num_nulls(amount, number, bank, date_of_issue, courier_name, docket_number, date_of_dispatch, dd_description) = 0
    WHEN 'Credit Card' THEN num_nulls(amount, number, bank, date_of_issue) = 0
    WHEN 'Direct Payment' THEN num_nulls(amount, date_of_issue) = 0
    ELSE true END),
  ADD CONSTRAINT deposit_card CHECK (deposit_type <> 'Credit Card' OR number ~ '^\d{4}$');
