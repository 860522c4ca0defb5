/** Prepares the lines of the interaction and termination sets for play. */
import type {
  CollisionRule,
  EdgeRule,
  EffectDefinition,
  GameDefinition,
  TerminationRule,
  TimerRule,
  TypeNames,
} from '../definition/game-definition.ts'
import { isScore, readScore } from '../definition/values.ts'
import type { ReadyEffect, RunEffect, Vocabulary } from './class-types.ts'
import { bitOf } from './memory/world-layout.ts'
import type * as ready from './ready-game.ts'
import { insertTimer } from './ready-game.ts'
import type { World } from './world.ts'

export type TypeGroup = ready.TypeGroup
export type ReadyCollision = ready.ReadyCollision<World>
export type ReadyEdge = ready.ReadyEdge<World>
export type Timer = ready.Timer<World>
export type ReadyTermination = ready.ReadyTermination<World>
export type GameRules = ready.Rules<World>

export function createRules(definition: GameDefinition, vocabulary: Vocabulary, names: TypeNames): GameRules {
  const numbers = new Map<string, number>()
  for (const { effect } of definition.collisions) {
    if (!numbers.has(effect.effectClass.name)) numbers.set(effect.effectClass.name, numbers.size)
  }
  const numberOf = (name: string): number => numbers.get(name) ?? -1
  let effects = 0
  // each pair of a line has its own effect, which its repetitions share
  const made = new Map<EffectDefinition, ReadyEffect>()
  const ready = (effect: EffectDefinition): ReadyEffect => {
    const created = made.get(effect) ?? createEffect(effect)
    made.set(effect, created)
    return created
  }
  const createEffect = (definition: EffectDefinition): ReadyEffect => {
    const { parameters } = definition
    const effectClass = vocabulary.effects.get(definition.effectClass.name)!
    const written = parameters.text('scoreChange')
    const score = readScore(written)
    const effectNamed = (name: string): ReadyEffect | undefined => {
      const other = vocabulary.effects.get(name)
      // a timer that sets itself would be prepared endlessly
      if (other === undefined || other === effectClass) return undefined
      return createEffect({ ...definition, effectClass: other })
    }
    const run = effectClass.create({ index: effects++, parameters, names, score, definition, effectNamed, numberOf })
    return { run: written === '' || isScore(written) ? run : complaining(run), score, definition }
  }
  const groups = definition.types.map(({ subTypes }) => groupOf(subTypes, definition.types.length))
  return {
    collisions: definition.collisions.map((rule) => collision(rule)),
    edges: definition.edges.map((rule) => edge(rule)),
    timers: definition.timers.map((rule) => timer(rule)).reduce<readonly Timer[]>(insertTimer, []),
    terminations: definition.terminations.map((rule) => termination(rule)),
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

  function termination({ terminationClass: { name }, parameters, win }: TerminationRule): ReadyTermination {
    const terminationClass = vocabulary.terminations.get(name)!
    const setting = { parameters, names }
    const missing = terminationClass.missing?.(setting)
    return {
      isDone: terminationClass.create(setting),
      win,
      isTimeout: name === 'Timeout',
      ...(missing !== undefined && { missing }),
    }
  }
}

/** The original engine logs a message each time an unreadable score is to be added. */
function complaining(run: RunEffect): RunEffect {
  return (world, first, second) => {
    const scores = run(world, first, second)
    if (scores) world.messages += 1
    return scores
  }
}

function groupOf(types: readonly number[], size: number): TypeGroup {
  const ranks = new Int16Array(size).fill(-1)
  types.forEach((type, rank) => {
    ranks[type] = rank
  })
  return { types, ranks, bits: types.reduce((bits, type) => bits | bitOf(type), 0) }
}
