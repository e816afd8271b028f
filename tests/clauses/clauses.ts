/** One promise of the specification, in our words, and whether the product keeps it yet. */
export interface Clause {
  id: string
  promise: string
  state: 'built' | 'coming'
}

const built = (id: string, promise: string): Clause => ({ id, promise, state: 'built' })

/** The whole specification. Test titles carry these ids, like `[N-TITLE]`; `npm run clauses` brings both together. */
export const clauses: readonly Clause[] = [
  // Routes
  built('R-PREFIX', 'Every page lives under /en and /cs; five Czech paths have Czech words.'),
  built('R-HOME', '/ leads to the home page in the language of the visitor; /en and /cs are it.'),
  built('R-ADMIN', 'Admins have a dashboard, a list of properties and a list of users.'),
  built('R-ARTICLE', 'Cookie policy, privacy policy and terms can be read in both languages.'),
  built('R-AUTH-CONFIRM', 'An email address is confirmed with the token from the path.'),
  built('R-AUTH-LOST', 'A person who lost the password asks for a mail to reset it.'),
  built('R-AUTH-RECOVER', 'The recovery page says where the mail went and takes the code from it.'),
  built('R-AUTH-RESET', 'A new password is set with the token from the path.'),
  built('R-AUTH-RESEND', 'The confirmation mail can be sent again.'),
  built('R-AUTH-SIGN', 'People sign in and sign up.'),
  built('R-PROFILE', 'A person sees the profile and signs out.'),
  built('R-TOURS', 'An owner manages viewing tours.'),
  built('R-OWN', 'An owner sees the own listings.'),
  built('R-SAVED', 'A person sees saved listings and saved searches.'),
  built('R-SETTINGS', 'A person changes settings and reaches support.'),
  built('R-ONBOARD', 'A listing is published through a wizard; drafts stand in the path, none, one or several.'),
  built('R-LISTING', 'A listing has a page of its own, by slug and id.'),
  built('R-LISTINGS', 'Results of a search are a page of their own.'),
  built('R-SEARCH', 'The search form is a page of its own.'),
  built('R-USER', 'The listings of one person are a page of their own.'),
  // Navigation
  built('N-LAZY', 'Pages load when they are needed, inside one layout.'),
  built('N-VALIDATE', "A route whose rule refuses its parameters is a 404 'Page Not Found: {path}'."),
  built('N-UNMATCHED', "An address that no route knows is a 404 'Page not found: {path}'."),
  built('N-RULES', 'Route rules of the build manifest redirect; a foreign target leaves the site.'),
  built('N-ERRORPAGES', "The 404 page reads 'Page Not Found', every other failure 'Internal Server Error'."),
  built(
    'N-URLTOKENS-REDIRECT',
    'Both tokens of any address are stored, also where the address leads elsewhere; the rest of the query stays.',
  ),
  built('N-URLTOKENS', 'Tokens in the address are stored; on a sign-in page that leads on to the profile.'),
  built('N-MIDDLEWARE', 'A route that names an unknown middleware throws.'),
  built('N-TITLE', 'The document has the language of the page; its title is the product name and a suffix.'),
  built(
    'N-TITLE-LOCALE',
    'Title and description follow the current language, also after a switch with preloading, and for every role.',
  ),
  built('N-PAGEVIEW', 'Each successful change of route pushes a pageview with its path to the data layer.'),
  // Entities
  built('E-USER', 'A user has the listed fields; the display name is both names, or the email address.'),
  built('E-PROPERTY', 'A property has the listed fields and embeds type, attributes, media and owner.'),
  built(
    'E-PROPERTY-FIELDS',
    'A property has id, slug, publishedAt, property_medias, listingType, price, formattedAddress and locationGps by these names.',
  ),
  built('E-ATTRIBUTE', 'An attribute is worth its JSON, else its text, else its number, else nothing.'),
  built('E-MEDIA', 'Pictures are normal images or energy images.'),
  built('E-DERIVED', 'Price, pictures, position, attributes by name and title of a listing are derived in one place.'),
  built('E-FORMS', 'The property form and the search form come from the server.'),
  built('E-LIKED', 'Liked listings come from the embedded list of the answer; their ids are known apart.'),
  built('E-STATUS', 'A listing is in one of eight statuses.'),
  // States
  built('S-COLOURS', 'Each status has its colour.'),
  built('S-ACTIONS', 'Statuses change by verify and by set-state with the wanted state.'),
  built('S-ONSALE', 'With an offer price, that is the price, and the listing price is the outdated one.'),
  built('S-TITLE', 'A project is titled by its name, everything else by its address.'),
  built('S-USERTYPE', 'Who is known to the server is a user, everybody else a guest.'),
  built('S-LIKE', 'A like shows at once and is then told to the server; so does taking it back.'),
  built('S-PREFLANG', 'A profile without a language takes the stored one.'),
  built('S-LOCALE', 'A change of language is stored here and, signed in, in the profile.'),
  built('S-401', 'One refresh serves all requests that were refused meanwhile.'),
  built('S-REFRESHFAIL', 'A refused refresh removes both tokens and passes the error on.'),
  built('S-BUILD', 'A new build reloads the page at the next navigation; so does a part that fails to load.'),
  built('S-HOOKS', 'Hooks run before and after a switch of language; the first navigation is the first access.'),
  built('S-MAPS', 'The maps loader is initialized, loading, successful or failed, and retries up to three times.'),
  // Validation and roles
  built('V-PHONE', 'A phone number is checked for its country as it is typed.'),
  built('V-PHONELABEL', 'Unless told otherwise the labels are Phone and Country.'),
  built(
    'V-PHONE-DEFAULT',
    "The product's own forms check a phone number as it is typed, which is the field's default.",
  ),
  built('V-COUNTRY', 'The phone field can guess the country of the visitor.'),
  built('V-ROLES', 'Roles are looked up in the list of the user.'),
  built('P-ROLES', 'Four roles and an admin flag say what a person may do.'),
  // Calls
  built('C-BASE', 'All calls go to the base address of the API.'),
  built('C-HEADERS', 'Requests carry the bearer, the stats token and, on GET, a timestamp.'),
  built('C-AUTH', 'Tokens are created and refreshed.'),
  built('C-USER', 'The calls of a user and the account.'),
  built('C-PROPERTY', 'The eighteen calls of a property.'),
  built('C-LATEST', 'The latest eight listings are a search of their own kind.'),
  built(
    'C-BODYTYPES',
    'Merge patches and forms are sent as what the call names; the server takes only the type that the call names.',
  ),
  built(
    'C-LONETOKEN',
    'A stored access token alone is sent; where a refresh token is needed and missing, both are removed.',
  ),
  built('C-LEADS', 'Leads are sent and listed.'),
  built('C-SEARCHES', 'Saved searches are kept, listed, changed and deleted.'),
  built('C-MAPS', 'Places are suggested, found by position and described as an area.'),
  built('C-BUILDS', 'The build tells its newest id, its meta data and the payload of prerendered pages.'),
  built('C-IP2C', 'The country of a visitor is the second part of an answer whose first part is 1.'),
  built('C-GTM', 'The tag manager is loaded for analytics only.'),
  // Errors
  built('X-LAZYRELOAD', 'A part that fails to load reloads a path at most once in ten seconds.'),
  built('X-MAPSMSG', 'The maps loader says when it retries, is loaded already, or gets other options.'),
  built('X-PHONEMSG', 'An invalid phone number is named with its label and an example.'),
  built('X-APIMSG', 'The message of a failed call is found in a fixed order of places.'),
  built('X-TOAST', 'Errors show as toasts; texts can break lines and colour words.'),
  // Constants
  built('B-LANGS', 'Languages are en and cs, the fallback is en-US; the cookie lasts 365 days.'),
  built('B-STORAGE', 'Locale and tokens stand in local storage under fixed names.'),
  built('B-BUILDCHECK', 'A new build is looked for every hour.'),
  built('B-MAPSDELAY', 'Retry n of the maps loader waits n times 2 to the n milliseconds.'),
  built('B-STATS', 'The stats token lives for three hours; the latest listings are eight.'),
  built('B-GEO', 'Distances use a radius of 6371 km and two decimals.'),
  built('B-HTTP', 'Requests have no timeout; 200 to 299 is success.'),
  built('B-TOASTS', 'Toasts stand bottom right for three seconds, without bar and pause.'),
  built(
    'B-PHONEUI',
    'The phone field shows flags, searches countries, writes national numbers, and its menu is 300 px at most.',
  ),
  built('B-THEME', 'Light theme; green, teal, dark red; a full-width primary button; mdi icons.'),
  built('B-BREAKPOINTS', 'The layout changes at 600, 960, 1280, 1920 and 2560 px.'),
]
