import { join } from 'node:path'
import { runInNewContext } from 'node:vm'

import babel from '@rolldown/plugin-babel'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

import { bindShortWords } from './contract/shortWords.ts'
import { bindCatalogModule } from './locales/boundMessages.ts'
import { usedStyles } from './scripts/usedStyles.ts'

/** Routes whose code is part of the first load of nearly every visit: splitting them would only add a step. */
const eagerRoutes = new Set(['__root__', '/$lang'])

/** Evaluated in a step of its own: on a phone it takes as long as all other libraries. */
const reactLibraries = /node_modules\/(?:react|react-dom|scheduler)\//

/** The libraries of every page; what only some pages need (maps, forms, toasts) stays in files of its own. */
const sharedLibraries =
  /node_modules\/(?:@tanstack(?!\/(?:react-query|query-core)\/.*\/(?:useQueries|queriesObserver)\.js)|@emotion|stylis|@lingui|@chakra-ui)\//

/** In these folders, but those that only some pages need. */
const sharedFiles = (folders: string) =>
  new RegExp(
    `/src/(?:${folders})/(?!Gallery|messageText|pageNumbers|ListingFacts|ListingDescription|CardOverlay|overPicture|names|listingTitle|statusText|StatusBadge|Place|usePlace|useSearched|place[CS]|submission|Notice|failureText|OptionChip|Sheet|Popover|phone|admin|area|formatMoment|attributeGroups|leads|comparison|ownProperties|property(?:Cards|Form|History))\\w[^/]*$`,
  )

/** What libraries bring for React before 18, higher-order components, addresses in parts, values of any kind, or names that types check. */
const leftOut = [
  { find: /^use-sync-external-store\/shim$/, replacement: shim('useSyncExternalStore') },
  { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
  { find: /^hoist-non-react-statics$/, replacement: shim('hoistNonReactStatics') },
  { find: /^@emotion\/is-prop-valid$/, replacement: shim('propNames') },
  { find: /^ufo$/, replacement: shim('ufo') },
  { find: /^lodash-es\/clone(?:Deep)?$/, replacement: shim('cloneValue') },
  { find: /^lodash-es\/isPlainObject$/, replacement: shim('isPlainObject') },
  { find: /^lodash-es\/toPath$/, replacement: shim('toPath') },
]

/** What only the server asks of the style library, and nobody of the query library. */
const leftOutInBrowser = [
  { find: /^\.\/(?:preflight|sva|merge-config)\.js$/, replacement: shim('styleSystem') },
  { find: /^\.\/token-dictionary\.js$/, replacement: shim('tokenDictionary') },
  { find: /^\.\/(?:mutationCache|infiniteQueryBehavior)\.js$/, replacement: shim('queryParts') },
]

interface ObjectPropertyPath {
  node: { key: { name?: string }; value: { type: string } }
  remove: () => void
}

/** Descriptions of states are for testers and documents: in a build for visitors they would only be a weight. */
const withoutDescriptions = {
  preset: () => ({
    plugins: [
      {
        visitor: {
          ObjectProperty(path: ObjectPropertyPath) {
            const { key, value } = path.node
            if (key.name === 'description' && value.type === 'StringLiteral') path.remove()
          },
        },
      },
    ],
  }),
  rolldown: { filter: { id: /\/machines\/.+\.machine\.ts$/, code: 'description:' } },
}

interface CallPath {
  node: { callee: { name?: string }; arguments: { type: string; value?: string }[] }
}

/**
 * Messages that are made without Lingui's macros get the short ids that its catalogs have, as those of macros do. The
 * package speaks English without a catalog, which its tests read; wherever there is a browser, there is a catalog.
 */
const shortMessageIds = (mode: string) => ({
  preset: ({ types }: { types: { stringLiteral: (text: string) => CallPath['node']['arguments'][number] } }) => ({
    plugins: [
      {
        visitor: {
          CallExpression({ node }: CallPath) {
            const { callee, arguments: given } = node
            const [first, second] = given.map(({ type, value }) => (type === 'StringLiteral' ? value : undefined))
            if (callee.name === 'msg' && first !== undefined) given[0] = types.stringLiteral(generateMessageId(first))
            if (callee.name === 'msgIn' && first !== undefined && second !== undefined)
              given.splice(0, 2, types.stringLiteral(''), types.stringLiteral(generateMessageId(second, first)))
          },
        },
      },
    ],
  }),
  rolldown: {
    filter: {
      id:
        mode === 'test'
          ? /\/(?:contract|machines|workbench)\/.+\.ts$/
          : /\/(?:contract|machines|packages|workbench)\/.+\.ts$/,
      code: /\bmsg(?:In)?\(/,
    },
  },
})

/** Catalogs and articles with no-break spaces where their language wants them: translators need not think of them. */
const boundTexts = (): Plugin => ({
  name: 'domivo-bound-texts',
  transform: {
    filter: { id: /\/locales\/[^/]+\/(?:[^/]+\.po|articles\/[^/]+\.md\?raw)$/ },
    handler(code, id) {
      const [, locale = '', file = ''] = /\/locales\/([^/]+)\/(.+)$/.exec(id) ?? []
      // A literal of JavaScript has escapes that JSON does not know.
      if (file.endsWith('.po')) return { code: bindCatalogModule(code, locale, runInNewContext), map: null }
      const text = runInNewContext(code.replace(/^export default /, '')) as string
      return { code: `export default ${JSON.stringify(bindShortWords(text, locale))}`, map: null }
    },
  },
})

/** Where pages are tested, a message is known by its id alone, as in a build: one that is in no catalog shows. */
const messagesOf = (mode: string): { descriptorFields: 'auto' | 'id-only' } => ({
  descriptorFields: mode === 'components' ? 'id-only' : 'auto',
})

export default defineConfig(({ command, mode, isSsrBuild }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/app/routeTree.gen.ts',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      codeSplittingOptions: {
        splitBehavior: ({ routeId }) => (eagerRoutes.has(routeId) ? [] : [['loader', 'component']]),
      },
    }),
    babel({
      presets: [
        linguiTransformerBabelPreset(messagesOf(mode)),
        shortMessageIds(mode),
        ...(command === 'build' ? [withoutDescriptions] : []),
      ],
    }),
    react(),
    lingui({ failOnCompileError: true, failOnMissing: command === 'build' }),
    boundTexts(),
    ...(command === 'build' && !isSsrBuild ? [usedStyles()] : []),
  ],
  resolve: { alias: isSsrBuild ? leftOut : [...leftOut, ...leftOutInBrowser] },
  define: {
    // Only `scripts/followed.ts` builds one whose machines tell what they do.
    'import.meta.env.FOLLOWED': 'false',
    ...(isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {}),
  },
  // All libraries are known before the first page asks: one that is found later would load the page anew.
  optimizeDeps: { entries: ['src/main.tsx', 'src/showcase/main.tsx', 'workbench/live/main.ts'] },
  publicDir: isSsrBuild ? false : 'public',
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    target: 'es2023',
    // kB: the map engine, which only comes where a map is looked at; first loads have a bar of their own (bench:bundle).
    chunkSizeWarningLimit: 1500,
    // A link in the head makes the browser look through all styles again; what is needed is in its cache by then.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    rolldownOptions: isSsrBuild
      ? {}
      : {
          // The second is imported by the first, when the page was painted.
          input: ['src/main.tsx', 'src/app/startApp.tsx'],
          // An icon goes where it is used; otherwise those of all screens come with the first page.
          // An index of a feature brings no more than what is taken from it.
          treeshake: { moduleSideEffects: [{ test: /src\/features\//, sideEffects: false }] },
          optimization: { inlineConst: { mode: 'all', pass: 1 } },
          // What pages share are few files: they compress better so, and libraries stay when our code changes.
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: reactLibraries },
                { name: 'libraries', test: sharedLibraries },
                { name: 'machines', test: /node_modules\/(?:xstate|@xstate)\// },
                {
                  name: 'main',
                  test: /\/(?:main|queueUntilHydrated|untilWanted|formControl|pageSeen|yieldToPage|readLanguageTables|trustedScript|arrivedTokens|tokenStorage|preload-helper)\.[jt]s/,
                },
                { name: 'theme', test: /\/src\/(?:ui\/theme|platform\/colors)\//, tags: ['$initial'] },
                { name: 'application', test: /\/(?:src|machines|contract)\//, tags: ['$initial'] },
                { name: 'people', test: /\/(?:ListerPicture|Notice|orNotFound)\.tsx?$/ },
                // What forms are made of; what stands on other pages as well is a file of its own.
                { name: 'formik', test: /node_modules\/(?:formik|deepmerge|react-fast-compare|tiny-warning)\// },
                {
                  name: 'field',
                  test: /\/src\/(?:ui\/components\/(?:Field|Input)|platform\/browser\/useSettled)\.tsx?$/,
                },
                {
                  name: 'submission',
                  test: /\/src\/features\/forms\/(?:components\/FormCard|model\/submissionText|actors\/useSubmission)\.tsx?$/,
                },
                { name: 'kept', test: /\/src\/platform\/browser\/versioned\.ts$/ },
                {
                  name: 'forms',
                  test: /\/src\/features\/forms\/components\/(?:FormText|PasswordField|SubmissionForm|SubmitButton)\.tsx$/,
                },
                // Asked for by pages without cards, too.
                {
                  name: 'statuses',
                  test: /\/(?:contract\/(?:propertyStatuses|placeText)|machines\/listing\/statusTags)\.ts$/,
                },
                // Three pages of the account ask for them, no public one.
                { name: 'tours', test: /\/src\/features\/viewings\/queries\// },
                {
                  name: 'parts',
                  test: sharedFiles(
                    'ui/(?:components|pages)|platform/(?:api|i18n|page|queries)|features/(?:\\w+/(?:actors|queries)|search/components)',
                  ),
                  minShareCount: 3,
                },
                {
                  name: 'cards',
                  test: sharedFiles('features/(?:listing/(?:components|model)|favorites/components)'),
                  minShareCount: 3,
                },
                // What says criteria in words; every page that says them needs all of it.
                {
                  name: 'searchWords',
                  test: /\/src\/features\/search\/(?:model\/(?:describe(?:Criteria|Filters|Search)|fieldVisibility|sentenceOf)|queries\/usePlaceNames|components\/useCriteriaWords)\.ts$|\/src\/ui\/(?:components\/Popover|pages\/pageNumbers)\.tsx?$/,
                },
                // All filters, as the search page and the sheet over the results have them. Last: it takes what is left.
                { name: 'filters', test: /\/src\/features\/search\/components\/filters\/FilterGroups\.tsx$/ },
              ],
            },
          },
        },
  },
  ssr: { noExternal: command === 'build' ? true : [], target: 'node' },
}))

function shim(name: string): string {
  return join(import.meta.dirname, `src/platform/shims/${name}.ts`)
}
