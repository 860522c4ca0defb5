// What npm test and npm run test:deep share: parts, each under its title, and a table at the end.
import { spawn } from 'node:child_process'
import { performance } from 'node:perf_hooks'
import { root } from './process.mjs'

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {string} title
 * @property {readonly string[]} [command] a JavaScript file and its arguments
 * @property {Record<string, string>} [env] what its environment has besides
 * @property {() => Promise<number>} [work] what it does instead of a command; gives an exit code
 * @property {boolean} [needed] the parts after it make no sense without it
 */

/** @typedef {{ name: string, code: number, seconds: number }} Result */

/**
 * Runs rows of parts side by side, the parts of a row one after the other; gives the exit code of all.
 * A single row prints as it goes. Where there are more, what a part prints is held back until it ends, so that it stays together.
 * @param {readonly (readonly Part[])[]} rows
 * @returns {Promise<number>}
 */
export async function runParts(...rows) {
  const busy = rows.filter((row) => row.length > 0)
  const start = performance.now()
  if (busy.length > 1)
    console.log(`at once: ${busy.map((row) => row.map(({ name }) => name).join(', then ')).join('; ')}`)
  const results = (await Promise.all(busy.map((row) => runRow(row, busy.length > 1)))).flat()
  console.log(`\n── summary ${'─'.repeat(65)}\n`)
  for (const { name, code, seconds } of results) {
    console.log(`${code === 0 ? 'pass' : 'FAIL'}  ${name.padEnd(10)} ${seconds.toFixed(1).padStart(7)} s`)
  }
  const failed = results.filter(({ code }) => code !== 0).length
  const total = (performance.now() - start) / 1000
  console.log(`\nparts: ${results.length - failed} passed, ${failed} failed, in ${total.toFixed(1)} s`)
  return failed > 0 ? 1 : 0
}

/**
 * @param {readonly Part[]} row
 * @param {boolean} isHeldBack
 */
async function runRow(row, isHeldBack) {
  /** @type {Result[]} */
  const results = []
  for (const part of row) {
    const heading = `\n── ${part.title} ${'─'.repeat(72 - part.title.length)}\n`
    if (!isHeldBack) console.log(heading)
    const start = performance.now()
    const { code, text } = await run(part, isHeldBack)
    if (isHeldBack) console.log(`${heading}\n${text.trimEnd()}`)
    results.push({ name: part.name, code, seconds: (performance.now() - start) / 1000 })
    if (part.needed && code !== 0) break
  }
  return results
}

/**
 * @param {Part} part
 * @param {boolean} isHeldBack
 * @returns {Promise<{ code: number, text: string }>}
 */
async function run({ command, env = {}, work }, isHeldBack) {
  if (work !== undefined) return { code: await work(), text: '' }
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, command ?? [], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: isHeldBack ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    })
    let text = ''
    child.stdout?.setEncoding('utf8').on('data', (data) => (text += data))
    child.stderr?.setEncoding('utf8').on('data', (data) => (text += data))
    child.on('error', reject)
    child.on('close', (code, signal) => resolve({ code: code ?? (signal === 'SIGINT' ? 130 : 1), text }))
  })
}
