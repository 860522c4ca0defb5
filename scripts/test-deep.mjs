// npm run test:deep: what takes longer, or needs more than the default install. Here: the real protocol of Minecraft.
//   npm run test:deep                     all of it
//   npm run test:deep -- body speed       the tests whose path contains one of these words
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { installLive, liveFolder } from './load-live.mjs'
import { node, root } from './process.mjs'
import { runParts } from './run-parts.mjs'

const bin = (/** @type {string} */ path) => join(root, 'node_modules', path)
const words = process.argv.slice(2)

await ensureInstalled()
process.exitCode = await runParts([
  {
    name: 'install',
    title: 'Minecraft libraries',
    run: async () => ((await installLive({ withTests: true })) ? 0 : 1),
    needed: true,
  },
  {
    name: 'types',
    title: 'type check of minecraft-live',
    run: () => node(bin('typescript/bin/tsc'), ['--noEmit', '--project', liveFolder]),
  },
  {
    name: 'facts',
    title: 'facts of the game against minecraft-data',
    run: () => node(join(liveFolder, 'scripts/extract-data.mjs'), ['--check']),
  },
  {
    name: 'deep',
    title: 'a real protocol, a real bot',
    run: () => node(bin('vitest/vitest.mjs'), ['run', '--project', 'deep', ...words]),
  },
])
