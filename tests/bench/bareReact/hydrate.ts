import { hydrateRoot } from 'react-dom/client'

import { elementOf, type Tree } from './tree.ts'

/** All that a page of bare React does: it reads its data and takes its markup over. */
const data = document.querySelector('#tree')?.textContent ?? '""'
const root = document.querySelector('#root')
if (root !== null) hydrateRoot(root, elementOf(JSON.parse(data) as Tree)) // written by serveBareReact
