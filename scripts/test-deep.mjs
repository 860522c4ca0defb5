// npm run test:deep: what takes longer, or needs more than the default install. Here: the real protocol of Minecraft.
//   npm run test:deep                     all of it
//   npm run test:deep -- body speed       the tests whose path contains one of these words
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { ensureInstalled } from './install.mjs'
import { installLive, liveFolder } from './load-live.mjs'
import { node, root } from './process.mjs'

const bin = (/** @type {string} */ path) => join(root, 'node_modules', path)
const words = process.argv.slice(2)

const parts = [
  {
    name: 'install',
    title: 'Minecraft libraries',
    run: async () => ((await installLive({ withTests: true })) ? 0 : 1),
  },
  {
    name: 'types',
    title: 'type check of minecraft-live',
    run: () => node(bin('typescript/bin/tsc'), ['--noEmit', '--project', liveFolder]),
  },
  {
    name: 'deep',
    title: 'a real protocol, a real bot',
    run: () => node(bin('vitest/vitest.mjs'), ['run', '--project', 'deep', ...words]),
  },
]

await ensureInstalled()
const results = []
for (const { name, title, run } of parts) {
  console.log(`\n── ${title} ${'─'.repeat(72 - title.length)}\n`)
  const start = performance.now()
  const code = await run()
  results.push({ name, code, seconds: (performance.now() - start) / 1000 })
  if (name === 'install' && code !== 0) break
}

console.log(`\n── summary ${'─'.repeat(65)}\n`)
for (const { name, code, seconds } of results) {
  console.log(`${code === 0 ? 'pass' : 'FAIL'}  ${name.padEnd(10)} ${seconds.toFixed(1).padStart(7)} s`)
}
const failed = results.filter(({ code }) => code !== 0).length
console.log(`\nparts: ${results.length - failed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
