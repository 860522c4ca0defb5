/** A question about a PDDL domain and its problem. */
import { UnsupportedError } from '@telos/core'
import {
  describeFormula,
  type LiftedFact,
  type LiftedProblem,
  type PlainProblem,
  ProblemSearch,
  plainProblem,
  type Relation,
} from '@telos/core/lifted'
import { kindOfPddl, type PddlTask, readTask, toProblem } from '@telos/pddl'
import { forceActions } from './forced-actions.ts'
import {
  type FactValueMap,
  isError,
  nothingToPlan,
  type TaskReading,
  type TaskRefused,
  withoutConsequences,
} from './planned-task.ts'
import type { Planned } from './planner-contract.ts'

export function readPddlPlanning(asked: Planned): TaskReading {
  const read = readFiles(asked)
  if ('diagnostics' in read) return read
  try {
    const { problem: given, metric } = toProblem(read.domain, read.problem)
    const problem = withStart(given, asked.whatIf ?? {})
    const plain = plainProblem(problem)
    const { model, start, goal } = plain
    const searched = withForcedActions(problem, asked.including ?? [])
    const without = asked.without?.filter((name) => model.actions.some((action) => action.name === name))
    return {
      task: {
        model,
        start,
        goal,
        limits: asked.limits ?? {},
        hasCosts: metric.kind !== 'value',
        improves: true,
        flags: searched.model.facts.slice(problem.model.facts.length).map(({ name }) => name),
        baseCost: metric.kind === 'cost' ? metric.base : 0,
        goalText: describeFormula(model, goal),
        begin: () => new ProblemSearch(searched, { planner: 'best', ...(without && { without }) }),
        startOf: (state) => withoutConsequences(model, state),
        shown: (state) => withoutFalse(plain, state),
      },
    }
  } catch (error) {
    if (error instanceof UnsupportedError) return nothingToPlan(error.message)
    throw error
  }
}

function readFiles({ files, goal }: Planned): PddlTask | TaskRefused {
  const domainFile = files.find(({ text }) => kindOfPddl(text) === 'domain')
  const problemFile = files.find(({ text }) => kindOfPddl(text) === 'problem')
  if (domainFile === undefined || problemFile === undefined) {
    const missing = domainFile === undefined ? 'domain' : 'problem'
    return nothingToPlan(`No file holds a ${missing}. Begin one with "(define (${missing} name) …)".`)
  }
  const { task, diagnostics } = readTask(
    { file: domainFile.path, text: domainFile.text },
    { file: problemFile.path, text: problemFile.text },
    typeof goal === 'string' ? { goal } : {},
  )
  return task ?? { diagnostics: diagnostics.filter(isError) }
}

/** The problem with other facts at the start. Keys that name no fact, or objects that do not exist, change nothing. */
function withStart(problem: LiftedProblem, whatIf: FactValueMap): LiftedProblem {
  const { model, start } = problem
  const relations = [...start.relations]
  for (const [key, value] of Object.entries(whatIf)) {
    const [, name = '', inside] = /^([^(]*)(?:\((.*)\))?$/s.exec(key) ?? []
    const index = model.facts.findIndex((fact) => fact.name === name)
    const objects = (inside === undefined ? [] : inside.split(',')).map((object) =>
      model.objects.findIndex((candidate) => candidate.name === object),
    )
    const fact = model.facts[index]
    if (fact === undefined || objects.includes(-1) || objects.length !== fact.parameters.length) continue
    relations[index] = withTuple(fact, relations[index]!, objects, value)
  }
  return { ...problem, start: { relations } }
}

function withTuple(fact: LiftedFact, relation: Relation, objects: readonly number[], value: unknown): Relation {
  const arity = fact.parameters.length
  const isFlag = fact.values.kind === 'flag'
  const kept = Array.from({ length: relation.count }, (_, row) => row).filter((row) =>
    objects.some((object, at) => relation.tuples[row * arity + at] !== object),
  )
  const rows = kept.map((row) => [...relation.tuples.subarray(row * arity, (row + 1) * arity)])
  const values = kept.map((row) => relation.values?.[row] ?? 1)
  const isKept = isFlag ? value === true : typeof value === 'number'
  if (isKept) {
    rows.push([...objects])
    values.push(Number(value))
  }
  const tuples = Int32Array.from(rows.flat())
  return { count: rows.length, tuples, ...(!isFlag && { values: Float64Array.from(values) }) }
}

function withForcedActions(problem: LiftedProblem, names: readonly string[]): LiftedProblem {
  const { model, start, goal } = problem
  const { facts, actions, goal: both } = forceActions(model, goal, names)
  if (facts.length === 0) return problem
  const empty = facts.map((): Relation => ({ count: 0, tuples: new Int32Array(0) }))
  return {
    model: { ...model, facts: [...model.facts, ...facts], actions },
    start: { relations: [...start.relations, ...empty] },
    goal: both,
  }
}

/** States of a problem list what holds. */
function withoutFalse({ model }: PlainProblem, state: FactValueMap): FactValueMap {
  const hidden = new Set(model.facts.filter(({ fixed }) => fixed !== undefined).map(({ name }) => name))
  return Object.fromEntries(
    Object.entries(state).filter(([key, value]) => value !== false && !hidden.has(key.split('(')[0]!)),
  )
}
