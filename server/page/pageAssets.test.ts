import { expect, it } from 'vitest'

import { pageAssets } from './pageAssets.ts'

const assetsOf = pageAssets({
  'src/main.tsx': { file: 'assets/main.js', imports: ['_hold.js'] },
  '_hold.js': { file: 'assets/hold.js' },
  'src/app/startApp.tsx': { file: 'assets/start.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js' },
  '_card.js': { file: 'assets/card.js', imports: ['_shared.js'], css: ['assets/card.css'] },
  'src/routes/$lang.index.tsx?tsr-split=component---loader': {
    file: 'assets/home.js',
    imports: ['_card.js', 'src/main.tsx'],
  },
  'src/routes/$lang.listing.$slug.$id.tsx?tsr-split=component---loader': {
    file: 'assets/listing.js',
    imports: ['_shared.js'],
  },
  'locales/cs/messages.po': { file: 'assets/cs.js' },
  'locales/en/messages.po': { file: 'assets/en.js' },
})

it('names the application, the matched routes and the language, each file once', () => {
  expect(assetsOf(['__root__', '/$lang', '/$lang/'], 'cs')).toEqual({
    entry: '/assets/main.js',
    preloads: ['/assets/hold.js'],
    laterPreloads: ['/assets/start.js', '/assets/shared.js', '/assets/home.js', '/assets/card.js', '/assets/cs.js'],
    styles: ['/assets/card.css'],
  })
})

it('finds a route with parameters', () => {
  expect(assetsOf(['/$lang/listing/$slug/$id'], 'en').laterPreloads).toEqual([
    '/assets/start.js',
    '/assets/shared.js',
    '/assets/listing.js',
    '/assets/en.js',
  ])
})

it('refuses a build without an entry', () => {
  expect(() => pageAssets({})).toThrow('The build has no entry.')
})
