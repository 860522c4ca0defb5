import { factKey, type LiftedModel } from '../../../domain/model.ts'
import type { Reachable } from '../../../task/ground/datalog/reachability.ts'
import { Join } from '../../../task/ground/joins/join.ts'
import type { Conjunction, NormalProblem, Schema, SchemaAtom } from '../../../task/ground/normalise/schema.ts'
import type { Causes, Way } from './cause-graph.ts'
import { both } from './reachable-atoms.ts'
import { predicateWords } from './words/predicate-words.ts'
import { callWords } from './words/problem-words.ts'

/** An atom that is out of reach even if nothing is ever deleted. */
export interface LiftedNeed {
  readonly predicate: number
  readonly args: readonly number[]
}

/** An action, an effect of one, or a rule that achieves atoms of a predicate. */
export interface Giver extends Schema {
  readonly head: SchemaAtom
  /** Index of the action; -1 for rules. */
  readonly action: number
  readonly parameterCount: number
}

/** Maximum bindings tried for one choice of what is missing. */
const mostMatches = 20
/** Maximum conditions left out in pairs, if one is not enough. */
const mostPaired = 8
const mostWays = 60

/** Atoms beyond the relaxed reach, with their producers; facts that never change are respected. */
export class LiftedCauses implements Causes<LiftedNeed> {
  readonly model: LiftedModel
  readonly normal: NormalProblem
  readonly reachable: Reachable
  readonly #givers = new Map<number, Giver[]>()
  readonly #ways = new Map<string, readonly Way<LiftedNeed>[]>()
  readonly #told = new Map<string, LiftedNeed>()

  constructor(model: LiftedModel, normal: NormalProblem, reachable: Reachable) {
    this.model = model
    this.normal = normal
    this.reachable = reachable
    for (const { action, parameterCount, condition, effects } of normal.operators) {
      for (const effect of effects) {
        if (effect.change.kind !== 'flag') continue
        const { atom, add } = effect.change
        const head = add ? atom : { ...atom, predicate: this.absent(atom.predicate) }
        this.#add({ head, action, parameterCount, types: effect.types, condition: both(condition, effect.condition) })
      }
    }
    for (const { head, types, condition } of normal.rules)
      this.#add({ head, action: -1, parameterCount: 0, types, condition })
  }

  /** Represents the absence of a predicate's atoms, which deleting achieves. */
  absent(predicate: number): number {
    return this.normal.predicates.length + predicate
  }

  /** Whether an action represents a goal condition: no action of a problem has a space in its name. */
  isGoal({ action }: Pick<Giver, 'action'>): boolean {
    return action >= 0 && this.model.actions[action].name.includes(' ')
  }

  key({ predicate, args }: LiftedNeed): string {
    return `${predicate}:${args.join(',')}`
  }

  words(need: LiftedNeed): string {
    const words = this.wordsWith(need.predicate, this.#names(need))
    this.#told.set(words, need)
    return words
  }

  /** Key of the fact, as in starts of requests: `at(truck,depot)`. */
  factKey(need: LiftedNeed): string {
    return factKey(this.model.facts[need.predicate].name, this.#names(need))
  }

  /** The fact for which `words` has returned these words; undefined if they mean something else, or a fact that follows from others. */
  flagNamed(words: string): LiftedNeed | undefined {
    const need = this.#told.get(words)
    if (need === undefined || need.predicate >= this.model.facts.length) return undefined
    const isDerived = this.normal.predicates[need.predicate].kind === 'derived'
    return isDerived || this.model.facts[need.predicate].values.kind !== 'flag' ? undefined : need
  }

  #names({ args }: LiftedNeed): string[] {
    return args.map((object) => this.model.objects[object].name)
  }

  wordsWith(predicate: number, args: readonly string[], isAbsent = false): string {
    const { length } = this.normal.predicates
    if (predicate >= length) return predicateWords(this, predicate - length, args, !isAbsent)
    return predicateWords(this, predicate, args, isAbsent)
  }

  rank({ args }: LiftedNeed): number {
    return args.length
  }

  isStatic(predicate: number): boolean {
    return this.normal.predicates[predicate].kind === 'static'
  }

  isReached({ predicate, args }: LiftedNeed): boolean {
    return this.reachable.relations.relations[predicate].find(Int32Array.from(args)) >= 0
  }

  /** What achieves atoms of a predicate, whether or not it can be used. */
  giversOf(predicate: number): readonly Giver[] {
    return this.#givers.get(predicate) ?? []
  }

  /** Everything that achieves atoms, except absences. */
  allGivers(): readonly Giver[] {
    const { length } = this.normal.predicates
    return [...this.#givers].flatMap(([predicate, givers]) => (predicate < length ? givers : []))
  }

  /** What achieves exactly this atom, by its objects and their types, with the variables bound by it. */
  givers(need: LiftedNeed): { readonly giver: Giver; readonly bound: ReadonlyMap<number, number> }[] {
    return this.giversOf(need.predicate).flatMap((giver) => {
      const bound = this.unify(giver, need)
      return bound === undefined ? [] : [{ giver, bound }]
    })
  }

  /** The bindings of a producer for which its head is the atom; `bySort` false ignores types. */
  unify({ head, types }: Giver, { args }: LiftedNeed, bySort = true): Map<number, number> | undefined {
    const { has } = this.reachable.relations.types
    const bound = new Map<number, number>()
    for (const [at, arg] of head.args.entries()) {
      const object = args[at]
      if (arg < 0 ? ~arg !== object : (bound.get(arg) ?? object) !== object) return undefined
      if (arg < 0) continue
      if (bySort && has[types[arg]][object] === 0) return undefined
      bound.set(arg, object)
    }
    return bound
  }

  /** Some of the bindings for which a condition can be reached. */
  matches(types: readonly number[], condition: Conjunction, bound: ReadonlyMap<number, number>, most = mostMatches) {
    const { relations } = this.reachable
    const found: Int32Array[] = []
    // without an object there is no binding, which joins do not notice for given variables
    const given = [...bound.keys()]
    const join = new Join(relations, { types: [...types], condition }, { given })
    for (const [variable, object] of bound) join.binding[variable] = object
    if (!join.start()) return found
    while (found.length < most && join.next()) found.push(join.binding.slice())
    return found
  }

  actionWords({ action, head, parameterCount }: Giver, binding: ArrayLike<number>): string {
    const objects = Array.from({ length: parameterCount }, (_, at) => this.model.objects[binding[at]]?.name ?? '?')
    if (action >= 0) return callWords(this.model.actions[action].name, objects)
    return this.words(atomUnder(head, binding))
  }

  ways(need: LiftedNeed): readonly Way<LiftedNeed>[] {
    const key = this.key(need)
    const known = this.#ways.get(key)
    if (known !== undefined) return known
    const ways = this.givers(need).flatMap(({ giver, bound }) => this.#waysBy(giver, bound))
    ways.sort((a, b) => a.lacks.length - b.lacks.length)
    const few = ways.slice(0, mostWays)
    this.#ways.set(key, few)
    return few
  }

  #waysBy(giver: Giver, bound: ReadonlyMap<number, number>): Way<LiftedNeed>[] {
    const { types, condition, action } = giver
    const changing = condition.positive.filter(({ predicate }) => !this.isStatic(predicate))
    const lasting = condition.positive.filter(({ predicate }) => this.isStatic(predicate))
    const without = (dropped: readonly SchemaAtom[]): Int32Array[] => {
      const positive = [...lasting, ...changing.filter((atom) => !dropped.includes(atom))]
      return this.matches(types, { ...condition, positive }, bound)
    }
    const seen = new Set<string>()
    const ways: Way<LiftedNeed>[] = []
    const add = (bindings: readonly Int32Array[]): void => {
      for (const binding of bindings) {
        const lacks = changing
          .map((atom) => atomUnder(atom, binding))
          .filter(
            (atom, at, all) => !this.isReached(atom) && all.findIndex((one) => this.key(one) === this.key(atom)) === at,
          )
        const words = this.actionWords(giver, binding)
        const key = `${words}:${lacks.map((one) => this.key(one)).join(';')}`
        if (lacks.length === 0 || seen.has(key)) continue
        seen.add(key)
        ways.push({ action: words, isRule: action < 0, lacks })
      }
    }
    for (const atom of changing) add(without([atom]))
    if (ways.length > 0 || changing.length < 2) return ways
    if (changing.length <= mostPaired)
      for (const [at, first] of changing.entries())
        for (const second of changing.slice(at + 1)) add(without([first, second]))
    if (ways.length === 0) add(without(changing))
    return ways
  }

  #add(giver: Giver): void {
    const { predicate } = giver.head
    const known = this.#givers.get(predicate)
    if (known === undefined) this.#givers.set(predicate, [giver])
    else known.push(giver)
  }
}

/** An atom with objects for its variables. */
export function atomUnder({ predicate, args }: SchemaAtom, binding: ArrayLike<number>): LiftedNeed {
  return { predicate, args: args.map((arg) => (arg < 0 ? ~arg : binding[arg])) }
}
