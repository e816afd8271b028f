import type { Plugin } from 'vite'

const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="16" height="12"><rect width="16" height="12" fill="#8a9a8a"/></svg>`

/** Answers every picture of the API with a plain one, so that component tests need no server. */
export const examplePictures = (): Plugin => ({
  name: 'example-pictures',
  configureServer({ middlewares }) {
    middlewares.use('/media', (_, response) => {
      response.setHeader('content-type', 'image/svg+xml')
      response.end(picture)
    })
  },
})
