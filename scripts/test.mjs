// npm test: all parts side by side, and a table at the end.
//   npm test                            all parts
//   npm test -- types lint              some parts
//   npm test -- unit core/src/search    one part, with words for vitest to choose files by
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { forShortRuns, root } from './process.mjs'
import { runParts } from './run-parts.mjs'

const bin = (/** @type {string} */ path) => join(root, 'node_modules', path)
const runner = bin('vitest/vitest.mjs')
const vitest = (/** @type {string[]} */ ...args) => [...forShortRuns, runner, 'run', ...args]

/**
 * Rows run side by side. Pages come first in theirs: their tests wait for each other and for the browser, so the longer anything else
 * is left to fill the second core, the better. What comes after them uses all the cores there are.
 */
const rows = [
  [
    // by default vitest leaves one core idle, which is half of a two-core machine
    {
      name: 'unit',
      title: 'unit, property and architecture tests',
      command: vitest('--project', 'unit', '--project', 'isolated', '--maxWorkers=100%'),
    },
  ],
  [
    { name: 'browser', title: 'pages in a real browser', command: vitest('--project', 'browser') },
    { name: 'packages', title: 'built packages', command: vitest('--project', 'packages') },
    { name: 'lint', title: 'lint and format', command: [bin('@biomejs/biome/bin/biome'), 'check', '.'] },
    // TypeScript 7 takes less than half the time; npm run test:deep checks with 6, which the packages are built with.
    // Several checkers take a third more processor time, and the other core has its tests
    { name: 'types', title: 'type check', command: [bin('typescript-7/bin/tsc'), '--noEmit', '--singleThreaded'] },
  ],
]
const names = rows.flat().map(({ name }) => name)

const args = process.argv.slice(2)
const chosen = args.filter((word) => names.includes(word))
const words = args.filter((word) => !names.includes(word))
if (chosen.length === 0) chosen.push(...(words.length > 0 ? ['unit'] : names))

await ensureInstalled()
process.exitCode = await runParts(
  ...rows.map((row) =>
    row
      .filter(({ name }) => chosen.includes(name))
      .map((part) => (part.command.includes(runner) ? { ...part, command: [...part.command, ...words] } : part)),
  ),
)
