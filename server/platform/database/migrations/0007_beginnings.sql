-- Whoever is still typing a word means all that begin with it. The index would collect the listings of all of them first:
-- of a few letters, half of the market. So it knows the first three and four letters of each word, too, marked by `^`,
-- which no text can hold. The rows stay as narrow as they are.

create function words_with_beginnings(words tsvector) returns tsvector language sql immutable strict parallel safe
begin atomic
  select words || array_to_tsvector(array(
           select '^' || left(lexeme, letters)
             from unnest(tsvector_to_array(words)) as lexeme
            cross join (values (3), (4)) as beginnings (letters)
            where char_length(lexeme) >= letters and left(lexeme, 1) <> '='
         ));
end;

create index listing_words_with_beginnings
  on listing_words using gin (words_with_beginnings(words)) with (fastupdate = off);
drop index listing_words_words;
