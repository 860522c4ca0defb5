/** The cost of a recorder: the same crowd with and without one, in short alternating turns, since the machine has other work. */
import { createRecorder } from '@telos/core/record'
import { createScheduler } from '@telos/core/schedule'
import { frame, live, rate } from './frames.ts'
import { makeCrowd } from './soldier.ts'

/** Milliseconds of CPU, with and without. */
export interface RecordingFigures {
  readonly ticks: number
  readonly without: number
  readonly with: number
  /** Slowdown, by the sums. */
  readonly slower: number
}

/** Ticks per turn. */
const turn = 10

export function measureRecording(size: number, seconds: number): RecordingFigures {
  // a budget in expansions, so that both do the same work
  const crowds = [false, true].map((isRecorded) => {
    const crowd = makeCrowd(size, createScheduler({ budget: { expansions: 5000 }, cache: false }))
    if (isRecorded) createRecorder(crowd.society)
    live(crowd, 4 * rate)
    return crowd
  })
  const spent = [0, 0]
  const turns = Math.ceil((seconds * rate) / turn)
  for (let round = 0; round < turns; round++) {
    // the order alternates, since the garbage of one is collected during the other
    for (const index of round % 2 === 0 ? [0, 1] : [1, 0]) {
      const start = process.cpuUsage()
      for (let tick = 0; tick < turn; tick++) frame(crowds[index])
      const { user, system } = process.cpuUsage(start)
      spent[index] += (user + system) / 1000
    }
  }
  const [without, withRecorder] = spent
  return { ticks: turns * turn, without, with: withRecorder, slower: withRecorder / without - 1 }
}
