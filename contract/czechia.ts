/** The box around the country, in degrees. */
export const czechia = { south: 48.5, north: 51.1, west: 12, east: 18.9 }
