/**
 * npm run bench:pages -- [--quick] [--write]
 * The frames of the example pages in a real browser, with and without minds, alternating; each world is disturbed.
 */
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { servePage } from '../../scripts/serve-page.mjs'
import { examplePages } from '../../tests/browser/example-pages.ts'
import { type FrameTimes, measureFrames, quantile } from '../../tests/browser/frame-times.ts'
import { launchBrowser } from '../../tests/browser/launch-browser.ts'
import { workspaceRoot } from '../places.ts'

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, write: { type: 'boolean', default: false } },
})
const rounds = values.quick ? 2 : 6
const milliseconds = 3000

const browser = await launchBrowser()
const results: { readonly name: string; readonly on: FrameTimes; readonly off: FrameTimes }[] = []
for (const subject of examplePages) {
  const server = await servePage(`examples/${subject.name}`)
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
  await page.goto(server.url + subject.search)
  await page.waitForFunction(() => window.telos?.society.time > 1, undefined, { timeout: 60_000 })
  const on: FrameTimes[] = []
  const off: FrameTimes[] = []
  for (let round = 0; round < rounds; round++) {
    on.push(await measure(page, true))
    off.push(await measure(page, false))
  }
  results.push({ name: subject.name, on: joined(on), off: joined(off) })
  await page.close()
  await server.close()

  async function measure(of: Page, enabled: boolean): Promise<FrameTimes> {
    await of.evaluate((wanted) => void (window.telos.minds.enabled = wanted), enabled)
    const times = measureFrames(of, milliseconds)
    await of.evaluate(subject.makeTrouble)
    return times
  }
}
const version = browser.version()
await browser.close()

const text = report()
console.log(text)
if (values.write) writeFileSync(join(workspaceRoot(), 'bench', 'PAGES.md'), `${text}\n`)

function joined(times: readonly FrameTimes[]): FrameTimes {
  return { frames: times.flatMap(({ frames }) => frames), ticks: times.flatMap(({ ticks }) => ticks) }
}

function report(): string {
  const rows = results.flatMap(({ name, on, off }) => [row(name, 'on', on), row(name, 'off', off)])
  const ratios = results.map(({ name, on, off }) => `${name} ${(mean(on.frames) / mean(off.frames)).toFixed(2)}`)
  const [{ model }] = cpus()
  return `# Frames of the example pages

${new Date().toISOString().slice(0, 10)}, ${model.split(' ').slice(0, 2).join(' ')}, ${cpus().length} cores, Chromium ${version}, 1280 × 720, drawn in software without a graphics card.

Milliseconds from frame to frame, and of \`society.tick\` in each of them; minds on and off for ${milliseconds / 1000} s in turns, ${rounds} times, and
the world is changed at the beginning of each. At 60 frames a second, a frame has 16.7 ms; planning may use 2 of them.

| page | minds | frames | ms p50 | p95 | p99 | max | tick ms p50 | p95 | p99 | max | ticks over 2 ms |
| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${rows.join('\n')}

Mean frame with minds, as a multiple of one without: ${ratios.join(', ')}. Without a
graphics card, drawing is work for the processor, and takes most of a frame.`
}

function row(name: string, minds: string, { frames, ticks }: FrameTimes): string {
  const of = (all: readonly number[], digits: number) =>
    [0.5, 0.95, 0.99, 1].map((share) => (all.length === 0 ? '–' : quantile(all, share).toFixed(digits)))
  const over = ticks.length === 0 ? '–' : `${ticks.filter((tick) => tick > 2).length} of ${ticks.length}`
  return `| ${[name, minds, frames.length, ...of(frames, 1), ...of(ticks, 2), over].join(' | ')} |`
}

function mean(all: readonly number[]): number {
  return all.reduce((sum, value) => sum + value, 0) / all.length
}
