import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { answersFor, collection } from '#tests/support/components/exampleAnswers.ts'
import { exampleJob } from '#tests/support/components/examples/jobs.ts'
import { problem, type Handlers } from '#tests/support/components/fakeServer.ts'
import { findings } from '#tests/support/components/findings.ts'
import { languagesHere } from '#tests/support/components/languagesHere.ts'
import { openPage } from '#tests/support/components/openPage.tsx'
import { settled } from '#tests/support/components/settled.ts'

const languages = [
  {
    lang: 'en',
    again: /^Try again ?: Email #7$/,
    more: /^More ?: Saved searches #8$/,
    giveUp: 'Give up: Saved searches #8',
    age: 'Age',
    sort: 'Sort by',
    attempts: 'Most attempts',
    status: 'Status',
    dead: 'Given up',
    job: 'Job',
    mail: 'Email',
    done: 'Everything is done',
    none: 'No such jobs',
    retry: 'Try again',
    detail: 'This isn’t possible with this job right now.',
    impossible: /This isn’t possible with this job right now\./,
  },
  {
    lang: 'cs',
    again: /^Zkusit znovu ?: E-mail #7$/,
    more: /^Více ?: Hlídací psi #8$/,
    giveUp: 'Vzdát: Hlídací psi #8',
    age: 'Stáří',
    sort: 'Řadit',
    attempts: 'Nejvíc pokusů',
    status: 'Stav',
    dead: 'Vzdáno',
    job: 'Úloha',
    mail: 'E-mail',
    done: 'Všechno je hotové',
    none: 'Žádné takové úlohy',
    retry: 'Zkusit znovu',
    detail: 'S\u00A0touto úlohou to teď není možné.',
    impossible: /S\stouto úlohou to teď není možné\./,
  },
] as const

const sizes = { phone: [390, 844], tablet: [768, 1024], laptop: [1440, 900] } as const
const buttons = () => page.getByRole('main').getByRole('table').getByRole('button')

for (const words of languagesHere('adminJobs', languages)) {
  const open = async (search = '', answers: Handlers = {}, size: readonly [number, number] = sizes.laptop) => {
    const opened = await openPage(`/${words.lang}/admin/users?jobs=1${search}`, {
      answers: { ...answersFor('admin'), ...answers },
      isSignedIn: true,
      size,
    })
    await settled()
    return opened
  }

  describe(`the page of jobs (${words.lang})`, () => {
    it('shows what is not done and why, with the steps that are possible and no other', async () => {
      for (const size of Object.values(sizes)) {
        await open('', {}, size)
        await expect.element(page.getByText('The mail server refused the mail: 550.')).toBeVisible()
        await expect.element(page.getByRole('button', { name: words.again })).toBeVisible()
        // What ends a job is in the menu of its row.
        await expect.element(page.getByRole('button', { name: words.more })).toBeVisible()
        expect(page.getByRole('button', { name: words.giveUp }).elements()).toHaveLength(0)
        expect(
          buttons()
            .elements()
            .filter((button) => button.closest('tbody') !== null),
        ).toHaveLength(2)
        expect(document.documentElement.scrollWidth).toBe(size[0])
        expect(await findings()).toEqual([])
      }
    })

    it('gives a job up from its menu, which says in full why it failed last [23]', async () => {
      const asked: unknown[] = []
      await open('', {
        stepJob: ({ params, body }) => {
          asked.push([params.jobId, body])
          return undefined
        },
      })
      await page.getByRole('button', { name: words.more }).click()
      const menu = page.getByRole('dialog')
      await expect.element(menu.getByText('The database did not answer in time.')).toBeVisible()
      expect(await findings()).toEqual([])
      await menu.getByRole('button', { name: words.giveUp }).click()
      await expect.poll(() => asked).toEqual([['8', { event: 'GIVE_UP' }]])
      await expect.poll(() => menu.elements()).toHaveLength(0)
    })

    it('is sorted by the server from the head of a column, or from a field on a phone [23]', async () => {
      const asked: unknown[] = []
      const answers: Handlers = {
        getAdminJobs: ({ query }) => {
          asked.push([query.get('sort'), query.get('state'), query.get('page')])
          return collection('/admin/jobs', [exampleJob(7, { state: 'dead' })])
        },
      }
      await open('&state=dead&page=2', answers)
      const head = page.getByRole('columnheader', { name: words.age })
      await expect.element(head).not.toHaveAttribute('aria-sort')
      await head.getByRole('button').click()
      await expect.element(head).toHaveAttribute('aria-sort', 'descending')
      await head.getByRole('button').click()
      await expect.element(head).toHaveAttribute('aria-sort', 'ascending')
      await expect
        .poll(() => asked)
        .toEqual([
          [null, 'dead', '2'],
          ['due', 'dead', '1'],
          ['-due', 'dead', '1'],
        ])
      await open('', answers, sizes.phone)
      await page.getByRole('combobox', { name: words.sort }).selectOptions(words.attempts)
      await expect.poll(() => asked.at(-1)).toEqual(['-attempts', null, '1'])
      expect(location.search).toContain('sort=-attempts')
    })

    it('tries a job again, and shows where it is then', async () => {
      const asked: unknown[] = []
      await open('', {
        getAdminJobs: () =>
          collection('/admin/jobs', [
            exampleJob(7, asked.length === 0 ? { state: 'dead', steps: ['RETRY'] } : { state: 'running' }),
          ]),
        stepJob: ({ params, body }) => {
          asked.push([params.jobId, body])
          return undefined
        },
      })
      await page.getByRole('button', { name: words.again }).click()
      await expect.poll(() => asked).toEqual([['7', { event: 'RETRY' }]])
      await expect
        .poll(() =>
          buttons()
            .elements()
            .filter((button) => button.closest('tbody') !== null),
        )
        .toHaveLength(0)
    })

    it('says why a step was refused', async () => {
      await open('', {
        stepJob: () => problem(409, { detail: words.detail, code: 'transition_not_allowed' }),
      })
      await page.getByRole('button', { name: words.again }).click()
      await expect.element(page.getByRole('alert').getByText(words.impossible)).toBeVisible()
      expect(await findings()).toEqual([])
    })

    it('has its filters in the address', async () => {
      const asked: unknown[] = []
      const { app } = await open('&state=dead', {
        getAdminJobs: ({ query }) => {
          asked.push([query.get('kind'), query.get('state')])
          return collection('/admin/jobs', [])
        },
      })
      await expect.element(page.getByRole('heading', { name: words.none })).toBeVisible()
      await expect.element(page.getByRole('combobox', { name: words.status })).toHaveValue('dead')
      await page.getByRole('combobox', { name: words.job }).selectOptions('mail')
      await expect.poll(() => asked.at(-1)).toEqual(['mail', 'dead'])
      await expect
        .poll(() => app.router.state.location.search)
        .toMatchObject({ jobs: '1', kind: 'mail', state: 'dead' })
    })

    it('says that everything is done, and what failed', async () => {
      await open('', { getAdminJobs: () => collection('/admin/jobs', []) })
      await expect.element(page.getByRole('heading', { name: words.done })).toBeVisible()
      expect(await findings()).toEqual([])
      await open('', { getAdminJobs: () => problem(429) })
      await expect.element(page.getByRole('main').getByRole('button', { name: words.retry })).toBeVisible()
      expect(await findings()).toEqual([])
    })
  })
}
