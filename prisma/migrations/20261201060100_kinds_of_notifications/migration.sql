-- The two kinds that came at the same time, of money and of reading: the later migration had left the earlier one's out.
ALTER TABLE "notification" DROP CONSTRAINT "notification_kind",
  ADD CONSTRAINT "notification_kind" CHECK ("kind" IN ('assigned', 'transferred', 'enquiry', 'appointment', 'mention', 'message', 'money', 'job', 'reading'));
ALTER TABLE "notification_off" DROP CONSTRAINT "notification_off_kind",
  ADD CONSTRAINT "notification_off_kind" CHECK ("kind" IN ('assigned', 'transferred', 'enquiry', 'appointment', 'mention', 'message', 'money', 'job', 'reading'));
