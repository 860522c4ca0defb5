import type { FdrTask, Lists, TaskNames } from '../../fdr/fdr-task.ts'
import type { WorkGuard } from '../../work-guard.ts'
import type { GroundTables } from '../instantiate/ground-tables.ts'
import { ListBuilder } from '../instantiate/ground-tables.ts'
import { derivedAtomOrder } from '../shrink/relevance.ts'
import { keptCosts } from '../shrink/rewrite.ts'
import { encodeOperators } from './encode-operators.ts'
import { FactCodes, planVariables } from './variables.ts'

/** The sources of the names of a task. */
export interface NameSource {
  atom(atom: number): string
  operator(schema: number, binding: number): { readonly name: string; readonly args: readonly string[] }
  number(number: number): string
}

/**
 * Encodes a ground problem in finite-domain variables: one for each group, one for each other atom. Returns undefined if the goal requires
 * two values of a variable.
 */
export function encodeTask(
  given: GroundTables,
  variables: readonly Int32Array[],
  groups: readonly Int32Array[],
  source: NameSource,
  guard: WorkGuard,
): FdrTask | undefined {
  const tables = withOneGoal(given)
  const plan = planVariables(tables, variables, guard)
  const codes = new FactCodes(plan)
  const { operators, kept, numericEffects } = encodeOperators(tables, plan, codes, guard)
  guard.check()
  const { rules, strata } = encodeRules(tables, codes)
  guard.check()
  const variableCount = plan.sizes.length
  const stratum = new Int32Array(variableCount).fill(-1)
  for (const [variable, atoms] of plan.atomsOf.entries()) {
    if (!plan.isGroup[variable] && tables.derived[atoms[0]] === 1) stratum[variable] = strata[atoms[0]]
  }
  const goal = new ListBuilder()
  guard.check()
  if (!codes.condition(tables.goals.items, tables.goals.start[0], tables.goals.start[1], goal)) return undefined
  return {
    variableCount,
    sizes: Int32Array.from(plan.sizes),
    factStart: codes.factStart,
    factVariable: codes.factVariable,
    stratum,
    ...mirrorsOf(codes),
    rules,
    operators,
    goal: goal.items.slice(0, goal.length),
    numeric: {
      count: tables.numbers.count,
      conditions: tables.numbers.conditions,
      effects: numericEffects,
      goal: tables.numericGoals.items.slice(tables.numericGoals.start[0], tables.numericGoals.start[1]),
      costs: keptCosts(tables.numbers.costs, kept),
    },
    start: startValues(tables, codes),
    startNumbers: tables.numbers.start,
    exclusions: exclusions(groups, variables, codes),
    names: namesOf(tables, codes, kept, source),
  }
}

/** A goal with alternatives becomes a derived atom with one rule per alternative. */
function withOneGoal(tables: GroundTables): GroundTables {
  const { goals, numericGoals, rules, atomCount } = tables
  const count = goals.start.length - 1
  if (count === 1) return tables
  const head = [...rules.head]
  const numeric = [...rules.numeric]
  const body = new ListBuilder()
  const copy = ({ start, items }: Lists, list: number): void => {
    for (let at = start[list]; at < start[list + 1]; at++) body.push(items[at])
  }
  for (let rule = 0; rule < rules.count; rule++) {
    copy(rules.body, rule)
    body.close()
  }
  const derived = [...tables.derived, 1]
  const atomOf = new Map<number, number>()
  const tests: number[] = []
  for (let goal = 0; goal < count; goal++) {
    copy(goals, goal)
    for (let at = numericGoals.start[goal]; at < numericGoals.start[goal + 1]; at++) {
      const condition = numericGoals.items[at]
      let atom = atomOf.get(condition)
      if (atom === undefined) {
        atom = atomCount + tests.push(condition)
        atomOf.set(condition, atom)
      }
      body.push(atom * 2)
    }
    body.close()
    head.push(atomCount)
    numeric.push(-1)
  }
  for (const [at, condition] of tests.entries()) {
    body.close()
    head.push(atomCount + 1 + at)
    numeric.push(condition)
    derived.push(1)
  }
  return {
    ...tables,
    atomCount: atomCount + 1 + tests.length,
    initial: Uint8Array.from([...tables.initial, 0, ...tests.map(() => 0)]),
    derived: Uint8Array.from(derived),
    rules: { count: head.length, head: Int32Array.from(head), body: body.lists(), numeric: Int32Array.from(numeric) },
    goals: { start: Int32Array.of(0, 1), items: Int32Array.of(atomCount * 2) },
    numericGoals: { start: Int32Array.of(0, 0), items: new Int32Array(0) },
  }
}

/** Rules by stratum; a body that contradicts itself is dropped. */
function encodeRules(tables: GroundTables, codes: FactCodes): { rules: FdrTask['rules']; strata: Int32Array } {
  const { rules } = tables
  const { order, component, rulesOf } = derivedAtomOrder(tables)
  const strata = new Int32Array(tables.atomCount)
  for (let from = 0; from < order.length; ) {
    let to = from
    let stratum = 0
    while (to < order.length && component[order[to]] === component[order[from]]) to++
    for (let member = from; member < to; member++) {
      const atom = order[member]
      for (let at = rulesOf.start[atom]; at < rulesOf.start[atom + 1]; at++) {
        const rule = rulesOf.items[at]
        for (let part = rules.body.start[rule]; part < rules.body.start[rule + 1]; part++) {
          const literal = rules.body.items[part]
          const other = literal >> 1
          if (tables.derived[other] === 0 || component[other] === component[atom]) continue
          stratum = Math.max(stratum, strata[other] + (literal & 1))
        }
      }
    }
    for (let member = from; member < to; member++) strata[order[member]] = stratum
    from = to
  }
  const byStratum = [...rules.head.keys()].filter((rule) => codes.isPresent(rules.head[rule]))
  byStratum.sort((a, b) => strata[rules.head[a]] - strata[rules.head[b]] || a - b)
  const head: number[] = []
  const body = new ListBuilder()
  const numeric = new ListBuilder()
  for (const rule of byStratum) {
    if (!codes.condition(rules.body.items, rules.body.start[rule], rules.body.start[rule + 1], body)) continue
    body.close()
    if (rules.numeric[rule] >= 0) numeric.push(rules.numeric[rule])
    numeric.close()
    head.push(codes.variableOf(rules.head[rule]))
  }
  const lists = { count: head.length, head: Int32Array.from(head), body: body.lists() }
  return { rules: numeric.length > 0 ? { ...lists, numeric: numeric.lists() } : lists, strata }
}

/** Atoms of groups that also have their own variable. */
function mirrorsOf({ plan, factStart, factVariable }: FactCodes): { mirrors?: Int32Array } {
  const mirrors = new Int32Array(factVariable.length).fill(-1)
  let count = 0
  for (const [atom, variable] of plan.ownVariable.entries()) {
    if (variable < 0 || plan.groupVariable[atom] < 0) continue
    mirrors[factStart[plan.groupVariable[atom]] + plan.groupValue[atom]] = variable
    count++
  }
  return count > 0 ? { mirrors } : {}
}

function startValues({ initial }: GroundTables, { plan }: FactCodes): Int32Array {
  return Int32Array.from(plan.sizes, (_, variable) => {
    const atoms = plan.atomsOf[variable]
    if (!plan.isGroup[variable]) return initial[atoms[0]]
    const value = atoms.findIndex((atom) => initial[atom] === 1)
    return value < 0 ? plan.emptyValue[variable] : value
  })
}

/** Groups that did not become variables unchanged. */
function exclusions(groups: readonly Int32Array[], variables: readonly Int32Array[], codes: FactCodes): Lists {
  const out = new ListBuilder()
  const isVariable = new Set(variables.map((atoms) => atoms.join(',')))
  for (const atoms of groups) {
    const present = atoms.filter((atom) => codes.isPresent(atom))
    if (present.length < 2 || isVariable.has(present.join(',')) || out.length > 500_000) continue
    for (const atom of present) out.push(codes.fact(atom * 2))
    out.close()
  }
  return out.lists()
}

function namesOf(
  { operators }: GroundTables,
  codes: FactCodes,
  kept: readonly number[],
  source: NameSource,
): TaskNames {
  return {
    fact: (fact) => {
      const { plan, factStart, factVariable } = codes
      const variable = factVariable[fact]
      const value = fact - factStart[variable]
      const atoms = plan.atomsOf[variable]
      if (!plan.isGroup[variable]) return value === 1 ? source.atom(atoms[0]) : `not ${source.atom(atoms[0])}`
      return value < atoms.length ? source.atom(atoms[value]) : `none of ${source.atom(atoms[0])}, …`
    },
    operator: (operator) => source.operator(operators.schema[kept[operator]], operators.binding[kept[operator]]),
    number: (number) => source.number(number),
  }
}
