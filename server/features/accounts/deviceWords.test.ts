import { expect, it } from 'vitest'

import { deviceWords } from './deviceWords.ts'

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:153.0) Gecko/20100101 Firefox/153.0', 'Firefox · Windows'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/156.0 Safari/537.36 Edg/156.0', 'Edge · Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15_1) AppleWebKit/605.1 Version/18.1 Safari/605.1', 'Safari · macOS'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605 CriOS/156 Safari/604', 'Chrome · iPhone'],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 SamsungBrowser/27 Chrome/125', 'Samsung Internet · Android'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36', 'Chrome · Linux'],
  ['curl/8.5.0', ''],
  ['', ''],
  [undefined, ''],
])('says of %s in a few names: "%s"', (userAgent, words) => {
  expect(deviceWords(userAgent)).toBe(words)
})
