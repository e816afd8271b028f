import { build, type Rolldown } from 'vite'

import { projectDirectory } from './project.js'

interface BundleOptions {
  /** A library that runs at once has a name; without it the bundle is a module. */
  name?: string
  /** What the browser has to know; without it Vite's own choice. */
  target?: string
  define?: Record<string, string>
}

/** The code of a file of the project with everything that it imports, minified as for the browser. */
export async function bundleFile(entry: string, { name, target, define = {} }: BundleOptions = {}): Promise<string> {
  const built = await build({
    configFile: false,
    root: projectDirectory,
    logLevel: 'silent',
    publicDir: false,
    define,
    build: {
      write: false,
      // Of libraries in the format `es`, the spaces are kept.
      minify: true,
      ...(target !== undefined && { target }),
      lib: { entry, ...(name === undefined ? { formats: ['es'] } : { name, formats: ['iife'] }) },
    },
  })
  const outputs = [built].flat() as Rolldown.RolldownOutput[] // nobody watches
  return outputs.flatMap(({ output }) => output.map((file) => (file.type === 'chunk' ? file.code : ''))).join('')
}
