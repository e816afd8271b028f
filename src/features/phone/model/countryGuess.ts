/** Where a country is kept for as long as a tab is open. */
export const countryStorageKey = 'v_phone_input_country'

export interface CountryGuessDeps {
  /** Asks who knows the country of this visitor; answers in one line of text. */
  ask: () => Promise<string>
  /** Throws where storing is forbidden. */
  storage: () => Pick<Storage, 'getItem' | 'setItem'>
}

/** The country of a visitor, as every phone field of an application shares it. */
export interface CountryGuess {
  /** What a person chose, else what was answered, else the answer to a new question; null where nobody knows. */
  guess: () => Promise<string | null>
  /** Keeps what a person chose: no field guesses against it. */
  remember: (country: string) => void
}

/** The country of `1;CZ;CZE;Czech Republic`; null for every other answer. */
export function countryOfAnswer(text: string): string | null {
  const [verdict, code = ''] = text.trim().split(';')
  return verdict === '1' && /^[A-Z]{2}$/.test(code) ? code : null
}

/** One question for all fields: what is known stays known until the tab is closed. */
export function createCountryGuess({ ask, storage }: CountryGuessDeps): CountryGuess {
  let known: string | null = null
  const remember = (country: string) => {
    known = country
    try {
      storage().setItem(countryStorageKey, country)
    } catch {
      // It is known until the page is left.
    }
  }
  let requested: Promise<string | null> | null = null
  const askOnce = async () => {
    try {
      const answered = countryOfAnswer(await ask())
      // Somebody may have chosen while it was asked.
      if (answered !== null && known === null) remember(answered)
      return known ?? answered
    } finally {
      requested = null
    }
  }
  return {
    remember,
    guess: async () => known ?? readKept(storage) ?? (await (requested ??= askOnce())),
  }
}

function readKept(storage: CountryGuessDeps['storage']): string | null {
  try {
    const kept = storage().getItem(countryStorageKey)
    return kept !== null && /^[A-Z]{2}$/.test(kept) ? kept : null
  } catch {
    return null
  }
}
