import { writeFileSync } from 'node:fs'

import { modelRegistry } from './modelRegistry.ts'

/** `npm run models` */
for (const [file, text] of Object.entries(modelRegistry())) writeFileSync(file, text)
