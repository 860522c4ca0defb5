// What npm test and npm run test:deep share: parts in turn, each under its title, and a table at the end.
import { performance } from 'node:perf_hooks'

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {string} title
 * @property {() => Promise<number>} run gives an exit code
 * @property {boolean} [needed] the parts after it make no sense without it
 */

/**
 * Runs parts one after the other; gives the exit code of all.
 * @param {readonly Part[]} parts
 * @returns {Promise<number>}
 */
export async function runParts(parts) {
  const results = []
  for (const { name, title, run, needed } of parts) {
    console.log(`\n── ${title} ${'─'.repeat(72 - title.length)}\n`)
    const start = performance.now()
    const code = await run()
    results.push({ name, code, seconds: (performance.now() - start) / 1000 })
    if (needed && code !== 0) break
  }
  console.log(`\n── summary ${'─'.repeat(65)}\n`)
  for (const { name, code, seconds } of results) {
    console.log(`${code === 0 ? 'pass' : 'FAIL'}  ${name.padEnd(10)} ${seconds.toFixed(1).padStart(7)} s`)
  }
  const failed = results.filter(({ code }) => code !== 0).length
  console.log(`\nparts: ${results.length - failed} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
}
