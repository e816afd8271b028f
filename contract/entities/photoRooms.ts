/** What a photo may show, for its owner to pick from. */
export const photoRooms = [
  'living_room',
  'kitchen',
  'bedroom',
  'bathroom',
  'hall',
  'balcony',
  'garden',
  'house_front',
  'view',
  'parking',
  'cellar',
  'floor_plan',
  'other',
] as const
export type PhotoRoom = (typeof photoRooms)[number]
