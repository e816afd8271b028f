import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RegisteredRouter,
} from '@tanstack/react-router'
import { expect, it } from 'vitest'

import { routerOfPage } from './routerOfPage.ts'

const results = '/en/results'
const home = '/en/home'

async function openResults() {
  const root = createRootRoute()
  const at = (path: string) => createRoute({ path, getParentRoute: () => root })
  const history = createMemoryHistory({ initialEntries: [`${results}?place=Brno`] })
  const router = createRouter({ routeTree: root.addChildren([at(results), at(home)]), history })
  await router.load()
  const goTo = async (path: string) => {
    history.push(path)
    await router.load()
  }
  // A router is one whatever its routes are.
  return { router, goTo, ofPage: routerOfPage(router as unknown as RegisteredRouter, results) }
}

it('keeps match, search and location of a page while another one is looked at', async () => {
  const { router, goTo, ofPage } = await openResults()
  const match = ofPage.stores.getMatchStore(results).get()
  await goTo(home)
  expect(router.stores.getMatchStore(results).get()).toBeUndefined()
  expect(ofPage.stores.getMatchStore(results).get()).toBe(match)
  expect(match?.search).toEqual({ place: 'Brno' })
  expect(ofPage.stores.location.get().href).toBe('/en/results?place=Brno')
})

it('is not led elsewhere by a location that is told before the page is left', async () => {
  const { router, goTo, ofPage } = await openResults()
  router.stores.location.set((location) => ({ ...location, pathname: home, href: home }))
  expect(ofPage.stores.location.get().href).toBe('/en/results?place=Brno')
  await goTo(home)
  expect(ofPage.stores.location.get().href).toBe('/en/results?place=Brno')
})

it('follows the router again when the page is looked at', async () => {
  const { goTo, ofPage } = await openResults()
  await goTo(home)
  await goTo(`${results}?place=Praha`)
  expect(ofPage.stores.getMatchStore(results).get()?.search).toEqual({ place: 'Praha' })
  expect(ofPage.stores.location.get().href).toBe('/en/results?place=Praha')
})

it('is the router itself in everything else', async () => {
  const { router, ofPage } = await openResults()
  ofPage.history.push(home)
  await ofPage.load()
  expect(router.state.location.pathname).toBe(home)
  expect(ofPage.state.location.pathname).toBe(home)
  expect(ofPage.stores.getMatchStore(home).get()?.routeId).toBe(home)
})
