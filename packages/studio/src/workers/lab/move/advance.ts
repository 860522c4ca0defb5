/** Goes through moments, known ones first, then with the engine, all lanes together. */
import { breathe } from '../../worker-rpc.ts'
import type { LabContract, LabLanguage, LaneState, Stopped } from '../lab-contract.ts'
import type { SearchLane } from '../lane.ts'
import { laneWords } from '../lane-words.ts'
import { type StopTest, stopsOf } from './stops.ts'

type Asks = LabContract['advance']['asks']
type Answers = LabContract['advance']['answers']

/** Milliseconds between two looks at messages: a key press is to show within 50. */
const slice = 16
/** Milliseconds between two reports, and as many more for each thousand nodes: a page takes longer to draw large trees. */
const reportEvery = 100
const morePerThousand = 2

export interface AdvanceOptions {
  readonly signal: AbortSignal
  readonly report: (reports: LabContract['advance']['reports']) => void
  readonly now: () => number
}

export async function advanceLanes(
  asks: Asks,
  lanes: readonly SearchLane[],
  options: AdvanceOptions,
): Promise<Answers> {
  const { by, direction = 'forward', breakpoints = [], language } = asks
  const last = Math.max(0, ...lanes.map(({ moment }) => moment))
  const from = by.kind === 'difference' ? 0 : Math.min(Math.max(0, Math.trunc(asks.from)), last)
  const pause = pacer(options, lanes, language)
  if (by.kind === 'moment') {
    const before = Math.min(...lanes.map(({ moment }) => moment))
    await catchUp(lanes, by.moment, pause)
    const at = Math.min(by.moment, Math.max(0, ...lanes.map(({ moment }) => moment)))
    const sentence = laneWords(language).taken(Math.max(0, at - before))
    return { at, stopped: { kind: 'done', sentence }, lanes: statesOf(lanes, language) }
  }
  // a lane that was stopped on its way here is behind the others
  if (direction === 'forward') await catchUp(lanes, from, pause)
  const stops = stopsOf({ lanes, from, by, direction, breakpoints, language })
  const { at, stopped } =
    direction === 'back' ? await goBack(from, stops, language, pause) : await goOn(from, stops, lanes, language, pause)
  return { at, stopped, lanes: statesOf(lanes, language) }
}

export function statesOf(lanes: readonly SearchLane[], language: LabLanguage): readonly LaneState[] {
  return lanes.map((lane) => lane.state(language))
}

/** Lets messages in from time to time, and reports. Throws if the question was cancelled; what was searched stays. */
function pacer({ signal, report, now }: AdvanceOptions, lanes: readonly SearchLane[], language: LabLanguage) {
  let breathed = now()
  let reported = breathed
  return {
    // at every moment: a single one may take long
    isDue: () => now() - breathed >= slice,
    async rest(moment: number): Promise<void> {
      const time = now()
      const nodes = lanes.reduce((sum, { logged }) => sum + logged.log.nodes, 0)
      if (time - reported >= reportEvery + (nodes / 1000) * morePerThousand) {
        reported = time
        report({ at: moment, lanes: statesOf(lanes, language) })
      }
      await breathe()
      breathed = now()
      if (signal.aborted) throw new Error('cancelled')
    },
  }
}

type Pause = ReturnType<typeof pacer>

/** Brings lanes that are behind to a moment. */
async function catchUp(lanes: readonly SearchLane[], to: number, pause: Pause): Promise<void> {
  const behind = lanes.filter((lane) => lane.canGoOn && lane.moment < to)
  const first = Math.min(...behind.map(({ moment }) => moment)) + 1
  for (let moment = first; moment <= to; moment++) {
    let isAnywhere = false
    for (const lane of behind) {
      if (lane.moment < moment) lane.takeNode()
      if (lane.moment >= moment) isAnywhere = true
    }
    if (!isAnywhere) return
    if (pause.isDue()) await pause.rest(moment)
  }
}

interface Arrival {
  readonly at: number
  readonly stopped: Stopped
}

async function goBack(from: number, stops: readonly StopTest[], language: LabLanguage, pause: Pause): Promise<Arrival> {
  for (let moment = from - 1; moment > 0; moment--) {
    const stopped = look(stops, moment)
    if (stopped !== undefined) return { at: moment, stopped }
    if (pause.isDue()) await pause.rest(moment)
  }
  return { at: 0, stopped: { kind: 'start', sentence: laneWords(language).atStart } }
}

async function goOn(
  from: number,
  stops: readonly StopTest[],
  lanes: readonly SearchLane[],
  language: LabLanguage,
  pause: Pause,
): Promise<Arrival> {
  for (let moment = from + 1; ; moment++) {
    let isAnywhere = false
    for (const lane of lanes) {
      if (lane.moment < moment) lane.takeNode()
      if (lane.moment >= moment) isAnywhere = true
    }
    if (!isAnywhere) return { at: moment - 1, stopped: endOf(lanes, language) }
    const stopped = look(stops, moment) ?? failureAt(moment, lanes, language)
    if (stopped !== undefined) return { at: moment, stopped }
    if (pause.isDue()) await pause.rest(moment)
  }
}

function look(stops: readonly StopTest[], moment: number): Stopped | undefined {
  for (const stop of stops) {
    const stopped = stop(moment)
    if (stopped !== undefined) return stopped
  }
  return undefined
}

function failureAt(moment: number, lanes: readonly SearchLane[], language: LabLanguage): Stopped | undefined {
  const failed = lanes.find((lane) => lane.failure !== undefined && lane.moment === moment)
  return failed && { kind: 'failed', lane: failed.lane, sentence: failed.state(language).ending ?? '' }
}

function endOf(lanes: readonly SearchLane[], language: LabLanguage): Stopped {
  const [only] = lanes
  const failed = lanes.find(({ failure }) => failure !== undefined)
  if (failed !== undefined) return { kind: 'failed', lane: failed.lane, sentence: failed.state(language).ending ?? '' }
  const sentence = lanes.length === 1 ? only?.state(language).ending : undefined
  return {
    kind: 'end',
    ...(lanes.length === 1 && { lane: only!.lane }),
    sentence: sentence ?? laneWords(language).nothingLeft,
  }
}
