ALTER TABLE "visa_plan" VALIDATE CONSTRAINT "visa_plan_room_paid";
