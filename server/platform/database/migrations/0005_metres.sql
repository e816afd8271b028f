-- The same distance, in a form that PostgreSQL writes into the statement instead of calling it for every row: not
-- `strict`, and made of operators that are null where an argument is.
create or replace function metres_between(
  latitude_a integer, longitude_a integer, latitude_b integer, longitude_b integer
) returns integer
  language sql immutable parallel safe
  as $$
    -- A hair less than one keeps the arc sine defined on the far side of the world.
    select round(12742000 * asin(sqrt(0.999999999999::float8 * (
             power(sin((latitude_b - latitude_a) * (pi() / 36000000)), 2)
             + cos(latitude_a * (pi() / 18000000)) * cos(latitude_b * (pi() / 18000000))
               * power(sin((longitude_b - longitude_a) * (pi() / 36000000)), 2)))))::integer
  $$;
