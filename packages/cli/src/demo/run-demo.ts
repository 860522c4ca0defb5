import { setImmediate as breathe } from 'node:timers/promises'
import type { Demo, DemoOptions, DemoRun, FilmCamera } from '@telos/demos'
import { type Io, paint, printable, printJson } from '../io.ts'
import { outcomeLines } from './outcome-lines.ts'

/** A demo that is about to run. */
export interface ChosenDemo {
  readonly demo: Demo
  readonly options: DemoOptions
  readonly run: DemoRun
}

/** How to show a demo. */
export interface DemoViews {
  readonly json: boolean
  /** Draws the world in the terminal when something happens. */
  readonly draws: boolean
  readonly camera?: FilmCamera | undefined
}

/** A sentence of the story, with the seconds of the world if it has a clock. */
interface Told {
  readonly time: number | null
  readonly text: string
}

/** Interval between checks for a closed pipe or Ctrl-C. */
const stepsPerBreath = 200

/** Runs a demo to its end, and prints its story as it happens, or all of it as one JSON object. */
export async function runDemo(
  { demo, options, run }: ChosenDemo,
  { json, draws, camera }: DemoViews,
  io: Io,
): Promise<void> {
  const story: Told[] = []
  const note = () => {
    const lines = run.newSentences()
    camera?.take(lines)
    if (json) story.push(...lines.map((text) => ({ time: timeOf(run), text })))
    else print(lines, run, draws, io)
  }
  if (draws && !json && run.picture !== undefined) io.stdout.write(`${printable(run.picture())}\n`)
  for (let steps = 1; run.step(); steps++) {
    note()
    if (steps % stepsPerBreath === 0) await breathe()
  }
  note()
  const { seed, ...others } = options
  if (json) printJson(io, { name: demo.name, seed, options: others, outcome: run.outcome(), story })
  else {
    const lines = outcomeLines(run.outcomeInWords?.() ?? run.outcome())
    io.stdout.write(`\n${paint(io.stdout, 'bold', 'Outcome')}\n${printable(lines.join('\n'))}\n`)
  }
}

function print(lines: readonly string[], run: DemoRun, draws: boolean, io: Io): void {
  if (lines.length === 0) return
  const time = timeOf(run)
  const stamp = time === null || run.tellsTime ? '' : `${paint(io.stdout, 'dim', `${time.toFixed(1).padStart(6)} s`)}  `
  for (const line of lines) io.stdout.write(`${stamp}${printable(line)}\n`)
  if (draws && run.picture !== undefined) io.stdout.write(`${printable(run.picture())}\n`)
}

function timeOf({ society }: DemoRun): number | null {
  return society === undefined ? null : Math.round(society.time * 1000) / 1000
}
