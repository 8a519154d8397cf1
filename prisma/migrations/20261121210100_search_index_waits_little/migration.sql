-- Every search reads what waits to be put into the index, so little may wait (kB).
ALTER INDEX "assessment_search_text_idx" SET (gin_pending_list_limit = 512);
