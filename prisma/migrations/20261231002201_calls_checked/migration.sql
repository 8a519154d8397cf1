ALTER TABLE "lead_call" VALIDATE CONSTRAINT "lead_call_mobile_e164";

ALTER TABLE "lead_call" VALIDATE CONSTRAINT "lead_call_direction";

ALTER TABLE "lead_call" VALIDATE CONSTRAINT "lead_call_outcome";

ALTER TABLE "lead_call" VALIDATE CONSTRAINT "lead_call_minutes";
