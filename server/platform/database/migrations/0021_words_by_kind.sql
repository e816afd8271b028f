-- Words are mostly looked for among one kind of listings. An index that knows each word for all of them has to pass by
-- those of all other kinds; so it knows the words of each kind for themselves: `1.3:garden` instead of `garden`, with
-- the kind from the mark `=1.3`. Words of listings that are not on the market stay as they are. As before it knows the
-- first three and four letters of each word, marked by `^`.

create function words_by_kind(words tsvector) returns tsvector language sql immutable strict parallel safe
begin atomic
  select array_to_tsvector(
           string_to_array(substr(replace(' ' || text, ' ', ' ' || prefix), 2), ' ')
             || array(select prefix || '^' || left(lexeme, letters)
                        from unnest(lexemes) as lexeme
                       cross join (values (3), (4)) as beginnings (letters)
                       where char_length(lexeme) >= letters and not starts_with(lexeme, '=')))
    from (select lexemes, text, coalesce(substring(text from ' =([0-9]+[.][0-9]+) ') || ':', '') as prefix
            from (select lexemes, array_to_string(lexemes, ' ') as text
                    from (select tsvector_to_array(words) as lexemes offset 0) given offset 0) joined offset 0) kind;
end;

create index listing_words_by_kind on listing_words using gin (words_by_kind(words)) with (fastupdate = off);
drop index listing_words_with_beginnings;
drop function words_with_beginnings;
