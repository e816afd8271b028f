import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, it } from 'vitest'

import { behaviourChangedSinceMain } from '#scripts/branchDifferences.ts'

const directory = mkdtempSync(join(tmpdir(), 'branch-'))
afterAll(() => rmSync(directory, { recursive: true }))

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.test', ...args], {
    cwd: directory,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()

function write(file: string, text: string): void {
  mkdirSync(join(directory, file, '..'), { recursive: true })
  writeFileSync(join(directory, file), text)
}

it('names the machines whose approved behaviour a branch changed since it left main, committed or not', () => {
  expect(behaviourChangedSinceMain(directory)).toBeNull()
  git('init', '--quiet', '--initial-branch', 'main')
  write('machines/house/door.behaviour.md', 'shut\n')
  write('machines/house/window.behaviour.md', 'shut\n')
  write('machines/house/bell.behaviour.md', 'silent\n')
  git('add', '.')
  git('commit', '--quiet', '--message', 'one')
  const base = git('rev-parse', 'HEAD')
  // On main there is nothing to say, whatever is being written.
  write('machines/house/bell.behaviour.md', 'rings\n')
  expect(behaviourChangedSinceMain(directory)).toBeNull()
  git('checkout', '--quiet', '--', '.')

  git('checkout', '--quiet', '-b', 'branch')
  write('machines/house/door.machine.ts', 'nothing that is approved\n')
  git('add', '.')
  git('commit', '--quiet', '--message', 'two')
  expect(behaviourChangedSinceMain(directory)).toEqual({ base, machines: [] })

  // What happened on main meanwhile is not the branch's.
  git('checkout', '--quiet', 'main')
  write('machines/house/bell.behaviour.md', 'rings twice\n')
  git('commit', '--quiet', '--all', '--message', 'three')
  git('checkout', '--quiet', 'branch')
  write('machines/house/window.behaviour.md', 'open\n')
  git('commit', '--quiet', '--all', '--message', 'four')
  write('machines/house/door.behaviour.md', 'open\n')
  expect(behaviourChangedSinceMain(directory)).toEqual({ base, machines: ['door', 'window'] })
})
