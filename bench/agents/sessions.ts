/** The cost of long recordings: memory, file size, and the time to rebuild a moment, for a recorder and an input log together. */
import { setImmediate as breathe } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { compressSession, createRecorder, readSessionFile, recordInputs, sessionOf } from '@telos/core/record'
import { createScheduler } from '@telos/core/schedule'
import { findDemo, optionValues } from '@telos/demos'
import { changeGoal, makeCrowd } from './soldier.ts'

/** A run to be recorded. */
export interface SessionRun {
  /** `crowd`: soldiers whose goal changes once a second. `village`: villagers whose bodies, 28 numbers each, are own fields. */
  readonly society: 'crowd' | 'village'
  readonly agents: number
  readonly seconds: number
}

/** Ticks per second. */
export const sessionRate = 20

/** Megabytes, seconds, and milliseconds of CPU of the slowest moment. */
export interface SessionFigures extends SessionRun {
  readonly records: number
  /** Seconds before the end for which nothing is missing. */
  readonly window: number
  readonly memory: number
  /** Of that, the input log. */
  readonly logMemory: number
  readonly file: number
  readonly moment: number
  readonly fileMoment: number
  readonly writing: number
  readonly reading: number
}

/** Moments to rebuild, and warm-up moments that also wait for the compiler. */
export const moments = 200
const warmUp = 20

export async function measureSession(run: SessionRun): Promise<SessionFigures> {
  const { society, tick } = run.society === 'crowd' ? crowd(run.agents) : village(run.agents)
  const before = await usedBytes()
  let log: ReturnType<typeof recordInputs> | undefined = recordInputs(society)
  const recorder = createRecorder(society)
  for (let at = 0; at < run.seconds * sessionRate; at++) tick()
  recorder.detach()
  const memory = (await usedBytes()) - before
  const { records, ticks } = recorder.statistics()

  let start = cpuSeconds()
  const pieces: Uint8Array[] = []
  for await (const piece of compressSession(sessionOf(recorder, log)) as unknown as AsyncIterable<Uint8Array>)
    pieces.push(piece)
  const writing = cpuSeconds() - start
  log.stop()
  const withLog = await usedBytes()
  log = undefined
  const logMemory = withLog - (await usedBytes())

  start = cpuSeconds()
  const { session, diagnostics } = await readSessionFile(Buffer.concat(pieces))
  const reading = cpuSeconds() - start
  if (session === undefined || diagnostics.length > 0)
    throw new Error(`a file was not read: ${diagnostics[0]?.message}`)
  return {
    ...run,
    records,
    window: (ticks.last - ticks.complete) / sessionRate,
    memory: memory / 1e6,
    logMemory: logMemory / 1e6,
    file: pieces.reduce((sum, { length }) => sum + length, 0) / 1e6,
    moment: slowestMoment(recorder.recording),
    fileMoment: slowestMoment(session.recording),
    writing,
    reading,
  }
}

function slowestMoment(recording: ReturnType<typeof createRecorder>['recording']): number {
  const { complete, last } = recording.range
  let slowest = 0
  for (let at = 0; at < warmUp + moments; at++) {
    // far apart, so that nothing is reused from the one before
    const share = (at * 0.618) % 1
    const start = process.cpuUsage()
    recording.at(complete + share * (last - complete))
    const { user, system } = process.cpuUsage(start)
    if (at >= warmUp) slowest = Math.max(slowest, (user + system) / 1000)
  }
  return slowest
}

function crowd(size: number) {
  const { society, soldiers } = makeCrowd(size, createScheduler({ budget: { expansions: 100_000 } }))
  const tick = () => {
    for (let index = society.ticks % sessionRate; index < size; index += sessionRate) changeGoal(soldiers[index])
    society.tick(1 / sessionRate)
  }
  return { society, tick }
}

function village(size: number) {
  const demo = findDemo('village')
  const run = demo.start(optionValues(demo.options, { seed: 1, villagers: String(size), days: '1000' }))
  const { society } = run
  if (society === undefined) throw new Error('the village has no society')
  return { society, tick: () => society.tick(1 / sessionRate) }
}

/** The machine may have other work. */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

async function usedBytes(): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  // streams release their buffers a moment later
  for (let round = 0; round < 3; round++) {
    collect()
    await breathe()
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
