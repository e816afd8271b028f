import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** A program that is there, or why it is not. */
export type FoundProgram = { path: string } | { reason: string }

/** What installs programs here: Debian's packages, and only for whoever may. */
export const canInstall = () => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0

/**
 * Finds a program of a Debian package in one of the places where it may be, and installs the package where it is nowhere
 * and this is a bare Debian as root. Elsewhere it says why there is none, for the title of a test that is skipped.
 */
export function debianProgram(packageName: string, paths: readonly string[]): FoundProgram {
  const find = () => paths.find((path) => existsSync(path))
  const found = find()
  if (found !== undefined) return { path: found }
  if (!canInstall()) return { reason: `${paths[0]} is not installed` }
  installPackages([packageName])
  const installed = find()
  return installed === undefined ? { reason: `the package ${packageName} cannot be installed` } : { path: installed }
}

/** Installs Debian packages without asking anything; what matters is whether their programs are there afterwards. */
export function installPackages(names: readonly string[]): void {
  attempt(['update', '-qq'])
  // Whoever installs something else at the same time is waited for.
  attempt(['install', '-y', '-qq', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=120', ...names])
}

function attempt(args: readonly string[]): void {
  try {
    execFileSync('apt-get', args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  } catch {
    // No network, or no such package.
  }
}
