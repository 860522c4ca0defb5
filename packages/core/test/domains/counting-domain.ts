/**
 * Random small domains of games that count: a smith with ore, iron, gold and energy who walks between places, gathers, refines, trades,
 * rests and makes things. 5 to 15 actions, 3 to 6 counts up to 64, objects, and costs in code. Short to write down, yet with very many
 * states.
 *
 * A domain is read off a tape of numbers, as in `random-domain.ts`.
 */
import fc from 'fast-check'
import type { ActionSpec, ConditionSpec, DomainSpec, FactSpec } from '../../src/domain/spec.ts'
import { Tape } from '../tape.ts'

export interface CountingDomain {
  readonly spec: DomainSpec
  readonly start: Readonly<Record<string, number | string>>
  /** Possible goals, easier and harder. */
  readonly goals: readonly ConditionSpec[]
}

/** Domains for properties. */
export function arbitraryCountingDomain(): fc.Arbitrary<CountingDomain> {
  const tape = fc.noBias(fc.array(fc.nat({ max: 359 }), { minLength: 120, maxLength: 120, size: 'max' }))
  return tape.map((numbers) => new Author(numbers).domain())
}

/** The same domain for the same seed. */
export function countingDomain(seed: number): CountingDomain {
  return fc.sample(arbitraryCountingDomain(), { seed, numRuns: 1 })[0]
}

const places = ['forge', 'mine', 'market', 'wood']
const things = ['sword', 'shield', 'nails']
const goods = ['ore', 'iron', 'gold', 'coal', 'logs']
const sizes = [16, 24, 32, 50, 64]

class Author extends Tape {
  readonly #actions: Record<string, ActionSpec> = {}
  readonly #counts: string[] = []
  #energy = 16

  domain(): CountingDomain {
    this.#energy = this.one(sizes)
    this.#counts.push(...goods.slice(0, 2 + this.pick(4)))
    const here = places.slice(0, 2 + this.pick(3))
    const made = things.slice(0, 1 + this.pick(3))
    const facts: Record<string, FactSpec> = {
      at: { kind: 'ref', type: 'place' },
      energy: { kind: 'count', max: this.#energy, initial: this.#energy },
      has: { kind: 'flag', per: ['thing'] },
    }
    for (const name of this.#counts) facts[name] = { kind: 'count', max: this.one(sizes) }
    this.#addWays(here)
    this.#gather(here)
    this.#change()
    this.#make(made)
    const goals = Array.from({ length: 3 }, (_, hardness) => this.#goal(made, hardness))
    const spec: DomainSpec = { objects: { place: here, thing: made }, facts, actions: this.#actions }
    return { spec, start: { at: here[0] }, goals }
  }

  /** Walking and resting. */
  #addWays(here: readonly string[]): void {
    const tired = this.#energy
    const steep = this.chance(50)
    this.#actions.go = {
      with: { to: 'place' },
      needs: { at: { not: 'to' }, energy: { atLeast: 1 } },
      does: { at: 'to', energy: { subtract: 1 } },
      // tired smiths walk slowly
      ...(steep
        ? { cost: ({ energy }: Record<string, unknown>) => 1 + Math.floor((tired - Number(energy)) / 8), minCost: 1 }
        : { cost: 1 + this.pick(3) }),
    }
    this.#actions.rest = {
      needs: this.chance(50) ? { at: this.one(here) } : {},
      does: { energy: this.chance(50) ? this.#energy : { add: 4 + this.pick(8), clamp: true } },
      cost: 2 + this.pick(6),
    }
  }

  /** The first good can always be gathered; others sometimes can. */
  #gather(here: readonly string[]): void {
    for (const [at, name] of this.#counts.entries()) {
      if (at > 0 && !this.chance(30)) continue
      const strength = 1 + this.pick(3)
      this.#actions[`gather-${name}`] = {
        needs: { at: this.one(here), energy: { atLeast: strength } },
        does: { [name]: { add: 1 + this.pick(3) }, energy: { subtract: strength } },
        ...this.#cost(name),
      }
    }
  }

  /** Each good but the first is made from the one before; sometimes there is a second way. */
  #change(): void {
    for (let at = 1; at < this.#counts.length; at++) {
      for (const way of this.chance(40) ? ['smelt', 'trade'] : ['smelt']) {
        const from = this.#counts[way === 'smelt' ? at - 1 : this.pick(at)]
        const taken = 1 + this.pick(4)
        this.#actions[`${way}-${this.#counts[at]}`] = {
          needs: { [from]: { atLeast: taken } },
          does: { [from]: { subtract: taken }, [this.#counts[at]]: { add: 1 + this.pick(3) } },
          ...this.#cost(from),
        }
      }
    }
  }

  #make(made: readonly string[]): void {
    for (const thing of made) {
      const [one, other] = [this.one(this.#counts), this.one(this.#counts)]
      const [few, more] = [1 + this.pick(4), 2 + this.pick(6)]
      const takes: Record<string, number> = { [one]: few, [other]: more }
      this.#actions[`make-${thing}`] = {
        needs: Object.fromEntries(Object.entries(takes).map(([name, amount]) => [name, { atLeast: amount }])),
        does: {
          ...Object.fromEntries(Object.entries(takes).map(([name, amount]) => [name, { subtract: amount }])),
          [`has(${thing})`]: true,
        },
        ...this.#cost(one),
      }
    }
  }

  /** Costs in code grow with what is carried. */
  #cost(carried: string): Pick<ActionSpec, 'cost' | 'minCost'> {
    const base = 1 + this.pick(5)
    if (!this.chance(30)) return { cost: base }
    return { cost: (view: Record<string, unknown>) => base + Math.floor(Number(view[carried]) / 4), minCost: base }
  }

  #goal(made: readonly string[], hardness: number): ConditionSpec {
    const goal: Record<string, unknown> = { [`has(${this.one(made)})`]: true }
    if (hardness > 0) goal[this.one(this.#counts)] = { atLeast: 1 + this.pick(4 * hardness) }
    if (hardness > 1) goal[`has(${this.one(made)})`] = true
    return goal as ConditionSpec
  }
}
