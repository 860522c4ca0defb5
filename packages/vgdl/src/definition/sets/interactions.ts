/** Collects interactions while sets are read, and determines their execution order. */
import type { CollisionRule, EdgeRule, EffectDefinition, TimerRule } from '../game-definition.ts'

export class Interactions {
  readonly timers: TimerRule[] = []
  /** Whether more repetitions were requested than are kept. */
  isTruncated = false
  /** By the first type and the second. */
  readonly #pairs = new Map<number, CollisionRule[]>()
  readonly #edges = new Map<number, EffectDefinition[]>()
  /** Lists a type once for each of its lines. */
  readonly #edgeTypes: number[] = []
  #collisions = 0

  /** Groups effects by pair, and orders pairs by their first line. */
  addCollision(first: number, second: number, effect: EffectDefinition): void {
    const { parameters } = effect
    const repeat = parameters.has('repeat') ? parameters.number('repeat') : 1
    const room = MOST_RULES - this.#collisions
    if (repeat > room) this.isTruncated = true
    if (room === 0) return
    const key = first * MOST_TYPES + second
    const pair = this.#pairs.get(key) ?? []
    this.#pairs.set(key, pair)
    for (let count = Math.min(repeat, room); count > 0; count--) {
      pair.push({ first, second, effect })
      this.#collisions++
    }
  }

  addEdge(type: number, effect: EffectDefinition): void {
    const effects = this.#edges.get(type) ?? []
    this.#edges.set(type, effects)
    effects.push(effect)
    this.#edgeTypes.push(type)
  }

  collisions(): CollisionRule[] {
    return [...this.#pairs.values()].flat()
  }

  /** Quirk: a type with k lines runs all of them k times. */
  edges(): EdgeRule[] {
    const rules: EdgeRule[] = []
    for (const type of this.#edgeTypes) {
      const effects = this.#edges.get(type)!
      if (rules.length + effects.length > MOST_RULES) {
        this.isTruncated = true
        break
      }
      for (const effect of effects) rules.push({ type, effect })
    }
    return rules
  }
}

// games have fewer than a hundred; without a bound, k lines at the edge would become k² rules
const MOST_RULES = 500

// a text of the longest length that is read has fewer
const MOST_TYPES = 2 ** 21
