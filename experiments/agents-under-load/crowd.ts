/** A crowd of soldiers whose goals change once a second, planning under a budget for each frame. */

import { createScheduler } from '@telos/core/schedule'
import { frame, rate, spreadOf } from '../../bench/agents/frames.ts'
import { makeCrowd, prepare } from '../../bench/agents/soldier.ts'

interface Asked {
  readonly values: Readonly<Record<string, number>>
}

interface Given {
  readonly options: Readonly<Record<string, unknown>>
}

/**
 * `agents`, and `seconds` of the game. The option `budget` counts expansions for each frame, which do not depend on the machine, or
 * `milliseconds`, which do; `cache: false` plans everything anew.
 * What planning spends is in the unit of its budget.
 */
export function run({ values: { agents, seconds = 5 } }: Asked, { options }: Given) {
  const {
    expansions,
    milliseconds,
    cache = true,
  } = options as { expansions?: number; milliseconds?: number; cache?: boolean }
  const budget = milliseconds === undefined ? { expansions: expansions ?? 2000 } : { milliseconds }
  prepare()
  const scheduler = createScheduler({ budget, ...(!cache && { cache: false }) })
  const crowd = makeCrowd(agents, scheduler)
  for (let at = 0; at < 2 * rate; at++) frame(crowd)
  scheduler.statistics.reset()
  const spent: number[] = []
  const ticks: number[] = []
  for (let at = 0; at < seconds * rate; at++) {
    const before = performance.now()
    frame(crowd)
    ticks.push(performance.now() - before)
    spent.push(scheduler.statistics.spentLast)
  }
  const { latency, answered } = scheduler.statistics.snapshot()
  const [tick, planning] = [spreadOf(ticks), spreadOf(spent)]
  return {
    outcome: 'solved',
    figures: {
      answered,
      answeredPerAgentSecond: answered / (agents * seconds),
      latencyFramesMedian: latency.p50,
      latencyFrames99: latency.p99,
      latencyFramesMost: latency.max,
      tickMillisecondsMedian: tick.p50,
      tickMilliseconds99: tick.p99,
      spentMean: planning.mean,
      spent99: planning.p99,
    },
  }
}
