/** Where the time of a tick goes: wraps the parts of agents and counts calls and milliseconds. */
import { createRecorder } from '@telos/core/record'
import { createScheduler } from '@telos/core/schedule'
import type { InnerSociety } from '../../packages/core/src/agent/inner-society.ts'
import { frame, rate } from './frames.ts'
import { makeCrowd } from './soldier.ts'

/** One part of a tick. */
export interface Share {
  readonly part: string
  readonly calls: number
  readonly milliseconds: number
}

interface Counter {
  calls: number
  milliseconds: number
}

/** Replaces a method with a timed one. Returns a function that restores it. */
function time(owner: object, method: string, counter: Counter, inner: () => number): () => void {
  const methods = owner as Record<string, (...args: unknown[]) => unknown>
  const original = methods[method]
  methods[method] = function timed(this: unknown, ...args: unknown[]) {
    const before = inner()
    const start = performance.now()
    const result = original.apply(this, args)
    // time spent in inner parts is theirs
    counter.milliseconds += performance.now() - start - (inner() - before)
    counter.calls++
    return result
  }
  return () => {
    methods[method] = original
  }
}

/** The shares of a crowd whose goals change, with a recorder subscribed. */
export function measureShares(
  size: number,
  seconds: number,
): { readonly shares: readonly Share[]; readonly total: number } {
  const scheduler = createScheduler({ budget: { milliseconds: 2 }, cache: false })
  const crowd = makeCrowd(size, scheduler)
  const recorder = createRecorder(crowd.society)
  for (let tick = 0; tick < 2 * rate; tick++) frame(crowd)
  const names = ['sensing', 'choosing goals', 'planning', 'acting', 'recording'] as const
  const counters = new Map<string, Counter>(names.map((name) => [name, { calls: 0, milliseconds: 0 }]))
  const counterOf = (name: (typeof names)[number]) => counters.get(name) as Counter
  const sum = () => [...counters.values()].reduce((total, { milliseconds }) => total + milliseconds, 0)
  const minds = [...(crowd.society as InnerSociety).agents.values()]
  const [{ senses, deliberation, execution }] = minds
  const prototype = (part: object) => Object.getPrototypeOf(part) as object
  const society = crowd.society as unknown as Record<'emit', unknown>
  const undo = [
    time(prototype(senses), 'poll', counterOf('sensing'), sum),
    time(prototype(deliberation), 'think', counterOf('choosing goals'), sum),
    time(prototype(deliberation), 'takeAnswer', counterOf('choosing goals'), sum),
    time(prototype(scheduler), 'frame', counterOf('planning'), sum),
    time(prototype(execution), 'tick', counterOf('acting'), sum),
  ]
  const recording = counterOf('recording')
  for (const agent of minds) {
    const { emit } = agent
    agent.emit = (event) => {
      const start = performance.now()
      emit?.(event)
      recording.milliseconds += performance.now() - start
      recording.calls++
    }
  }
  undo.push(time(society, 'emit', recording, sum))
  let total = 0
  for (let tick = 0; tick < seconds * rate; tick++) {
    const start = performance.now()
    frame(crowd)
    total += performance.now() - start
  }
  for (const end of undo) end()
  recorder.detach()
  return { total, shares: names.map((part) => ({ part, ...counterOf(part) })) }
}
