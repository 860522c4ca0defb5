// Starts other programs the same way on every system: no shell, always the Node that runs us.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root folder of the repository. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/**
 * Options of Node for work that makes very many short-lived objects and is over before optimised code pays: a larger nursery saves a
 * tenth of all processor time, and a larger budget before V8 optimises saves a tenth to a third. Later versions of V8 have another compiler
 * in between.
 * @type {string[]}
 */
export const forShortRuns = [
  '--max-semi-space-size=64',
  ...(Number.parseInt(process.versions.v8, 10) < 12 ? ['--interrupt-budget=528000'] : []),
]

/**
 * Runs a JavaScript file with Node and returns its exit code.
 * @param {string} file
 * @param {readonly string[]} [args]
 * @param {import('node:child_process').SpawnOptions & { execArgv?: readonly string[] }} [options] `execArgv`: options of Node itself
 * @returns {Promise<number>}
 */
export function node(file, args = [], { execArgv = [], ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...execArgv, file, ...args], { cwd: root, stdio: 'inherit', ...options })
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 1)))
  })
}

/**
 * Runs npm and returns its exit code.
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function npm(args, options = {}) {
  return node(npmFile(), args, options)
}

/** npm's own JavaScript file: `npm.cmd` cannot be started without a shell on Windows. */
export function npmFile() {
  const nodeFolder = dirname(process.execPath)
  const candidates = [
    process.env.npm_execpath ?? '',
    join(nodeFolder, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(nodeFolder, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(nodeFolder, '..', 'share', 'nodejs', 'npm', 'bin', 'npm-cli.js'),
  ]
  const found = candidates.find((file) => /npm-cli\.[cm]?js$/.test(file) && existsSync(file))
  if (found === undefined) throw new Error('npm was not found beside node; start this through npm, as in `npm test`')
  return found
}
