/** What a recorder costs: the same crowd with and without one, in turns. */
import { createRecorder, createScheduler } from '@telos/core'
import { live, rate } from './frames.ts'
import { makeCrowd } from './soldier.ts'

/** Milliseconds of CPU for each round, with and without. */
export interface RecordingFigures {
  readonly without: readonly number[]
  readonly with: readonly number[]
  /** How much slower, by the medians. */
  readonly slower: number
}

export function measureRecording(size: number, seconds: number, rounds: number): RecordingFigures {
  // expansions, so that both do the same work
  const crowds = [false, true].map((isRecorded) => {
    const crowd = makeCrowd(size, createScheduler({ budget: { expansions: 5000 }, cache: false }))
    if (isRecorded) createRecorder(crowd.society)
    live(crowd, 2 * rate)
    return crowd
  })
  const times: number[][] = [[], []]
  for (let round = 0; round < rounds; round++) {
    for (const [index, crowd] of crowds.entries()) {
      const start = process.cpuUsage()
      live(crowd, seconds * rate)
      const { user, system } = process.cpuUsage(start)
      times[index].push((user + system) / 1000)
    }
  }
  const [off, on] = times.map(median)
  return { without: times[0], with: times[1], slower: on / off - 1 }
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]
}
