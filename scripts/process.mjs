// Starts other programs the same way on every system: no shell, always the Node that runs us.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root folder of the repository. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/**
 * Runs a JavaScript file with Node and returns its exit code.
 * @param {string} file
 * @param {readonly string[]} [args]
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function node(file, args = [], options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file, ...args], { cwd: root, stdio: 'inherit', ...options })
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
