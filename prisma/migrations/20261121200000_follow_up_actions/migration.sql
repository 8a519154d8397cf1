-- What is to be done is one of a fixed set (spec §3 "Follow-up actions"), as the other sets of a follow-up are.
ALTER TABLE follow_up
  ADD CONSTRAINT follow_up_action CHECK (action IN ('Generic Follow Up', 'Appointment', 'Revenue', 'Defer', 'Upload Documents', 'Upload AL/Upload Application', 'Edit Country & Cohort Preference', 'Expected Applicant', 'Expected Document')),
  ADD CONSTRAINT follow_up_next_action CHECK (next_action IN ('Generic Follow Up', 'Appointment', 'Revenue', 'Defer', 'Upload Documents', 'Upload AL/Upload Application', 'Edit Country & Cohort Preference', 'Expected Applicant', 'Expected Document'));
