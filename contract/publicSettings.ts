/** What the server tells the browser about this installation, in the page, at run time. */
export interface PublicSettings {
  productName: string
  publicUrl: string
  apiBaseUrl: string
  /** A MapLibre style for the map of streets; empty for the one that comes with the product. */
  mapStyleUrl: string
  /** The tiles of the streets, one file; empty where there are none. */
  mapTilesUrl: string
  /** The public key for Google Maps; empty where places and maps come from our own server. */
  mapsKey: string
  /** Who is asked for the country of a visitor; empty for our own server. */
  ip2cUrl: string
  /** The container of the tag manager for analytics; empty where there is none, and nobody is asked for consent. */
  gtmId: string
  /** Where its script comes from. */
  gtmUrl: string
  /** Where mails are read that are only kept, in development; empty where they are sent. */
  mailboxPath: string
  /** How many of a hundred visits report how they felt. */
  vitalsSample: number
  /** Whether home and results stay in the document while other pages are looked at. */
  keepsPages: boolean
  /** Which build made the page; `dev` where the application runs from its sources. */
  buildId: string
}
