import { writeFileSync } from 'node:fs'

import { environmentExample, settingsPage } from './settingsDocuments.ts'

/** `npm run settings` */
writeFileSync('.env.example', environmentExample())
writeFileSync('docs/settings.md', settingsPage())
