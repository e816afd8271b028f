/** Parts of the style library that no page uses in the browser: its reset comes with the server's page, slots we have none. */
export const createPreflight = () => ({})

export const createSlotRecipeFn = () => () => {
  throw new Error('The browser has no recipes with slots: style the parts of a component by class names.')
}
