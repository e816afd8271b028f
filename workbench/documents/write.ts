// `npm run docs:machines`: writes docs/machines and docs/path-figures.md.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'

import { models } from '../models.gen.ts'
import { huntAll, mutantFiguresOf, pathFiguresOf, withFigures } from './figures.ts'
import { machineList, machinePage } from './machinePage.ts'

mkdirSync('docs/machines', { recursive: true })
writeFileSync('docs/machines/README.md', machineList(models))
for (const model of models) writeFileSync(`docs/machines/${model.machine.id}.md`, machinePage(model))

const figuresFile = 'docs/path-figures.md'
const figures = [await pathFiguresOf(models), mutantFiguresOf(await huntAll(models))]
writeFileSync(figuresFile, withFigures(readFileSync(figuresFile, 'utf8'), figures.join('\n')))
