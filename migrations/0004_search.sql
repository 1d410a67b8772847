CREATE VIRTUAL TABLE content_search USING fts5(
  scope, text, company_id UNINDEXED, edition_id UNINDEXED, kind UNINDEXED, tokenize = 'unicode61 remove_diacritics 2'
);
