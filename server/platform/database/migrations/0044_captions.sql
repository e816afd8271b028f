-- Lets owners say what their photos show: a room to pick, and a caption in their own words. Pictures that are there have
-- neither. The lengths are those of the contract, in code points.

alter table listing_media
  add column room text
    check (room in ('living_room', 'kitchen', 'bedroom', 'bathroom', 'hall', 'balcony', 'garden', 'house_front', 'view',
                    'parking', 'cellar', 'floor_plan', 'other')),
  add column caption text check (length(caption) between 1 and 140);

-- Captions of a listing that is online change with its revision: room and caption by the id of the picture.
alter table listing_revision
  add column captions jsonb not null default '{}' check (jsonb_typeof(captions) = 'object');
