import babel from '@rolldown/plugin-babel'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Routes whose code is part of the first load of nearly every visit: splitting them would only add a step. */
const eagerRoutes = new Set(['__root__', '/$lang'])

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/app/routeTree.gen.ts',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      codeSplittingOptions: { splitBehavior: ({ routeId }) => (eagerRoutes.has(routeId) ? [] : undefined) },
    }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react(),
    lingui({ failOnCompileError: true, failOnMissing: command === 'build' }),
  ],
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  publicDir: isSsrBuild ? false : 'public',
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    target: 'es2023',
    rolldownOptions: isSsrBuild ? {} : { input: 'src/main.tsx' },
  },
  ssr: { noExternal: command === 'build' ? true : [], target: 'node' },
}))
