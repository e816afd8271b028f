/** Where a map of streets comes from. */
export type StreetSource =
  /** A MapLibre style of the installation's choice. */
  | { styleUrl: string }
  /** One file of tiles with the schema of Protomaps' basemap (PMTiles). */
  | { tilesUrl: string }

/** What the settings of the installation say; null where they name no streets. */
export function streetSourceOf(settings: { mapStyleUrl: string; mapTilesUrl: string }): StreetSource | null {
  if (settings.mapTilesUrl !== '') return { tilesUrl: settings.mapTilesUrl }
  return settings.mapStyleUrl === '' ? null : { styleUrl: settings.mapStyleUrl }
}
