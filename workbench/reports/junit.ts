import { join } from 'node:path'

import { escape } from '../draw/escape.ts'
import { isShort, lowestShare, type Report } from './report.ts'

/**
 * A run as JUnit XML, as build servers read it: a suite per machine, a case per path. What shows a failure is attached to
 * its case; build servers look for it by its path, to which `directory` leads, the folder of the report.
 */
export function asJunit(report: Report, directory: string): string {
  const { model, level, verdicts, generated, facts, threshold } = report
  const failures = verdicts.filter(({ failure }) => failure !== null).length + (isShort(report) ? 1 : 0)
  const total = seconds(verdicts.reduce((sum, { ms }) => sum + ms, 0))
  const suite = `${model.machine.id} in ${level}`
  const cases = verdicts.map(({ path, failure, ms, attachments = [] }) => {
    const head = `<testcase classname="${escape(suite)}" name="${escape(`${path.id}: ${path.story}`)}" time="${seconds(ms)}"`
    if (failure === null) return `    ${head}/>`
    const message = `Step ${failure.step + 1} of ${path.steps.length}`
    const attached = attachments.map((file) => `[[ATTACHMENT|${escape(join(directory, file))}]]`)
    return [
      `    ${head}>`,
      `      <failure message="${message}">${escape(failure.message)}</failure>`,
      ...(attached.length === 0 ? [] : [`      <system-out>${attached.join('\n')}</system-out>`]),
      '    </testcase>',
    ].join('\n')
  })
  // A missed threshold is a case of its own: who reads only cases sees it too.
  if (isShort(report)) {
    cases.push(
      `    <testcase classname="${escape(suite)}" name="threshold" time="0.000">\n      <failure message="Less than ${threshold} % is covered">${lowestShare(report).toFixed(1)} % is covered.</failure>\n    </testcase>`,
    )
  }
  const counts = `tests="${cases.length}" failures="${failures}" errors="0" time="${total}"`
  const properties = [
    ['algorithm', generated.plan.algorithm],
    ['seed', String(generated.plan.seed)],
    ['commit', facts.commit ?? 'unknown'],
    ...(facts.build === null ? [] : [['build', facts.build]]),
    ['startedAt', facts.startedAt],
    ...(facts.address === null ? [] : [['address', facts.address]]),
  ].map(([name = '', value = '']) => `      <property name="${name}" value="${escape(value)}"/>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="domivo paths" ${counts}>`,
    `  <testsuite name="${escape(suite)}" ${counts}>`,
    '    <properties>',
    ...properties,
    '    </properties>',
    ...cases,
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n')
}

const seconds = (ms: number) => (ms / 1000).toFixed(3)
