/**
 * npm run soak:studio -- [--minutes 30] [--write]
 * Uses all rooms round after round, as a person would, and prints the memory of the page after each round: the heap after a garbage
 * collection, nodes and listeners of the page, workers, and what the renderer's process takes. Ends with 1 if something keeps growing.
 */
import { readFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import type { CDPSession, Page } from 'playwright-core'
import { launchBrowser } from '../../tests/browser/launch-browser.ts'
import { serveStudio } from '../../tests/browser/studio/open-studio.ts'
import { table } from '../table.ts'
import { memoryTitle, rewriteReport, withMemory } from './report-file.ts'
import { useRoomsOnce } from './use-rooms-once.ts'
import { useStudioOnce } from './use-studio-once.ts'

interface Memory {
  readonly minute: number
  /** MB of the page's JavaScript heap. */
  readonly heap: number
  readonly nodes: number
  readonly listeners: number
  readonly workers: number
  /** MB of the renderer, workers included; 0 where the system does not say. */
  readonly process: number
}

/** Growth from the second quarter to the last that is still noise. */
const noise = { heap: 3, nodes: 500, listeners: 20, workers: 0 } as const

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '30' }, write: { type: 'boolean', default: false } },
})
const minutes = Number(values.minutes)
if (!(minutes > 0)) throw new Error(`--minutes takes a number greater than 0, not ${values.minutes}`)

const studio = await serveStudio()
const browser = await launchBrowser()
const context = await browser.newContext({ viewport: { width: 1280, height: 720 } })
const page = await context.newPage()
const complaints: string[] = []
page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
page.on('pageerror', (error) => complaints.push(error.stack ?? error.message))
// what grows is measured, not how soon: the machine may be busy
page.setDefaultTimeout(300_000)
await page.goto(studio.url)

const session = await context.newCDPSession(page)
await session.send('Performance.enable')
const system = await browser.newBrowserCDPSession()
const start = Date.now()
const passed = () => (Date.now() - start) / 60_000
const measured: Memory[] = []
do {
  await useStudioOnce(page)
  await useRoomsOnce(page)
  measured.push(await measure(page))
  const { minute, heap, process: size } = measured.at(-1)!
  console.log(`round ${measured.length}, minute ${minute.toFixed(1)}: heap ${heap.toFixed(1)} MB, process ${size} MB`)
} while (passed() < minutes)
const version = browser.version()
await browser.close()
await studio.close()

const text = report()
console.log(`\n${text}`)
if (values.write) rewriteReport((before) => withMemory(before, text))
const grown = (Object.keys(noise) as (keyof typeof noise)[]).filter((what) => growth(what) > noise[what])
for (const what of grown) console.error(`${what} grow: by ${growth(what).toFixed(1)}, where ${noise[what]} is noise`)
for (const complaint of complaints) console.error(`console: ${complaint}`)
if (grown.length > 0 || complaints.length > 0) process.exitCode = 1

async function measure(shown: Page): Promise<Memory> {
  // what is let go is let go some turns later, and collected in two steps
  for (let turn = 0; turn < 3; turn++) {
    await shown.waitForTimeout(300)
    await session.send('HeapProfiler.collectGarbage')
  }
  const { metrics } = await session.send('Performance.getMetrics')
  const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? 0
  return {
    minute: passed(),
    heap: metric('JSHeapUsedSize') / 1e6,
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    workers: shown.workers().length,
    process: await rendererSize(system),
  }
}

/** MB of the largest renderer: the studio's. */
async function rendererSize(asked: CDPSession): Promise<number> {
  const { processInfo } = await asked.send('SystemInfo.getProcessInfo')
  const sizes = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => residentSize(id))
  return Math.round(Math.max(0, ...sizes) / 1000)
}

/** kB, from Linux. */
function residentSize(id: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}

/** By how much the least value of the last quarter is above that of the second: the first has everything to load. 0 for less than four rounds. */
function growth(what: keyof typeof noise): number {
  const quarter = Math.max(1, Math.floor(measured.length / 4))
  if (measured.length < 4) return 0
  const least = (part: readonly Memory[]) => Math.min(...part.map((each) => each[what]))
  return least(measured.slice(-quarter)) - least(measured.slice(quarter, 2 * quarter + 1))
}

function report(): string {
  const every = Math.max(1, Math.floor(measured.length / 10))
  const shown = measured.filter((_, at) => at % every === 0 || at === measured.length - 1)
  const rows = shown.map(({ minute, heap, nodes, listeners, workers, process: size }) => [
    minute.toFixed(1),
    heap.toFixed(1),
    `${nodes}`,
    `${listeners}`,
    `${workers}`,
    `${size}`,
  ])
  const grows = Object.keys(noise).map((what) => `${what} by ${growth(what as keyof typeof noise).toFixed(1)}`)
  return [
    memoryTitle,
    `${new Date().toISOString().slice(0, 10)}, ${cpus()[0]?.model.trim()}, ${cpus().length} cores, load ${loadavg()[0]!.toFixed(1)}, Chromium ${version}.\nWritten by \`npm run soak:studio -- --minutes ${minutes} --write\`.`,
    'All rooms are used round after round: cards, typing, looks, searches, games, painting, PDDL, a campaign. After each round, the heap is collected and read; the process is the renderer with its workers.',
    table(['minute', 'heap MB', 'nodes', 'listeners', 'workers', 'process MB'], rows),
    `${measured.length} rounds. From the second quarter to the last, the least value grew: ${grows.join(', ')} (noise: heap ${noise.heap} MB, nodes ${noise.nodes}, listeners ${noise.listeners}).`,
  ].join('\n\n')
}
