import type { LiftedCauses } from '../lifted-causes.ts'
import type { InitFacts } from './init-facts.ts'

/** Minimum facts of a predicate for its names to count, the share of them that must have numbers, and the maximum kinds of steps. */
const leastFacts = 4
const leastShare = 0.8
const mostSteps = 8

/**
 * How the numbers in the names of two objects differ, in facts about both: if `:init` connects `x1-y1` with `x1-y2` and `x2-y1` and so on,
 * a connection of `x1-y1` with `x0-y2` would be unlike all others.
 */
export class NameSteps {
  readonly #facts: InitFacts
  readonly #names: readonly { readonly letters: string; readonly numbers: readonly number[] }[]
  readonly #steps = new Map<number, ReadonlySet<string>>()

  constructor({ model }: LiftedCauses, facts: InitFacts) {
    this.#facts = facts
    this.#names = model.objects.map(({ name }) => ({
      letters: name.replace(/\d+/g, '#'),
      numbers: (name.match(/\d+/g) ?? []).map(Number),
    }))
  }

  /** Whether the first two objects differ as those of other facts do; false if names reveal nothing. */
  isUsual(predicate: number, args: ArrayLike<number>): boolean {
    const step = this.#stepOf(args, 0, args.length)
    return step !== undefined && this.#stepsOf(predicate).has(step)
  }

  /** Facts that would lead back where `:init` leads only one way, by a step like others. */
  waysBack(predicate: number, arity: number): number[][] {
    if (this.#stepsOf(predicate).size === 0) return []
    const lasts = new Set<string>()
    const pairs = new Set<string>()
    const firsts: (readonly [number, number])[] = []
    this.#facts.each(predicate, (data, from) => {
      lasts.add(Array.from(data.subarray(from + 2, from + arity)).join())
      pairs.add(`${data[from]} ${data[from + 1]}`)
      firsts.push([data[from], data[from + 1]])
    })
    const rests = [...lasts].map((rest) => (rest === '' ? [] : rest.split(',').map(Number)))
    return firsts
      .filter(([first, second]) => !pairs.has(`${second} ${first}`))
      .flatMap(([first, second]) => rests.map((rest) => [second, first, ...rest]))
      .filter((args) => this.isUsual(predicate, args))
  }

  #stepsOf(predicate: number): ReadonlySet<string> {
    const known = this.#steps.get(predicate)
    if (known !== undefined) return known
    const steps = new Set<string>()
    let numbered = 0
    this.#facts.each(predicate, (data, from) => {
      const step = this.#stepOf(data, from, this.#arity(predicate))
      if (step === undefined) return
      steps.add(step)
      numbered++
    })
    const count = this.#facts.count(predicate)
    const isTelling = count >= leastFacts && numbered >= leastShare * count && steps.size <= mostSteps
    const found = isTelling ? steps : new Set<string>()
    this.#steps.set(predicate, found)
    return found
  }

  #arity(predicate: number): number {
    return this.#facts.counts[predicate].length
  }

  /** The difference of the first two, and the remaining objects of the fact: a direction. */
  #stepOf(args: ArrayLike<number>, from: number, arity: number): string | undefined {
    if (arity < 2 || arity > 3) return undefined
    const [one, other] = [this.#names[args[from]], this.#names[args[from + 1]]]
    if (one.letters !== other.letters || one.numbers.length === 0) return undefined
    const step = one.numbers.map((number, at) => other.numbers[at] - number).join()
    return arity === 2 ? step : `${step} ${args[from + 2]}`
  }
}
