/** How the paths of one machine fared in one run of tests. */
export interface WalkedMachine {
  machine: string
  paths: number
  failed: number
}

/** What a run of tests walked, and how many of its tests failed that walk no machine: files that do not load among them. */
export interface WalkedMachines {
  machines: readonly WalkedMachine[]
  otherFailures: number
}

/** One test that walked paths of a machine, or of none. */
interface WalkingTest {
  machine: string | undefined
  paths: number
  isFailed: boolean
}

interface VitestReport {
  testResults: {
    status: string
    assertionResults: { status: string; meta?: { machine?: string; paths?: number } }[]
  }[]
}

/** Reads what Vitest's JSON reporter wrote. A failed test that walks many paths at once counts as one failed path. */
export function walkedByVitest(text: string): WalkedMachines {
  const { testResults } = JSON.parse(text) as VitestReport // written by the test runner a moment ago
  return added(
    testResults.flatMap(({ status, assertionResults }): WalkingTest[] => {
      const ran = assertionResults.filter((test) => test.status === 'passed' || test.status === 'failed')
      const isBroken = status === 'failed' && !ran.some((test) => test.status === 'failed')
      return [
        ...ran.map((test) => ({
          machine: test.meta?.machine,
          paths: test.meta?.paths ?? 1,
          isFailed: test.status === 'failed',
        })),
        ...(isBroken ? [{ machine: undefined, paths: 0, isFailed: true }] : []),
      ]
    }),
  )
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: { tests: { status: string; annotations: { type: string; description?: string }[] }[] }[]
}

/** Reads what Playwright's JSON reporter wrote; a test that passed at its second try passed. */
export function walkedByPlaywright(text: string): WalkedMachines {
  const { suites, errors = [] } = JSON.parse(text) as { suites: PlaywrightSuite[]; errors?: unknown[] } // as above
  const tests = testsOf(suites).flatMap(({ status, annotations }): WalkingTest[] => {
    if (status === 'skipped') return []
    const machine = annotations.find(({ type }) => type === 'machine')?.description
    return [{ machine, paths: 1, isFailed: status === 'unexpected' }]
  })
  return added([...tests, ...errors.map(() => ({ machine: undefined, paths: 0, isFailed: true }))])
}

const testsOf = (suites: readonly PlaywrightSuite[]): PlaywrightSuite['specs'][number]['tests'] =>
  suites.flatMap((suite) => [...suite.specs.flatMap(({ tests }) => tests), ...testsOf(suite.suites ?? [])])

function added(tests: readonly WalkingTest[]): WalkedMachines {
  const machines = new Map<string, WalkedMachine>()
  let otherFailures = 0
  for (const { machine, paths, isFailed } of tests) {
    if (machine === undefined) {
      otherFailures += isFailed ? 1 : 0
      continue
    }
    const known = machines.get(machine) ?? { machine, paths: 0, failed: 0 }
    machines.set(machine, { machine, paths: known.paths + paths, failed: known.failed + (isFailed ? 1 : 0) })
  }
  return { machines: [...machines.values()], otherFailures }
}
