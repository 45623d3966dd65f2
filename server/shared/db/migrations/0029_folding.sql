-- Search texts are folded anew: letters that do not come apart (ł, ø, ı) stand as their plain ones, as `fold` now writes
-- them. Only rows that hold such a letter are touched, so that nobody else's row is locked and no index grows.
CREATE FUNCTION folded_anew(stored text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT replace(replace(replace(replace(replace(replace(replace(
    translate(
      -- An e behind a, o and u goes, as in the spelled-out forms of umlauts.
      replace(replace(regexp_replace(stored, '([aou])[əɛ]', '\1', 'g'), 'øe', 'o'), 'ʉe', 'u'),
      'æœøłđðħıŋŧƀɨʉĸəɛɔƒſŉŀ', 'aoolddhintbiukeeofsnl'),
    'þ', 'th'), 'ĳ', 'ij'), 'ﬃ', 'ffi'), 'ﬄ', 'ffl'), 'ﬀ', 'ff'), 'ﬁ', 'fi'), 'ﬂ', 'fl')
$$;--> statement-breakpoint
UPDATE contracts SET search_text = left(folded_anew(search_text), 800) WHERE search_text ~ '[æœøłđðþħıŋŧƀɨʉĸəɛɔƒſŉŀĳﬀﬁﬂﬃﬄ]';--> statement-breakpoint
UPDATE claims SET search_text = folded_anew(search_text) WHERE search_text ~ '[æœøłđðþħıŋŧƀɨʉĸəɛɔƒſŉŀĳﬀﬁﬂﬃﬄ]';--> statement-breakpoint
UPDATE clients SET search_text = folded_anew(search_text) WHERE search_text ~ '[æœøłđðþħıŋŧƀɨʉĸəɛɔƒſŉŀĳﬀﬁﬂﬃﬄ]';--> statement-breakpoint
UPDATE orders SET search_text = folded_anew(search_text) WHERE search_text ~ '[æœøłđðþħıŋŧƀɨʉĸəɛɔƒſŉŀĳﬀﬁﬂﬃﬄ]';--> statement-breakpoint
DROP FUNCTION folded_anew(text);
