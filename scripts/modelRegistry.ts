import { filesIn } from './filesIn.ts'

/** The files by which the workbench knows every model and every driver, and what they have to say. */
export function modelRegistry(): Readonly<Record<string, string>> {
  const models = namesIn('machines', '.model.ts')
  return {
    'workbench/models.gen.ts': [
      '// Written by `npm run models` from the files *.model.ts in machines/. Do not edit.',
      ...models.map(({ name, file }) => `import { ${name}Model } from '#${file}'`),
      '',
      "import type { Model } from './model.ts'",
      '',
      '/** Every machine that is walked. */',
      'export const models: readonly Model[] = [',
      ...models.map(({ name }) => `  ${name}Model,`),
      ']',
      '',
    ].join('\n'),
    'workbench/drivers/pageDrivers.gen.ts': driverTable(
      'page',
      "import type { PageDriver } from '../page/gesture.ts'",
      'How machines are walked on the page, by their ids. A law compares this with the levels of the models.',
    ),
    // Apart from those of pages, which a browser loads.
    'workbench/drivers/serverDrivers.gen.ts': driverTable(
      'server',
      "import type { ServerDriver } from '../levels/server.ts'",
      'How machines are walked through the API of a running server, by their ids.',
    ),
  }
}

interface Named {
  name: string
  file: string
}

const namesIn = (folder: string, ending: string): Named[] =>
  filesIn(folder)
    .filter((file) => file.endsWith(ending))
    .map((file) => ({ name: file.slice(file.lastIndexOf('/') + 1, -ending.length), file }))
    .toSorted((one, other) => (one.file < other.file ? -1 : 1))

function driverTable(level: 'page' | 'server', typeImport: string, comment: string): string {
  const ending = level === 'page' ? 'Page' : 'Server'
  const drivers = namesIn('workbench/drivers', `.${level}.ts`)
  return [
    `// Written by \`npm run models\` from the files *.${level}.ts beside it. Do not edit.`,
    typeImport,
    ...drivers.map(({ name }) => `import { ${name}${ending} } from './${name}.${level}.ts'`),
    '',
    `/** ${comment} */`,
    `export const ${level}Drivers: Readonly<Record<string, ${ending}Driver>> = {`,
    ...drivers.map(({ name }) => `  ${name}: ${name}${ending},`),
    '}',
    '',
  ].join('\n')
}
