/** What an installation keeps in DATA_DIR, by the names of files and folders there. `npm run reset` deletes these alone. */
export const dataFiles = {
  /** Where a server takes commands of its operator. */
  control: 'control.sock',
  /** The embedded database. */
  database: 'database',
  /** Pictures, without a bucket. */
  media: 'media',
  /** The secret of an installation that was given none. */
  secret: 'secret-key',
} as const
