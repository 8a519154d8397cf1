-- What is paid to the university for a room lessens the funds that a student shows.
ALTER TABLE "visa_plan" ADD COLUMN "room_paid" DECIMAL(12,2);
ALTER TABLE "visa_plan" ADD CONSTRAINT "visa_plan_room_paid" CHECK ("room_paid" >= 0) NOT VALID;
