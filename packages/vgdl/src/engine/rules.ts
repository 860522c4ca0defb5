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
import { readScore } from '../definition/score.ts'
import type { ReadyEffect, RunEffect } from './effect-class.ts'
import type { IsDone } from './termination-class.ts'
import type { World } from './world.ts'

export interface ReadyCollision {
  readonly run: RunEffect
  readonly score: number
  readonly first: number
  readonly second: number
  /** Of the effect's class, for shields. */
  readonly effectNumber: number
  /** By type: place among those that count as the first type, or -1. */
  readonly firstRanks: Int16Array
  readonly secondRanks: Int16Array
  readonly firstTypes: readonly number[]
  readonly secondTypes: readonly number[]
  /** Both of them, each once. */
  readonly types: readonly number[]
  /** The same types come first and second. */
  readonly isSymmetric: boolean
}

export interface ReadyEdge {
  readonly run: RunEffect
  readonly score: number
  readonly ranks: Int16Array
  readonly types: readonly number[]
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
  // one effect is shared by all pairs of its line, as its repetitions are
  const made = new Map<EffectDefinition, ReadyEffect>()
  const ready = (effect: EffectDefinition): ReadyEffect => {
    const known = made.get(effect)
    if (known !== undefined) return known
    const created = createEffect(effect)
    made.set(effect, created)
    return created
  }
  const createEffect = (definition: EffectDefinition): ReadyEffect => {
    const { parameters, effectClass } = definition
    const score = readScore(parameters.text('scoreChange'))
    const effectNamed = (name: string): ReadyEffect | undefined => {
      const other = vocabulary.effects.get(name)
      // a timer that sets itself would be made ready for ever
      if (other === undefined || other === effectClass) return undefined
      return createEffect({ ...definition, effectClass: other })
    }
    return { run: effectClass.create({ parameters, names, score, definition, effectNamed, numberOf }), score }
  }
  const size = definition.types.length
  const ranks = (type: number): Int16Array => ranksOf(names.subTypesOf(type), size)
  return {
    collisions: definition.collisions.map((rule) => collision(rule)),
    edges: definition.edges.map((rule) => edge(rule)),
    timers: definition.timers.map((rule) => timer(rule)).reduce(insertTimer, []),
    terminations: definition.terminations.map((rule) => termination(rule, names)),
  }

  function edge({ type, effect }: EdgeRule): ReadyEdge {
    return { ...ready(effect), ranks: ranks(type), types: names.subTypesOf(type) }
  }

  function collision({ first, second, effect }: CollisionRule): ReadyCollision {
    const firstTypes = names.subTypesOf(first)
    const secondTypes = names.subTypesOf(second)
    return {
      ...ready(effect),
      first,
      second,
      effectNumber: numberOf(effect.effectClass.name),
      firstRanks: ranks(first),
      secondRanks: ranks(second),
      firstTypes,
      secondTypes,
      types: [...new Set([...firstTypes, ...secondTypes])],
      isSymmetric: first === second,
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

/** A new one goes before those of the same tick. */
export function insertTimer(timers: readonly Timer[], timer: Timer): readonly Timer[] {
  const at = timers.findIndex(({ next }) => next >= timer.next)
  return at < 0 ? [...timers, timer] : timers.toSpliced(at, 0, timer)
}

function ranksOf(types: readonly number[], size: number): Int16Array {
  const ranks = new Int16Array(size).fill(-1)
  types.forEach((type, rank) => {
    ranks[type] = rank
  })
  return ranks
}
