import type { FdrTask, Lists } from './fdr-task.ts'
import { listsBy } from './fdr-task.ts'
import type { NumberPrograms } from './number-programs.ts'

/** A rule that cannot fire: counting down never reaches 0. */
const never = 0x7fffffff

/**
 * Values of derived variables. Each rule counts the facts of its body that do not hold. The counters are updated from state to state, and
 * each stratum lists the rules whose counter is 0. Only these are evaluated: facts about derived variables, which the counters ignore, are
 * counted down as variables become true.
 */
export class DerivedValues {
  readonly #values: Int32Array
  readonly #head: Int32Array
  /** Rules by the facts about basic variables in their bodies. */
  readonly #rulesWith: Lists
  /** Derived variables in the body of each rule, by what the rule needs of them. */
  readonly #sameStratum: Int32Array
  readonly #belowTrue: Lists
  readonly #belowFalse: Lists
  /** Rules by derived variables of their own stratum. */
  readonly #waitingFor: Lists
  /** First rule of each stratum, and one more. */
  readonly #stratumStart: Int32Array
  /** Number of facts in the body that do not hold, except derived ones. */
  readonly #unmet: Int32Array
  /** Rules without unmet facts; those of a stratum start at the index of its first rule. */
  readonly #ready: Int32Array
  readonly #readyCount: Int32Array
  readonly #place: Int32Array
  readonly #ruleStratum: Int32Array
  /** Number of derived variables of the stratum that a rule still waits for. */
  readonly #pending: Int32Array
  /** True variables, in the order in which they became true. */
  readonly #fired: Int32Array
  #firedCount = 0
  #changed = true

  /** Numeric conditions of each rule; undefined if there are none. */
  readonly #numeric: Lists | undefined
  readonly #programs: NumberPrograms | undefined
  #numbers: Float64Array = new Float64Array(0)
  #numbersFrom = 0

  /** `values` are all 0; call `change` for each change after that. */
  constructor(task: FdrTask, values: Int32Array, programs?: NumberPrograms) {
    const { rules, stratum, factVariable, factStart } = task
    this.#values = values
    this.#numeric = rules.numeric
    this.#programs = programs
    this.#head = rules.head
    const { count, body } = rules
    this.#ruleStratum = rules.head.map((head) => stratum[head])
    const [rulesWith, belowTrue, belowFalse, waitingFor] = [new Pairs(), new Pairs(), new Pairs(), new Pairs()]
    this.#sameStratum = new Int32Array(count)
    this.#unmet = new Int32Array(count)
    for (let rule = 0; rule < count; rule++) {
      for (let at = body.start[rule]; at < body.start[rule + 1]; at++) {
        const fact = body.items[at]
        const variable = factVariable[fact]
        const value = fact - factStart[variable]
        if (stratum[variable] < 0) {
          rulesWith.add(fact, rule)
          if (value !== 0) this.#unmet[rule]++
        } else if (value === 0) belowFalse.add(rule, variable)
        else if (stratum[variable] < this.#ruleStratum[rule]) belowTrue.add(rule, variable)
        else {
          waitingFor.add(variable, rule)
          this.#sameStratum[rule]++
        }
      }
    }
    this.#rulesWith = rulesWith.lists(factVariable.length)
    this.#belowTrue = belowTrue.lists(count)
    this.#belowFalse = belowFalse.lists(count)
    this.#waitingFor = waitingFor.lists(task.variableCount)
    const strata = count === 0 ? 0 : this.#ruleStratum[count - 1] + 1
    this.#stratumStart = new Int32Array(strata + 1)
    for (const each of this.#ruleStratum) this.#stratumStart[each + 1]++
    for (let each = 0; each < strata; each++) this.#stratumStart[each + 1] += this.#stratumStart[each]
    this.#ready = new Int32Array(count)
    this.#readyCount = new Int32Array(strata)
    this.#place = new Int32Array(count)
    this.#pending = new Int32Array(count)
    this.#fired = new Int32Array(task.variableCount)
    for (let rule = 0; rule < count; rule++) if (this.#unmet[rule] === 0) this.#makeReady(rule)
  }

  /** A basic variable has changed: `before` no longer holds, `after` does. */
  change(before: number, after: number): void {
    const { start, items } = this.#rulesWith
    const unmet = this.#unmet
    for (let at = start[before]; at < start[before + 1]; at++) if (unmet[items[at]]++ === 0) this.#takeBack(items[at])
    for (let at = start[after]; at < start[after + 1]; at++) if (--unmet[items[at]] === 0) this.#makeReady(items[at])
  }

  /** Sets the values of derived variables; the numbers of the state begin at `from`. */
  update(numbers: Float64Array, from: number): void {
    // numeric conditions are evaluated anew for each state
    if (!this.#changed && this.#numeric === undefined) return
    this.#numbers = numbers
    this.#numbersFrom = from
    this.#changed = false
    const values = this.#values
    const fired = this.#fired
    for (let at = 0; at < this.#firedCount; at++) values[fired[at]] = 0
    this.#firedCount = 0
    for (let stratum = 0; stratum < this.#readyCount.length; stratum++) {
      let next = this.#firedCount
      const from = this.#stratumStart[stratum]
      for (let at = from; at < from + this.#readyCount[stratum]; at++) this.#begin(this.#ready[at])
      while (next < this.#firedCount) this.#follow(fired[next++])
    }
  }

  #begin(rule: number): void {
    const values = this.#values
    let pending = this.#sameStratum[rule]
    const { start, items } = this.#belowTrue
    for (let at = start[rule]; at < start[rule + 1]; at++) if (values[items[at]] === 0) pending = never
    const no = this.#belowFalse
    for (let at = no.start[rule]; at < no.start[rule + 1]; at++) if (values[no.items[at]] !== 0) pending = never
    if (this.#numeric !== undefined && pending !== never && !this.#numbersHold(this.#numeric, rule)) pending = never
    this.#pending[rule] = pending
    if (pending === 0) this.#fire(this.#head[rule])
  }

  #numbersHold({ start, items }: Lists, rule: number): boolean {
    for (let at = start[rule]; at < start[rule + 1]; at++) {
      if (this.#programs?.holds(items[at], this.#numbers, this.#numbersFrom) !== true) return false
    }
    return true
  }

  /** A variable has become true: counts down the rules that wait for it. */
  #follow(variable: number): void {
    const { start, items } = this.#waitingFor
    for (let at = start[variable]; at < start[variable + 1]; at++) {
      const rule = items[at]
      if (this.#unmet[rule] === 0 && --this.#pending[rule] === 0) this.#fire(this.#head[rule])
    }
  }

  #fire(variable: number): void {
    if (this.#values[variable] === 1) return
    this.#values[variable] = 1
    this.#fired[this.#firedCount++] = variable
  }

  #makeReady(rule: number): void {
    const stratum = this.#ruleStratum[rule]
    const place = this.#stratumStart[stratum] + this.#readyCount[stratum]++
    this.#ready[place] = rule
    this.#place[rule] = place
    this.#changed = true
  }

  #takeBack(rule: number): void {
    const stratum = this.#ruleStratum[rule]
    const last = this.#ready[this.#stratumStart[stratum] + --this.#readyCount[stratum]]
    this.#ready[this.#place[rule]] = last
    this.#place[last] = this.#place[rule]
    this.#changed = true
  }
}

class Pairs {
  readonly #list: number[] = []
  readonly #item: number[] = []

  add(list: number, item: number): void {
    this.#list.push(list)
    this.#item.push(item)
  }

  lists(count: number): Lists {
    return listsBy(count, this.#list, this.#item)
  }
}
