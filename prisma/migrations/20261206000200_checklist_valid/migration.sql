ALTER TABLE document VALIDATE CONSTRAINT document_kind, VALIDATE CONSTRAINT document_dates;
ALTER TABLE daily_report_normal VALIDATE CONSTRAINT daily_report_normal_kind;
ALTER TABLE work_sum VALIDATE CONSTRAINT work_sum_work;
ALTER TABLE notification VALIDATE CONSTRAINT notification_kind;
ALTER TABLE notification_off VALIDATE CONSTRAINT notification_off_kind;
