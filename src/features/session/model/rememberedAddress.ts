const storageKey = 'email_address'

/** An email address that was typed on one account page and is needed on the next, for the life of this tab. */
export interface RememberedAddress {
  read: () => string
  store: (email: string) => void
}

/** Where nothing can be stored, and there alone, it is remembered until the page is loaded anew. */
export function createRememberedAddress(storage: () => Pick<Storage, 'getItem' | 'setItem'>): RememberedAddress {
  let known = ''
  return {
    read: () => {
      try {
        return storage().getItem(storageKey) ?? known
      } catch {
        return known
      }
    },
    store: (email) => {
      try {
        storage().setItem(storageKey, email)
        known = ''
      } catch {
        known = email
      }
    },
  }
}

/** That of this tab; ask for it in the browser only. */
export const rememberedAddress = createRememberedAddress(() => sessionStorage)
