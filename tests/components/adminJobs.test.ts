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
    giveUp: /^Give up ?: Saved searches #8$/,
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
    giveUp: /^Vzdát ?: Hlídací psi #8$/,
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
        await expect.element(page.getByRole('button', { name: words.giveUp })).toBeVisible()
        expect(buttons().elements()).toHaveLength(2)
        expect(document.documentElement.scrollWidth).toBe(size[0])
        expect(await findings()).toEqual([])
      }
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
      await expect.poll(() => buttons().elements()).toHaveLength(0)
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
