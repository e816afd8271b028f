import { Type, type Static } from 'typebox'

/** How a listing does, for its owner. */
export const PropertyStats = Type.Object({
  views: Type.Object({ total: Type.Integer(), lastWeek: Type.Integer() }),
  viewsByDay: Type.Array(Type.Object({ day: Type.String({ format: 'date' }), views: Type.Integer() }), {
    description: 'The last 30 days, the oldest first.',
  }),
  favorites: Type.Integer(),
  favoritesByDay: Type.Array(Type.Object({ day: Type.String({ format: 'date' }), favorites: Type.Integer() }), {
    description: 'The same days: when current favorites were added.',
  }),
  leads: Type.Integer(),
  newLeads: Type.Integer({ minimum: 0, description: 'Leads that the lister has not opened yet.' }),
  leadsByDay: Type.Array(Type.Object({ day: Type.String({ format: 'date' }), leads: Type.Integer() }), {
    description: 'The same days.',
  }),
  phoneViews: Type.Integer({
    description: 'How often the phone number was asked for: by one visitor at most once a day.',
  }),
  phoneViewsByDay: Type.Array(Type.Object({ day: Type.String({ format: 'date' }), phoneViews: Type.Integer() }), {
    description: 'The same days.',
  }),
  priceHistory: Type.Array(
    Type.Object({
      at: Type.String({ format: 'date-time' }),
      price: Type.Integer(),
      offerPrice: Type.Optional(Type.Integer()),
    }),
    { description: 'The oldest first.' },
  ),
})
export type PropertyStats = Static<typeof PropertyStats>
