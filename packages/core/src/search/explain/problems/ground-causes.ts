/** Causes where absences and numbers count: the paths down, and how they end. */

import type { GroundTerm } from '../../../task/ground/literal.ts'
import type { NoProducer, NumberValues } from '../cause.ts'
import { someOf } from '../phrases.ts'
import { type Causes, findRoots, type Root, type Way } from './cause-graph.ts'
import type { GroundAction, GroundChange, GroundCondition, GroundRelaxation, GroundTest } from './ground-relaxation.ts'
import { atomUnder, type LiftedCauses, type LiftedNeed } from './lifted-causes.ts'
import { liftedEnd } from './lifted-ends.ts'
import { causeOfRoot, circleExample, circleOf, type EndOfPath } from './words/cause-words.ts'
import { atomWords, callWords, formulaWords, termWords } from './words/problem-words.ts'

/** `pair`: two literals that exclude each other. */
export type GroundNeed =
  | { readonly literal: number }
  | { readonly test: GroundTest }
  | { readonly pair: readonly [number, number] }

const mostWays = 60

export class GroundCauses implements Causes<GroundNeed> {
  readonly relaxation: GroundRelaxation
  readonly #lifted: LiftedCauses
  readonly #givers = new Map<number, { readonly action: GroundAction; readonly change: GroundChange }[]>()
  readonly #changers = new Map<number, { readonly action: GroundAction; readonly change: GroundChange }[]>()

  constructor(lifted: LiftedCauses, relaxation: GroundRelaxation) {
    this.#lifted = lifted
    this.relaxation = relaxation
    for (const action of relaxation.actions) {
      for (const change of action.changes) {
        const [map, key] = change.literal >= 0 ? [this.#givers, change.literal] : [this.#changers, change.number]
        const known = map.get(key)
        if (known === undefined) map.set(key, [{ action, change }])
        else known.push({ action, change })
      }
    }
  }

  /** The literal of a flag or an atom with these objects; -1 if it is out of reach anyway. */
  literalOf(predicate: number, args: readonly number[]): number {
    return (
      2 *
      this.relaxation.atoms.read({ predicate, args: new Int32Array(args.map((_, at) => at)) }, Int32Array.from(args), 0)
    )
  }

  key(need: GroundNeed): string {
    return 'literal' in need ? `${need.literal}` : this.words(need)
  }

  rank(need: GroundNeed): number {
    return 'literal' in need ? this.relaxation.atoms.objectsOf(need.literal >> 1).length : 0
  }

  words(need: GroundNeed): string {
    if ('test' in need) return this.#testWords(need.test)
    if ('pair' in need) return someOf(need.pair.map((literal) => this.words({ literal })))
    const { atoms } = this.relaxation
    const atom = need.literal >> 1
    const names = Array.from(atoms.objectsOf(atom), (object) => this.#lifted.model.objects[object].name)
    return this.#lifted.wordsWith(atoms.predicateOf(atom), names, (need.literal & 1) === 1)
  }

  ways(need: GroundNeed): readonly Way<GroundNeed>[] {
    if ('pair' in need) return []
    const ways: Way<GroundNeed>[] = []
    const seen = new Set<string>()
    const add = (action: GroundAction, ...conditions: GroundCondition[]): void => {
      const lacks = conditions.flatMap((condition) => this.#lacks(condition))
      const words = this.#actionWords(action)
      const key = `${words}:${lacks.map((one) => this.key(one)).join(';')}`
      if (lacks.length === 0 || seen.has(key)) return
      seen.add(key)
      ways.push({ action: words, isRule: action.isRule, lacks })
    }
    if ('literal' in need && (need.literal & 1) === 1) {
      const [rule] = this.relaxation.lastingRules(need.literal >> 1)
      for (const literal of rule?.literals ?? [])
        ways.push({ action: this.words(need), isRule: true, lacks: [{ literal: literal ^ 1 }] })
    }
    if ('literal' in need)
      for (const { action, change } of this.#givers.get(need.literal) ?? []) add(action, action, change)
    else
      for (const number of numbersIn(need.test))
        for (const { action, change } of this.#changers.get(number) ?? [])
          if (helps(need.test, change)) add(action, action, change)
    return ways.sort((a, b) => a.lacks.length - b.lacks.length).slice(0, mostWays)
  }

  end(root: Root<GroundNeed>): EndOfPath {
    const { needs, helpful, isCircle, isCutOff } = root
    const [need] = needs
    const condition = this.words(need)
    if ('test' in need) return this.#numberEnd(need.test, condition)
    if ('pair' in need) return { end: 'together', condition, missing: [], cause: { kind: 'exclusive' } }
    const alike = needs.slice(1, helpful).map((other) => this.words(other))
    if (isCutOff) return { end: 'nothing', condition, missing: [], alike, cause: { kind: 'never-holds' } }
    if ((need.literal & 1) === 1) {
      const fact = this.words({ literal: need.literal - 1 })
      const [rule] = this.relaxation.lastingRules(need.literal >> 1)
      if (rule !== undefined) return this.#lastingEnd(rule, fact, condition)
      if (!isCircle) return this.#stayingEnd(need.literal >> 1, fact, condition)
      return { end: 'circle', condition, missing: [], alike, cause: { kind: 'stays', fact, undoing: 'circle' } }
    }
    if (isCircle) {
      const areFacts = needs.every((one) => 'literal' in one && (one.literal & 1) === 0)
      const example = circleExample(this, root)
      const circle = areFacts ? circleOf(this, root) : ({ kind: 'other', ...(example && { example }) } as const)
      return { end: 'circle', condition, missing: [condition], cause: { kind: 'circle', circle } }
    }
    return { end: 'nothing', condition, missing: [condition], alike, cause: { kind: 'no-source', isUsable: true } }
  }

  /** A fact of `:init` whose deleters are all out of reach, or that nothing deletes. */
  #stayingEnd(atom: number, fact: string, condition: string): EndOfPath {
    const { atoms } = this.relaxation
    const absent = { predicate: this.#lifted.absent(atoms.predicateOf(atom)), args: [...atoms.objectsOf(atom)] }
    const isUndone = this.#lifted.givers(absent).length > 0
    if (!isUndone) return { end: 'nothing', condition, missing: [], cause: { kind: 'stays', fact, undoing: 'nothing' } }
    const undoing = this.#below(absent)
    const { end, missing = [] } = undoing
    return { end, condition, missing, cause: { kind: 'stays', fact, undoing } }
  }

  /** A derived fact that always holds: often because a condition that would prevent it is never true. */
  #lastingEnd({ schema, binding }: GroundAction, fact: string, condition: string): EndOfPath {
    const { rules, operators } = this.#lifted.normal
    const { negative } = rules[schema - operators.length].condition
    const never = negative.map((atom) => atomUnder(atom, binding)).find((atom) => !this.#lifted.isReached(atom))
    if (never === undefined) return { end: 'fixed', condition, missing: [], cause: { kind: 'lasting', fact } }
    const below = this.#below(never)
    const { end, missing = [] } = below
    return { end, condition, missing, cause: { kind: 'takes', below } }
  }

  /** Continues with what is out of reach even if nothing is ever deleted. */
  #below(need: LiftedNeed): NoProducer {
    const [root] = findRoots(this.#lifted, need)
    return causeOfRoot(this.#lifted, root, this.#lifted.words(need), liftedEnd(this.#lifted, root))
  }

  #numberEnd(test: GroundTest, condition: string): EndOfPath {
    const { model } = this.#lifted
    const told = new Map<string, NumberValues>()
    for (const number of numbersIn(test)) {
      const { fact, args } = this.relaxation.terms.names[number]
      const [low, high] = this.relaxation.range(number)
      const words = atomWords(model, fact, args)
      if (low > high) told.set(words, { number: words, kind: 'none' })
      else if (low === high) told.set(words, { number: words, kind: 'always', value: low })
      else if (high < Number.POSITIVE_INFINITY && low > Number.NEGATIVE_INFINITY)
        told.set(words, { number: words, kind: 'from', low, high })
      else if (high < Number.POSITIVE_INFINITY) told.set(words, { number: words, kind: 'at-most', high })
      else if (low > Number.NEGATIVE_INFINITY) told.set(words, { number: words, kind: 'at-least', low })
    }
    const parameter = this.#parameter(test)
    for (const side of ['left', 'right'] as const) {
      const [term, ground] = [test.test[side], test[side]]
      if (term.kind === 'constant' || ground.kind !== 'constant') continue
      const words = termWords(model, term, parameter)
      const { value } = ground
      told.set(words, Number.isFinite(value) ? { number: words, kind: 'is', value } : { number: words, kind: 'unset' })
    }
    const isValue = test.left === test.right
    return { end: 'number', condition, missing: [], cause: { kind: 'numbers', ranges: [...told.values()], isValue } }
  }

  #lacks(condition: GroundCondition): GroundNeed[] {
    const { literals, tests, pair } = this.relaxation.lacking(condition)
    const needs = [...literals.map((literal) => ({ literal })), ...tests.map((test) => ({ test }))]
    return pair === undefined ? needs : [...needs, { pair }]
  }

  #actionWords({ schema, binding, isRule, changes }: GroundAction): string {
    const { model, normal } = this.#lifted
    if (isRule) return this.words({ literal: changes[0].literal })
    const { action, parameterCount } = normal.operators[schema]
    const objects = Array.from(binding.subarray(0, parameterCount), (object) => model.objects[object].name)
    return callWords(model.actions[action].name, objects)
  }

  #testWords(test: GroundTest): string {
    const { model } = this.#lifted
    if (test.left === test.right) return `a value of ${termWords(model, test.test.left, this.#parameter(test))}`
    const { operator, left, right, negated } = test.test
    return formulaWords(model, { kind: 'compare', operator, left, right }, this.#parameter(test), negated)
  }

  #parameter({ binding }: GroundTest): (index: number) => string {
    return (index) => this.#lifted.model.objects[binding[index]]?.name ?? '?'
  }
}

function numbersIn({ left, right }: GroundTest): Set<number> {
  const found = new Set<number>()
  const stack = [left, right]
  for (let term = stack.pop(); term !== undefined; term = stack.pop()) {
    if (term.kind === 'variable') found.add(term.variable)
    else if (term.kind === 'arithmetic') stack.push(term.left, term.right)
  }
  return found
}

/** Whether a change may bring a comparison closer, as far as a quick check shows. */
function helps({ test, left, right }: GroundTest, { number, operation, value }: GroundChange): boolean {
  if (operation === 'set' || value === undefined || value.kind !== 'constant') return true
  const wantsMore = test.operator === '>' || test.operator === '>='
  if (!wantsMore && test.operator !== '<' && test.operator !== '<=') return true
  const sign = signOf(left, number) - signOf(right, number)
  if (Number.isNaN(sign)) return true
  return sign * (operation === 'add' ? value.value : -value.value) * (wantsMore ? 1 : -1) > 0
}

/** How a sum grows with a number; NaN if it is not a sum. */
function signOf(term: GroundTerm, number: number): number {
  if (term.kind === 'constant') return 0
  if (term.kind === 'variable') return term.variable === number ? 1 : 0
  const [left, right] = [signOf(term.left, number), signOf(term.right, number)]
  if (term.operation === '+') return left + right
  return term.operation === '-' ? left - right : left === 0 && right === 0 ? 0 : Number.NaN
}
