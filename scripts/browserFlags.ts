/** How Chromium is started for tests, measurements and pictures: no sandbox as root, and no calls of its own to anywhere. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * The same for tests, whose pages live for seconds: to compile again what runs often takes more of a processor than it
 * saves there, about a twentieth. Measurements are made as visitors have it.
 */
export const testBrowserFlags = [...browserFlags, '--js-flags=--no-opt --no-maglev']
