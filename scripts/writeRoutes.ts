import { resolveConfig } from 'vite'

/** `npm run routes`: the plugin of the router writes src/app/routeTree.gen.ts as soon as Vite has read its configuration. */
await resolveConfig({}, 'build')
