// node bench/paths/run.mjs [--list]: how many files and functions each of the four main paths runs through, by coverage.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const flags = ['--import', './scripts/strip-types.mjs', '--conditions=telos-source']
const { status } = spawnSync(process.execPath, [...flags, 'bench/paths/paths.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
process.exitCode = status ?? 1
