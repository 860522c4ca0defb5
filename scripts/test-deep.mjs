// npm run test:deep: what takes longer, or needs more than the default install; about half an hour on two cores.
//   npm run test:deep                     all of it
//   npm run test:deep -- properties       some parts: properties, types, deep, late, soak, install, live-types, facts, live
//   npm run test:deep -- live body speed  one part, with words for vitest to choose files by
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { installLive, liveFolder } from './load-live.mjs'
import { forShortRuns, root } from './process.mjs'
import { runParts } from './run-parts.mjs'

const bin = (/** @type {string} */ path) => join(root, 'node_modules', path)
const runner = bin('vitest/vitest.mjs')
const vitest = (/** @type {string[]} */ ...args) => [...forShortRuns, runner, 'run', ...args]

const args = process.argv.slice(2)
/** @type {import('./run-parts.mjs').Part[]} */
const parts = [
  {
    name: 'properties',
    title: 'all unit tests, with every requested case',
    command: vitest('--project', 'unit', '--project', 'isolated', '--maxWorkers=100%'),
    env: { TELOS_RUNS: '1' },
  },
  { name: 'types', title: 'type check with TypeScript 6', command: [bin('typescript/bin/tsc'), '--noEmit'] },
  { name: 'deep', title: 'templates, packed packages, frames', command: vitest('--project', 'deep') },
  {
    name: 'late',
    title: 'the studio, where workers answer late',
    command: vitest('--project', 'browser', 'tests/browser/studio'),
    env: { TELOS_LATE: '1' },
  },
  {
    name: 'soak',
    title: 'a minute of other random cases',
    command: [join(root, 'scripts/soak.mjs'), '--minutes', '1', '--seed', '100'],
  },
  {
    name: 'install',
    title: 'Minecraft libraries',
    work: async () => ((await installLive({ withTests: true })) ? 0 : 1),
    needed: true,
  },
  {
    name: 'live-types',
    title: 'type check of minecraft-live',
    command: [bin('typescript/bin/tsc'), '--noEmit', '--project', liveFolder],
  },
  {
    name: 'facts',
    title: 'facts of the game against minecraft-data',
    command: [join(liveFolder, 'scripts/extract-data.mjs'), '--check'],
  },
  // bodies move by the clock, so their code is optimised as it is for users
  { name: 'live', title: 'a real protocol, a real bot', command: [runner, 'run', '--project', 'live'] },
]
const names = parts.map(({ name }) => name)
const chosen = args.filter((word) => names.includes(word))
const words = args.filter((word) => !names.includes(word))
const needsLive = chosen.some((name) => ['live-types', 'facts', 'live'].includes(name))

await ensureInstalled()
process.exitCode = await runParts(
  parts
    .filter(({ name }) => chosen.length === 0 || chosen.includes(name) || (needsLive && name === 'install'))
    .map((part) => (part.command?.includes(runner) ? { ...part, command: [...part.command, ...words] } : part)),
)
