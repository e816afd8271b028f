/** Answers with a library of Google Maps; rejects where the script cannot be had. */
export type GoogleLibrary = <Name extends keyof google.maps.ImportLibraryMap>(
  name: Name,
) => Promise<google.maps.ImportLibraryMap[Name]>
