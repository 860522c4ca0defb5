// Shared by npm test and npm run test:deep: runs parts, each under its title, with a table at the end.
import { spawn } from 'node:child_process'
import { performance } from 'node:perf_hooks'
import { stripVTControlCharacters } from 'node:util'
import { root } from './process.mjs'

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {string} title
 * @property {readonly string[]} [command] arguments of Node: options, a JavaScript file and its arguments
 * @property {Record<string, string>} [env] extra environment variables
 * @property {() => Promise<number>} [work] runs instead of a command; returns an exit code
 * @property {boolean} [needed] later parts make no sense without it
 */

/** @typedef {{ name: string, code: number, seconds: number, text: string }} Result */

/**
 * Runs rows of parts side by side, the parts of a row one after another. Returns the combined exit code. A single row prints as it goes;
 * with more, the output of a part is held back until it ends, so that it stays together. The summary repeats what failed, because after
 * hours of output many logs keep only the end.
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
  for (const { name, code, text } of results) {
    if (code !== 0) console.log(`\n${name} failed:\n${failuresIn(text).join('\n')}`)
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
    results.push({
      name: part.name,
      code,
      text,
      seconds: (performance.now() - start) / 1000,
    })
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
      env: {
        ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
        ...process.env,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let text = ''
    const take = (/** @type {string} */ data) => {
      text += data
      if (!isHeldBack) process.stdout.write(data)
    }
    child.stdout.setEncoding('utf8').on('data', take)
    child.stderr.setEncoding('utf8').on('data', take)
    child.on('error', reject)
    child.on('close', (code, signal) => resolve({ code: code ?? (signal === 'SIGINT' ? 130 : 1), text }))
  })
}

/**
 * The lines that name what failed, and where, or the last ones if none does.
 * @param {string} text
 */
function failuresIn(text) {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const telling = lines.filter((line) => tells.test(stripVTControlCharacters(line)))
  return telling.length > 0 ? [...new Set(telling)].slice(0, 24) : lines.slice(-12)
}

/** A test or an error, what a page was waited for, the line of a source, an error of TypeScript. */
const tells = /^\s*(FAIL\b|\w*Error\b|- waiting for (?!element|scheduled)|❯ [\w./-]+:\d+:\d+)|\berror TS\d/
