// npm test: every part in turn, and a table at the end.
//   npm test                            all parts
//   npm test -- types lint              some parts
//   npm test -- unit core/src/search    one part, with words for vitest to choose files by
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { node, root } from './process.mjs'
import { runParts } from './run-parts.mjs'

const bin = (/** @type {string} */ path) => join(root, 'node_modules', path)
// vitest leaves one core alone otherwise, which is half of a machine with two
const allCores = '--maxWorkers=100%'

const vitest = (/** @type {string} */ project, /** @type {string[]} */ words) =>
  node(bin('vitest/vitest.mjs'), ['run', '--project', project, ...words])

/** @type {Record<string, { title: string, run: (words: string[]) => Promise<number> }>} */
const parts = {
  types: { title: 'type check', run: () => node(bin('typescript/bin/tsc'), ['--noEmit']) },
  lint: { title: 'lint and format', run: () => node(bin('@biomejs/biome/bin/biome'), ['check', '.']) },
  unit: { title: 'unit, property and architecture tests', run: (words) => vitest('unit', [allCores, ...words]) },
  browser: { title: 'pages in a real browser', run: (words) => vitest('browser', words) },
  packages: { title: 'built packages', run: (words) => vitest('packages', words) },
}

const args = process.argv.slice(2)
const chosen = args.filter((word) => word in parts)
const words = args.filter((word) => !(word in parts))
if (chosen.length === 0) chosen.push(...(words.length > 0 ? ['unit'] : Object.keys(parts)))

await ensureInstalled()
process.exitCode = await runParts(
  chosen.map((name) => ({ name, title: parts[name].title, run: () => parts[name].run(words) })),
)
