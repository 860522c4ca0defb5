/** Lines of the interaction and termination sets made ready for play. */
import type {
  CollisionRule,
  EdgeRule,
  EffectDefinition,
  GameDefinition,
  Names,
  TerminationRule,
  TimerRule,
  Vocabulary,
} from '../definition/game-definition.ts'
import { isScore, readScore } from '../definition/parameters/score.ts'
import type { ReadyEffect, RunEffect } from './effect-class.ts'
import { bitOf } from './memory/world-layout.ts'
import type { IsDone } from './termination-class.ts'
import type { World } from './world.ts'

/** Types that count as one, in their order. */
export interface TypeGroup {
  readonly types: readonly number[]
  /** By type: its place among them, or -1. */
  readonly ranks: Int16Array
  /** Of all of them, as cells have them. */
  readonly bits: number
}

export interface ReadyCollision {
  readonly run: RunEffect
  readonly score: number
  readonly firstType: number
  readonly secondType: number
  readonly first: TypeGroup
  readonly second: TypeGroup
  /** Of both, each once. */
  readonly types: readonly number[]
  /** Of the effect's class, for shields. */
  readonly effectNumber: number
}

export interface ReadyEdge {
  readonly run: RunEffect
  readonly score: number
  readonly group: TypeGroup
}

/** An effect that waits for its tick; the type is -1 where it belongs to none. */
export interface Timer {
  readonly effect: ReadyEffect
  readonly type: number
  readonly next: number
  /** Ticks until it comes again, or undefined. */
  readonly every: number | undefined
}

export interface ReadyTermination {
  readonly isDone: IsDone
  readonly win: boolean
  /** Ends games whatever a StopCounter says. */
  readonly isTimeout: boolean
  /** How much is missing until it is done, where that can be counted. */
  readonly missing?: (world: World) => number
}

export interface Rules {
  readonly collisions: readonly ReadyCollision[]
  readonly edges: readonly ReadyEdge[]
  /** In the order in which they come. */
  readonly timers: readonly Timer[]
  readonly terminations: readonly ReadyTermination[]
}

export function createRules(definition: GameDefinition, vocabulary: Vocabulary, names: Names): Rules {
  const numbers = new Map<string, number>()
  for (const { effect } of definition.collisions) {
    if (!numbers.has(effect.effectClass.name)) numbers.set(effect.effectClass.name, numbers.size)
  }
  const numberOf = (name: string): number => numbers.get(name) ?? -1
  let effects = 0
  // each pair of a line has an effect of its own, which its repetitions share
  const made = new Map<EffectDefinition, ReadyEffect>()
  const ready = (effect: EffectDefinition): ReadyEffect => {
    const created = made.get(effect) ?? createEffect(effect)
    made.set(effect, created)
    return created
  }
  const createEffect = (definition: EffectDefinition): ReadyEffect => {
    const { parameters, effectClass } = definition
    const written = parameters.text('scoreChange')
    const score = readScore(written)
    const effectNamed = (name: string): ReadyEffect | undefined => {
      const other = vocabulary.effects.get(name)
      // a timer that sets itself would be made ready for ever
      if (other === undefined || other === effectClass) return undefined
      return createEffect({ ...definition, effectClass: other })
    }
    const run = effectClass.create({ index: effects++, parameters, names, score, definition, effectNamed, numberOf })
    return { run: written === '' || isScore(written) ? run : complaining(run), score }
  }
  const groups = definition.types.map(({ subTypes }) => groupOf(subTypes, definition.types.length))
  return {
    collisions: definition.collisions.map((rule) => collision(rule)),
    edges: definition.edges.map((rule) => edge(rule)),
    timers: definition.timers.map((rule) => timer(rule)).reduce(insertTimer, []),
    terminations: definition.terminations.map((rule) => termination(rule, names)),
  }

  function edge({ type, effect }: EdgeRule): ReadyEdge {
    return { ...ready(effect), group: groups[type] }
  }

  function collision({ first, second, effect }: CollisionRule): ReadyCollision {
    return {
      ...ready(effect),
      firstType: first,
      secondType: second,
      first: groups[first],
      second: groups[second],
      types: [...new Set([...groups[first].types, ...groups[second].types])],
      effectNumber: numberOf(effect.effectClass.name),
    }
  }

  function timer({ type, effect, timer, repeating, nextExecution }: TimerRule): Timer {
    const next = nextExecution === -1 ? -1 : timer
    return { effect: ready(effect), type, next, every: repeating ? timer : undefined }
  }
}

function termination({ terminationClass, parameters, win }: TerminationRule, names: Names): ReadyTermination {
  const setting = { parameters, names }
  const missing = terminationClass.missing?.(setting)
  return {
    isDone: terminationClass.create(setting),
    win,
    isTimeout: terminationClass.name === 'Timeout',
    ...(missing !== undefined && { missing }),
  }
}

/** The original engine logs a message each time that a score which it cannot read is to be added. */
function complaining(run: RunEffect): RunEffect {
  return (world, first, second) => {
    const scores = run(world, first, second)
    if (scores) world.messages += 1
    return scores
  }
}

/** A new one goes before those of the same tick. */
export function insertTimer(timers: readonly Timer[], timer: Timer): readonly Timer[] {
  const at = timers.findIndex(({ next }) => next >= timer.next)
  return at < 0 ? [...timers, timer] : timers.toSpliced(at, 0, timer)
}

function groupOf(types: readonly number[], size: number): TypeGroup {
  const ranks = new Int16Array(size).fill(-1)
  types.forEach((type, rank) => {
    ranks[type] = rank
  })
  return { types, ranks, bits: types.reduce((bits, type) => bits | bitOf(type), 0) }
}
