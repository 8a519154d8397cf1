ALTER TABLE "hook_event" VALIDATE CONSTRAINT "hook_event_source";
