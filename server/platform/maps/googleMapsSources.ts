import type { PageSources } from '../http/pageSources.ts'

/** What Google Maps loads, by Google's guide for content policies; its styles take the nonce of the page's own. */
export const googleMapsSources: PageSources = {
  scripts: ['https://maps.googleapis.com', 'https://maps.gstatic.com'],
  data: ['https://*.googleapis.com', 'https://*.google.com', 'https://*.gstatic.com', 'data:', 'blob:'],
  pictures: [
    'https://*.googleapis.com',
    'https://*.gstatic.com',
    'https://*.google.com',
    'https://*.googleusercontent.com',
  ],
  styles: ['https://fonts.googleapis.com'],
  fonts: ['https://fonts.gstatic.com'],
  workers: ['blob:'],
  policies: ['@googlemaps/js-api-loader', 'google-maps-api-loader', 'google-maps-api#html', 'lit-html'],
}

/** Keys are bound to the origins of an installation: Google has to see which one asks, and sees no more than that. */
export const googleMapsReferrerPolicy = 'strict-origin'
