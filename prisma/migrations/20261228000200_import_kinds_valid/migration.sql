ALTER TABLE "import_run" VALIDATE CONSTRAINT "import_run_kind";
