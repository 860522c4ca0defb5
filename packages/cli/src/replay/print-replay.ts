import {
  compareMoments,
  describeEvent,
  describeMoment,
  encodeValue,
  explainMoment,
  type NumberedEvent,
  type Recording,
} from '@telos/core/record'
import { type Io, paint, printable, printJson } from '../io.ts'
import { countedNoun } from '../print/counting.ts'
import { momentText, timeOf } from './choose-moment.ts'

/** What to print of a recording. */
export interface ReplayRequest {
  readonly recording: Recording
  /** In this order. */
  readonly agents: readonly string[]
  readonly json: boolean
}

/** Beliefs change all the time: `--beliefs` prints them. */
const quiet = new Set(['belief', 'remembered', 'over-budget', 'tick-end'])
const ticksAtATime = 200

/** Prints what happened, moment by moment. */
export function printMoments({ recording, agents, json }: ReplayRequest, beliefs: boolean, io: Io): void {
  const { first, complete, last } = recording.range
  const followed = new Set(agents)
  const range = { from: timeOf(recording, first), to: timeOf(recording, last), ticks: [first, last] }
  const shown = ({ event }: NumberedEvent) => followed.has(event.agent) && (beliefs || !quiet.has(event.type))
  if (json) {
    const moments = recording
      .events()
      .filter(shown)
      .map((numbered) => momentRecord(recording, numbered))
    printJson(io, { range, complete: timeOf(recording, complete), agents, moments })
    return
  }
  const seconds = Number.isNaN(range.from + range.to) ? '' : `${range.from} s to ${range.to} s, `
  const head = `${countedNoun(followed.size, 'agent')}, ${seconds}ticks t${first} to t${last}`
  io.stdout.write(`${paint(io.stdout, 'bold', head)}\n`)
  if (complete > first)
    io.stdout.write(`before ${momentText(recording, complete)}, part of the recording was discarded\n`)
  for (let from = first; from <= last; from += ticksAtATime) {
    const to = Math.min(last, from + ticksAtATime - 1)
    for (const numbered of recording.events(from, to)) {
      if (!shown(numbered)) continue
      const { event } = numbered
      const time = timeOf(recording, event.tick)
      const text = Number.isNaN(time) ? `t${event.tick}`.padStart(10) : `${time.toFixed(2).padStart(8)} s`
      const stamp = paint(io.stdout, 'dim', text)
      io.stdout.write(`${stamp}  ${oneLine(`${event.agent} ${describeEvent(event)}`)}\n`)
    }
  }
}

/** Prints the state of affairs at a moment, and why. */
export function printMoment({ recording, agents, json }: ReplayRequest, tick: number, io: Io): void {
  const moment = recording.at(tick)
  const there = agents.filter((name) => moment.agents.has(name))
  const why = (name: string) => explainMoment(recording, moment, name)
  if (json) {
    const views = there.map((name) => ({ view: encodeValue(moment.agents.get(name)), why: why(name) }))
    const events = moment.events.filter(({ agent }) => there.includes(agent)).map((event) => encodeValue(event))
    printJson(io, { tick: moment.tick, time: timeOf(recording, tick), agents: views, events, missing: moment.missing })
    return
  }
  const seconds = Number.isNaN(timeOf(recording, tick)) ? '' : `${timeOf(recording, tick)} s, `
  io.stdout.write(`${paint(io.stdout, 'bold', `${seconds}tick t${moment.tick}`)}\n`)
  for (const name of there) {
    const [, ...lines] = describeMoment({ ...moment, missing: [] }, [name]).split('\n')
    io.stdout.write(`\n${printable(lines.join('\n'))}\n`)
    for (const sentence of why(name)) io.stdout.write(`  ${paint(io.stdout, 'dim', '·')} ${oneLine(sentence)}\n`)
  }
  const away = agents.filter((name) => !moment.agents.has(name))
  if (away.length > 0) io.stdout.write(`\nnot there: ${oneLine(away.join(', '))}\n`)
}

/** Prints what differs between two moments. */
export function printDifferences({ recording, agents, json }: ReplayRequest, from: number, to: number, io: Io): void {
  const found = compareMoments(recording.at(from), recording.at(to)).filter(({ agent }) => agents.includes(agent))
  if (json) {
    const differences = found.map(({ agent, part, key, before, after }) =>
      encodeValue({ agent, part, key: key ?? null, before, after }),
    )
    const moments = [from, to].map((tick) => ({ tick, time: timeOf(recording, tick) }))
    printJson(io, { from: moments[0], to: moments[1], differences })
    return
  }
  const head = `from ${momentText(recording, from)} (t${from}) to ${momentText(recording, to)} (t${to})`
  io.stdout.write(`${paint(io.stdout, 'bold', head)}\n`)
  for (const { text } of found) io.stdout.write(`  ${oneLine(text)}\n`)
  if (found.length === 0) io.stdout.write('  nothing is different\n')
}

function momentRecord(recording: Recording, { event, order }: NumberedEvent) {
  return {
    time: timeOf(recording, event.tick),
    order,
    text: `${event.agent} ${describeEvent(event)}`,
    event: encodeValue(event),
  }
}

/** Foreign text may contain line breaks, which would look like lines of ours. */
function oneLine(text: string): string {
  return printable(text.replace(/\r?\n|\t/g, ' '))
}
