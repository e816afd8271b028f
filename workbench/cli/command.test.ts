import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, describe, expect, it } from 'vitest'

import { doorModel } from '#tests/support/doorModel.ts'

import type { Snapshot } from 'everypath'
import type { Model } from '../model.ts'
import { models } from '../models.gen.ts'
import { command } from './command.ts'

const directory = mkdtempSync(join(tmpdir(), 'workbench-'))
afterAll(() => rmSync(directory, { recursive: true }))

/** A door whose owner promises that nobody ever waits. */
const failing: Model = {
  ...doorModel,
  rules: [{ message: 'Nobody is asked.', holds: (after) => after.value !== 'asking' }],
}

async function called(args: string, known: readonly Model[] = [doorModel]) {
  const out: string[] = []
  const err: string[] = []
  const code = await command(args.split(' '), known, {
    out: (text) => void out.push(text),
    err: (text) => void err.push(text),
    progress: () => undefined,
  })
  return { code, out: out.join('\n'), err: err.join('\n') }
}

const shown = async (seed: number) =>
  (await called(`show door --json --algorithm random --max-paths 3 --max-length 5 --seed ${seed}`)).out

/** Ids of the paths that a run walks in this part of them. */
const idsIn = async (shard: string) => {
  const { out } = await called(`run door --json --shard ${shard} --out ${directory}/shard`)
  return (JSON.parse(out) as { paths: { id: string }[] }[]).flatMap(({ paths }) => paths.map(({ id }) => id))
}

const cellsOf = (text: string) => Number(/cells\s+(\d+) of/.exec(text)?.[1])
/** How many paths a budget of time left out, by what is printed. */
const left = (text: string) => /\(--budget\)\. \((\d+)×\)/.exec(text)?.[1]

describe('npm run paths', () => {
  it('says what it can, and that a command is missing', async () => {
    expect(await called('--help')).toMatchObject({ code: 0, out: expect.stringContaining('Exit codes:') })
    expect(await command([], [], { out: () => undefined, err: () => undefined, progress: () => undefined })).toBe(2)
  })

  it.each([
    ['dance', 'There is no command “dance”.'],
    ['show', 'Name a machine: door.'],
    ['show window', 'There is no machine “window”. There are: door.'],
    ['show door --algorithm magic', '--algorithm is one of complete, shortest,'],
    ['show door --algorithm target', '--algorithm target and --target STATE need each other.'],
    ['show door --algorithm target --target cellar', 'has no state “cellar”. There are: closed, asking,'],
    ['show door --seed many', '--seed is no whole number that fits: “many”.'],
    ['show door --coverage 120', '--coverage is no number that fits: “120”.'],
    ['show door --format pdf', '--format is one of table, json, mermaid, dot; “pdf” is not.'],
    ['show door window', '“window” is more than a command and its subject.'],
    ['show door --sed 1', "Unknown option '--sed'"],
    ['show door --switches 1.5', '--switches is no whole number that fits: “1.5”.'],
    ['show door --max-paths 0', '--max-paths is no whole number that fits: “0”.'],
    ['list door', '“list” is about all machines; “door” is too much.'],
    ['list --format json', '“list” takes no --format. It takes: --json, --locale.'],
    ['plan door --out plan.md', '“plan” takes no --out. It takes: --algorithm,'],
    ['mutate door --in browser', '“mutate” takes no --in.'],
    ['export door --json', '“export” takes no --json.'],
    ['run door --in browser', 'The machine “door” has no paths at the level browser. A door has no page.'],
    ['run door --path door-00000000', 'No generated path has the id door-00000000'],
    ['replay door-00000000', 'There is no path in'],
    ['run door --shard 5/4', '--shard is a part like 1/4; “5/4” is not.'],
    ['run door --retries some', '--retries is no whole number that fits: “some”.'],
    ['show door --until soon', '--until: “soon”, at 1, “soon”: there are reached(STATE|ARROW), covered('],
    [
      'run door --until reached(attic)',
      '--until: “reached(attic)”: there is no such state or arrow. The states are closed,',
    ],
    [
      'show door --until dependency(50)',
      '--until: “dependency(50)”: the model does not say what depends on its steps.',
    ],
    ['show door,window', 'There is no machine “window”.'],
    ['run door,door', 'Several machines are walked together by --algorithm random'],
    ['diff nowhere..HEAD', 'Git knows no revision “nowhere”.'],
    ['diff window', 'There is no machine “window”.'],
    ['approve', 'Name a machine: door.'],
    ['record window --script none.json', 'There is no machine “window”.'],
    ['record --script none.json', 'There are no gestures in none.json.'],
    ['record --script package.json', 'package.json holds no list of gestures.'],
    ['record door --in browser', '“record” takes no --in. It takes: --url, --script, --out,'],
  ])('refuses “%s” with 2 and says why', async (args, message) => {
    expect(await called(args)).toMatchObject({ code: 2, out: '', err: expect.stringContaining(message) })
  })

  it('refuses a browser for forbidden events, and a product that does not answer', async () => {
    expect((await called('run locale --in browser --algorithm negative', models)).err).toContain('use --in memory')
    expect((await called('run lead --in server --algorithm complete', models)).err).toContain('complete is for others')
    const nowhere = await called('run search --in browser --url http://127.0.0.1:9', models)
    expect([nowhere.code, nowhere.err]).toEqual([2, expect.stringContaining('Nothing answers at http://127.0.0.1:9.')])
  })

  it('lists machines for people and for programs', async () => {
    expect((await called('list')).out).toContain('Door')
    expect((await called('list --locale cs', models)).out).toMatch(/^locale +Jazyk /m)
    expect(JSON.parse((await called('list --json')).out)).toMatchObject([
      {
        machine: 'door',
        transitions: 9,
        levels: ['memory'],
        states: ['closed', 'asking', 'refusing', 'open', 'bolted'],
      },
    ])
  })

  it.each(['run door --out FILE', 'export door --format dot --out FILE/door.dot'])(
    'refuses to write where a file is in the way: %s',
    async (args) => {
      const file = join(directory, 'file')
      writeFileSync(file, '')
      const { code, err } = await called(args.replace('FILE', file))
      expect([code, err]).toEqual([2, expect.stringContaining(file)])
      expect(err).toContain('cannot be written')
    },
  )

  it('tells paths by the names of events and states, in both languages', async () => {
    const requested = 'door --algorithm target --target open'
    expect((await called(`show ${requested}`)).out).toContain('Knocked → Answered ⇒ Open')
    const inCzech = await called('show locale --algorithm target --target loadingCatalog --locale cs', models)
    expect(inCzech.out).toContain('Zvolen jazyk en → Háček před přepnutím odpověděl ⇒ Načítání textů')
  })

  it('shows the same random paths for the same seed', async () => {
    expect(await shown(4)).toBe(await shown(4))
    expect(await shown(4)).not.toBe(await shown(5))
  })

  it('shows paths as diagrams in both languages', async () => {
    expect((await called('show door --format mermaid')).out).toContain('state "Bolted" as')
    expect((await called('show locale --format mermaid --locale cs', models)).out).toContain('state "Ustáleno" as')
    expect((await called('show door --format dot')).out).toContain('"Closed" -> "Asking" [label="Knocked"];')
  })

  it('walks, covers everything, and writes all reports', async () => {
    const { code, out } = await called(`run door --threshold 100 --out ${directory}/door`)
    expect([code, out]).toEqual([0, expect.stringMatching(/guard outcomes\s+6 of 6\s+100 %/)])
    const html = readFileSync(`${directory}/door/report.html`, 'utf8')
    expect(html).toContain('data-state="door.bolted"')
    expect(html).not.toMatch(/https?:|src=|@import|class="line missed"|Not covered/)
    expect(html).toContain('on the bare machine')
    expect(html).toContain('Knocked → Answered ⇒ Closed')
    const junit = readFileSync(`${directory}/door/junit.xml`, 'utf8')
    expect(junit).toMatch(/<testsuite name="door in memory" tests="\d+" failures="0"/)
    expect(JSON.parse(readFileSync(`${directory}/door/report.json`, 'utf8'))).toMatchObject({
      passed: true,
      leftOut: [],
    })
  })

  it('fails below the threshold, and draws what was missed', async () => {
    const args = `run door --algorithm target --target open --threshold 90 --out ${directory}/part`
    expect(await called(args)).toMatchObject({ code: 1, out: expect.stringContaining('Less than 90 % is covered.') })
    const html = readFileSync(`${directory}/part/report.html`, 'utf8')
    expect(html).toContain('class="line missed"')
    expect(html).toContain('<li>Closed: Knocked [Is loud: no]</li>')
    expect(html).toContain('Coverage too low')
  })

  it('says failed in every report when only the threshold is missed [H9]', async () => {
    const out = `${directory}/short`
    expect((await called(`run door --algorithm target --target open --threshold 90 --out ${out}`)).code).toBe(1)
    expect(JSON.parse(readFileSync(`${out}/report.json`, 'utf8'))).toMatchObject({ passed: false, threshold: 90 })
    const junit = readFileSync(`${out}/junit.xml`, 'utf8')
    expect(junit).toMatch(/<testsuites name="domivo paths" tests="2" failures="1"/)
    expect(junit).toContain('<failure message="Less than 90 % is covered">')
  })

  it('says what was walked: commit, time and address [H9]', async () => {
    const before = new Date().toISOString()
    await called(`run door --out ${directory}/facts`)
    const report = JSON.parse(readFileSync(`${directory}/facts/report.json`, 'utf8')) as Record<string, string | null>
    expect(report.commit).toMatch(/^[0-9a-f]{12}\+?$/)
    expect(String(report.startedAt) >= before && String(report.startedAt) <= new Date().toISOString()).toBe(true)
    expect(report.address).toBeNull()
    expect(readFileSync(`${directory}/facts/report.html`, 'utf8')).toContain(`commit ${report.commit}`)
    expect(readFileSync(`${directory}/facts/junit.xml`, 'utf8')).toContain('<property name="commit"')
  })

  it('walks every path once in all shards together [H9]', async () => {
    const [whole, ...parts] = [await idsIn('1/1'), await idsIn('1/3'), await idsIn('2/3'), await idsIn('3/3')]
    expect(parts.map(({ length }) => length)).toEqual([6, 5, 5])
    expect(parts.flat().toSorted()).toEqual(whole?.toSorted())
  })

  it('counts cells beside states, transitions and guard outcomes', async () => {
    // Seven situations of the door with eight events each.
    const { out } = await called(`run door --json --out ${directory}/cells`)
    expect(JSON.parse(out)).toMatchObject([{ cells: { covered: 56, all: 56 } }])
    expect(readFileSync(`${directory}/cells/report.html`, 'utf8')).toContain('<strong>100 %</strong>Cells: 56 / 56')
  })

  it('replays any path whose id was printed [H9]', async () => {
    const { out } = await called('show door --algorithm random --seed 11 --max-paths 1 --max-length 9')
    const [id = ''] = /door-[0-9a-f]{8}/.exec(out) ?? []
    expect(await called(`replay ${id}`)).toMatchObject({ code: 0, out: expect.stringContaining('✓') })
  })

  it('replays what mutants and exported files name, and what a report of another run names [H9]', async () => {
    const mutants = JSON.parse((await called('mutate door --json')).out) as { caughtBy: { walk: { path: string } } }[]
    const [{ out: json }, { out: plan }] = [
      await called(`export door --format json --algorithm switch --switches 2 --out ${directory}`),
      await called('plan door --algorithm simple --max-length 3'),
    ]
    const exported = (JSON.parse(readFileSync(json, 'utf8')) as { paths: { id: string }[] }).paths
    const ids = [mutants[0]?.caughtBy.walk.path, exported.at(-1)?.id, /door-[0-9a-f]{8}/.exec(plan)?.[0]]
    for (const id of ids) expect(await called(`replay ${id}`)).toMatchObject({ code: 0 })
    await called(`run door --algorithm random --seed 5 --max-paths 1 --out ${directory}/from`)
    const report = `${directory}/from/report.json`
    const [path] = (JSON.parse(readFileSync(report, 'utf8')) as { paths: { id: string }[] }).paths
    expect(await called(`replay ${path?.id} --from ${report}`)).toMatchObject({ code: 0 })
    expect(await called(`replay door-00000000 --from ${report}`)).toMatchObject({ code: 2 })
  })

  it('fails with the shortest failing path, which is replayed by one command', async () => {
    const { code, err } = await called(`run door --algorithm tour --out ${directory}/bad`, [failing])
    expect([code, err]).toEqual([1, expect.stringContaining('Shortest way to it: Knocked ⇒ Asking')])
    const again = /npm run paths -- (replay \S+)/.exec(err)?.[1] ?? ''
    expect(await called(again, [failing])).toMatchObject({ code: 1, out: expect.stringContaining('Nobody is asked.') })
    expect(await called(again)).toMatchObject({ code: 0, out: expect.stringContaining('✓') })
    expect(readFileSync(`${directory}/bad/junit.xml`, 'utf8')).toContain('<failure message="Step 1 of')
  })

  it('fails with a shortest run that breaks a property, which is replayed by one command [H1]', async () => {
    const unkept: Model = {
      ...doorModel,
      properties: ({ eventually }) => [
        eventually('Whoever knocks comes in.', (at) => at.hasTag('open'), { after: (at) => at.value === 'asking' }),
      ],
    }
    const { code, err } = await called(`run door --algorithm target --target bolted --out ${directory}/unkept`, [
      unkept,
    ])
    expect([code, err]).toEqual([
      1,
      expect.stringContaining(
        '✗ Knocked → Answered ⇒ Closed\n  The event “done askWho” led to where nothing arrives any more, which broke the property: Whoever knocks comes in.',
      ),
    ])
    const again = err.split('npm run paths -- ').at(-1) ?? ''
    expect(await called(again, [unkept])).toMatchObject({ code: 1, out: expect.stringContaining('nothing arrives') })
    expect(await called(again)).toMatchObject({ code: 0 })
  })

  it('shows what failed before what passed', async () => {
    const rules = [{ message: 'Nobody comes in.', holds: (after: Snapshot) => after.value !== 'open' }]
    expect((await called(`run door --out ${directory}/some`, [{ ...doorModel, rules }])).code).toBe(1)
    const html = readFileSync(`${directory}/some/report.html`, 'utf8')
    expect(html).toMatch(/Failed paths: \d+ \/ 16/)
    const [failed, passed] = [html.lastIndexOf('<tr class="missed"><td><code>'), html.indexOf('<tr><td><code>')]
    expect([failed > 0, passed > failed]).toEqual([true, true])
  })

  it('writes plans for people', async () => {
    expect((await called('plan door --algorithm target --target bolted')).out).toContain(
      '**Knocked.** Somebody knocked.',
    )
    const inCzech = await called('plan locale --locale cs --algorithm target --target loadingCatalog', models)
    expect(inCzech.out).toMatch(/^# Plán testů: Jazyk /m)
    expect(inCzech.out).toContain('**Zvolen jazyk (en).** Uživatel otevřel stránku v\u00A0některém jazyce')
    const page = (await called('plan search', models)).out
    expect(page).toContain('- Click the link “Rent” in the page header.')
    expect(page).toMatch(/^# Test plan: Search \(in a browser\)$/m)
    expect(page).toContain('- Not visible: heading “The listings could not be loaded”.')
  })

  it('breaks a machine in every way, and says that all was noticed', async () => {
    const { code, out } = await called('mutate door')
    expect([code, out]).toEqual([0, expect.stringMatching(/^drop onError\s+1 of 1$[^]*23 of 23 mutants caught\.$/m)])
  })

  it('looks at forbidden events on pages as far as a driver says how, and counts the rest [H7] [H8]', async () => {
    const { code, out } = await called('show consent --in browser --algorithm negative', models)
    expect([code, out]).toEqual([0, expect.stringMatching(/Forbidden events that cannot be tried here\. \(\d+×\)/)])
    // The question is answered: no button is left to agree once more.
    expect(out).toContain('✗ ')
    const allowed = await called('show consent --in browser', models)
    const complete = await called('show consent --in browser --algorithm complete', models)
    expect(cellsOf(complete.out)).toBeGreaterThan(cellsOf(allowed.out))
    // Its driver says of nothing how it shows that it is forbidden: allowed events remain.
    expect((await called('show locale --in browser --algorithm complete', models)).code).toBe(0)
  })

  it('sums shards, and applies the threshold to the sum alone [H9]', async () => {
    const part = (index: number) => `${directory}/part-${index}`
    for (const index of [1, 2, 3]) {
      const args = `run door --shard ${index}/3 --threshold 100 --out ${part(index)}`
      const { code, out } = await called(args)
      expect([code, out]).toEqual([0, expect.stringContaining('npm run paths -- merge')])
      expect(out).toMatch(/cells\s+(?!56 )\d+ of 56/)
    }
    const files = [3, 1, 2].map((index) => `${part(index)}/report.json`).join(' ')
    const sum = await called(`merge ${files} --threshold 100 --out ${directory}/sum`)
    expect([sum.code, sum.out]).toEqual([0, expect.stringMatching(/guard outcomes\s+6 of 6\s+100 %/)])
    // Seven situations and eight events.
    expect(sum.out).toMatch(/cells\s+56 of 56/)
    const refusals = [
      [`merge ${part(1)}/report.json ${part(3)}/report.json`, 'Shard 2 of 3 is missing.'],
      [`merge ${files} ${part(1)}/report.json`, 'A shard is given twice.'],
      [`merge ${directory}/sum/report.json`, 'is no report.json of a run with --shard.'],
      [`merge ${part(1)}/junit.xml`, 'cannot be read as a report.json.'],
      ['merge', 'Name the report.json of every shard.'],
    ] as const
    for (const [args, message] of refusals)
      expect(await called(args)).toMatchObject({ code: 2, err: expect.stringContaining(message) })
    expect(await called(`run door --shard 1/2 --out ${directory}/half`)).toMatchObject({ code: 0 })
    const mixed = await called(`merge ${directory}/half/report.json ${part(1)}/report.json`)
    expect(mixed.err).toContain('These are no shards of one run')
  })

  it('misses a threshold that the sum of shards does not reach', async () => {
    const only = '--algorithm target --target open'
    for (const index of [1, 2]) await called(`run door ${only} --shard ${index}/2 --out ${directory}/few-${index}`)
    const files = [1, 2].map((index) => `${directory}/few-${index}/report.json`).join(' ')
    const sum = await called(`merge ${files} --threshold 90 --out ${directory}/few`)
    expect([sum.code, sum.out]).toEqual([1, expect.stringContaining('Less than 90 % is covered.')])
  })

  it('walks no more once its budget is spent, and says what is left', async () => {
    const { code, out } = await called(`run door --budget 0 --out ${directory}/budget`)
    expect([code, out]).toEqual([0, expect.stringMatching(/0 paths walked[\s\S]*within 0 s \(--budget\)\. \(\d+×\)/)])
    expect((await called(`run door --budget 0 --threshold 1 --out ${directory}/budget`)).code).toBe(1)
    for (const index of [1, 2]) await called(`run door --budget 0 --shard ${index}/2 --out ${directory}/late-${index}`)
    const files = [1, 2].map((index) => `${directory}/late-${index}/report.json`).join(' ')
    expect(left((await called(`merge ${files} --out ${directory}/late`)).out)).toBe(left(out))
  })

  it('fails when a mutant survives', async () => {
    const lame = { ...doorModel, events: doorModel.events.filter(({ type }) => type !== 'visitor.left') }
    expect(await called('mutate door', [lame])).toMatchObject({
      code: 1,
      err: expect.stringContaining('✗ Nobody noticed: door.asking on visitor.left (1): is gone'),
    })
  })

  it.each(['plan', 'mermaid', 'dot', 'graphwalker', 'json'])('exports %s', async (format) => {
    const { code, out } = await called(`export door --format ${format} --out ${directory}`)
    expect([code, existsSync(out)]).toEqual([0, true])
  })

  it('exports models that GraphWalker can follow', async () => {
    const { out } = await called(`export door --format graphwalker --out ${directory}`)
    const [model] = (JSON.parse(readFileSync(out, 'utf8')) as { models: GraphWalkerModel[] }).models
    const ids = new Set(model?.vertices.map(({ id }) => id))
    expect(ids.has(model?.startElementId ?? '')).toBe(true)
    expect(model?.edges.filter((edge) => !ids.has(edge.sourceVertexId) || !ids.has(edge.targetVertexId))).toEqual([])
    expect(model?.edges.filter(({ name }) => !/^[A-Za-z_]\w*$/.test(name))).toEqual([])
    expect(model?.generator).toMatch(/^random\(edge_coverage\(100\)/)
  })

  it('ends with the step after which a condition holds', async () => {
    const { out } = await called('show door --json --algorithm random --until reached(open)')
    const { paths } = JSON.parse(out) as { paths: { story: string }[] }
    expect(paths.map(({ story }) => story.endsWith('⇒ open')).lastIndexOf(true)).toBe(paths.length - 1)
    const required = await called('show consent --json --algorithm random --until requirements(100)', models)
    expect((JSON.parse(required.out) as { paths: { story: string }[] }).paths.at(-1)?.story).toMatch(/choice\.refused /)
    const unmet = await called('run door --until covered(cells,100) --algorithm shortest')
    expect([unmet.code, unmet.out]).toEqual([
      0,
      expect.stringContaining('The condition covered(cells,100) was not met (--until).'),
    ])
  })

  it('walks on in another machine at a state that both share', async () => {
    const asked = 'session,savedSearch --algorithm random --max-paths 8 --max-length 12'
    const { out } = await called(`show ${asked} --json`, models)
    const { walks } = JSON.parse(out) as { walks: { machine: string }[][] }
    expect(walks).toHaveLength(8)
    expect(walks.every(([first]) => first?.machine === 'session')).toBe(true)
    expect(walks.flat().some(({ machine }) => machine === 'savedSearch')).toBe(true)
    expect((await called(`show ${asked}`, models)).out).toMatch(/^1 +session +session-/m)
    const ran = await called(`run ${asked}`, models)
    expect([ran.code, ran.out]).toEqual([0, expect.stringMatching(/session in memory: [\s\S]*savedSearch in memory: /)])
    const file = (await called(`export session,savedSearch --format graphwalker --out ${directory}`, models)).out
    const shared = (JSON.parse(readFileSync(file, 'utf8')) as { models: GraphWalkerModel[] }).models.map(
      ({ vertices }) => new Set(vertices.map(({ sharedState = '' }) => sharedState)),
    )
    expect(shared).toEqual([new Set(['', 'guest', 'signed_in']), new Set(['', 'guest', 'signed_in'])])
  })

  it('says the same in a spec of Playwright as in its own walk', async () => {
    const { out } = await called(`export locale --format playwright --out ${directory}`, models)
    const spec = readFileSync(out.split('\n')[0] ?? '', 'utf8')
    expect(spec.match(/^test\('/gm)).toHaveLength(5)
    expect(spec).toContain(
      "page.getByRole('banner').getByRole('link', { name: 'CS – Čeština', exact: true }).dispatchEvent('click')",
    )
    expect(spec).toContain('await held.cut(/\\/assets\\/messages-/)')
    expect(existsSync(`${directory}/playwright.config.ts`)).toBe(true)
  })
})

interface GraphWalkerModel {
  generator: string
  startElementId: string
  vertices: { id: string; sharedState?: string }[]
  edges: { name: string; sourceVertexId: string; targetVertexId: string }[]
}
