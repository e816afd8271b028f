/**
 * Parts of the style library that no page needs in the browser: its reset comes with the server's page, slots we have none,
 * and our configurations of it have no key in common, so that none has to be copied and merged in depth.
 */
export const createPreflight = () => ({})

export const createSlotRecipeFn = () => () => {
  throw new Error('The browser has no recipes with slots: style the parts of a component by class names.')
}

export const mergeConfigs = (...configs: readonly object[]): object => Object.assign({}, ...configs) as object
