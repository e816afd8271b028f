import { expect, it } from 'vitest'

import { stepNamed, stepOfGroup } from './onboardingSteps.ts'

it('reads a step from an address, also by the name of one that has several screens now [D3]', () => {
  expect(['details', 'areas', 'price', 'garden', '', undefined, 'toString'].map(stepNamed)).toEqual([
    'areas',
    'areas',
    'price',
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

it('asks for each group of the form in one step [D3]', () => {
  const groups = [
    { key: 'kind', step: 'type' },
    { key: 'areas', step: 'details' },
    { key: 'project', step: 'details' },
    { key: 'building', step: 'details' },
    { key: 'equipment', step: 'details' },
    { key: 'text', step: 'details' },
    { key: 'a group of tomorrow', step: 'details' },
    { key: 'media', step: 'photos' },
    { key: 'publishing', step: 'a step of tomorrow' },
  ]
  expect(groups.map(stepOfGroup)).toEqual([
    'type',
    'areas',
    'building',
    'building',
    'equipment',
    'description',
    'areas',
    'photos',
    'review',
  ])
})
