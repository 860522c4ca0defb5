import type { Diagnostic } from '../diagnostic.ts'
import { type DataPath, DomainReport } from './check/domain-report.ts'
import { createScope, domainVocabularyOf, isSubtypeOf } from './check/domain-vocabulary.ts'
import { entriesOf, get, isPlain, type Plain, readRecord, show } from './check/plain.ts'
import { checkCondition, checkCondition as readFormula } from './check/read-test.ts'
import { countTuples, tuplesOf } from './check/tuples.ts'
import { bindFormula, conjunctionOf, disjunctionOf } from './formulas.ts'
import type { Formula, GoalModel, Model, ParameterModel } from './model.ts'

/**
 * Goals that come with a request: a condition, the name of a declared goal, a declared goal with some of its parameters chosen (`{ goal:
 * 'closed', with: { door: 'northDoor' } }`; the others may be any object), or a list of these, to be reached together.
 */

const MOST_CHOICES = 100_000

/**
 * Checks a goal against a model and turns it into one formula without parameters.
 *
 * @example readGoal(model, ['rested', { goal: 'closed', with: { door: 'northDoor' } }]).formula
 */
export function readGoal(model: Model, to: unknown, path: DataPath = []): ReadFormula {
  const report = new DomainReport()
  const formula = readTarget(model, report, to, path)
  return { formula: report.failed ? undefined : formula, diagnostics: report.diagnostics }
}

function readTarget(model: Model, report: DomainReport, to: unknown, path: DataPath): Formula | undefined {
  if (!report.enter(path)) return undefined
  if (Array.isArray(to)) {
    const parts = to.map((part, index) => readTarget(model, report, part, [...path, index]))
    return parts.every((part) => part !== undefined) ? conjunctionOf(parts) : undefined
  }
  if (typeof to === 'string') return readDeclared(model, report, to, {}, path, path)
  if (isPlain(to) && get(to, 'goal') !== undefined) {
    const record = readRecord(report, to, path, 'a goal', ['goal', 'with'])
    const name = get(to, 'goal')
    const chosen = get(to, 'with', {})
    if (!record || typeof name !== 'string' || !isPlain(chosen)) {
      return report.error('domain/wrong-kind', path, 'expected { goal: name, with: { parameter: object } }')
    }
    return readDeclared(model, report, name, chosen, [...path, 'goal'], [...path, 'with'])
  }
  if (isPlain(to)) return checkCondition(createScope(domainVocabularyOf(model), report), to, path)
  return report.error(
    'domain/wrong-kind',
    path,
    `found ${show(to)}, expected a condition, the name of a goal, or a list of them`,
  )
}

function readDeclared(
  model: Model,
  report: DomainReport,
  name: string,
  chosen: Plain,
  namePath: DataPath,
  withPath: DataPath,
): Formula | undefined {
  const goal = model.goals.find((declared) => declared.name === name)
  if (!goal) {
    if (domainVocabularyOf(model).brokenGoals.has(name)) return undefined
    const names = model.goals.map((declared) => declared.name)
    return report.unknown('domain/unknown-goal', namePath, 'goal', name, names)
  }
  const fixed = readChosen(model, report, goal, chosen, withPath)
  if (!fixed) return undefined
  const open = goal.parameters
    .map(({ type }, index) => (fixed[index] === undefined ? type : -1))
    .filter((type) => type !== -1)
  const choices = countTuples(model, open)
  if (choices > MOST_CHOICES) {
    const hint = 'choose an object for some of its parameters'
    return report.error('domain/too-many-choices', namePath, `goal ${show(name)} leaves open ${choices} choices`, {
      hint,
    })
  }
  const parts: Formula[] = []
  for (const tuple of tuplesOf(model, open)) {
    let used = 0
    const binding = fixed.map((object) => object ?? tuple[used++]!)
    parts.push(bindFormula(goal.condition, binding))
  }
  return disjunctionOf(parts)
}

function readChosen(
  model: Model,
  report: DomainReport,
  goal: GoalModel,
  chosen: Plain,
  path: DataPath,
): readonly (number | undefined)[] | undefined {
  const vocabulary = domainVocabularyOf(model)
  const fixed: (number | undefined)[] = goal.parameters.map(() => undefined)
  let isComplete = true
  for (const [name, value] of entriesOf(chosen)) {
    const here = [...path, name]
    const index = goal.parameters.findIndex((parameter) => parameter.name === name)
    if (index === -1) {
      const names = goal.parameters.map((parameter) => parameter.name)
      report.unknown('domain/unknown-parameter', here, `parameter of goal "${goal.name}"`, name, names, true)
      continue
    }
    const { type } = goal.parameters[index]!
    const object = typeof value === 'string' ? vocabulary.objectByName.get(value) : undefined
    if (object !== undefined && isSubtypeOf(vocabulary, vocabulary.objects[object]!.type, type)) {
      fixed[index] = object
      continue
    }
    if (typeof value === 'string' && vocabulary.brokenObjects.has(value)) {
      isComplete = false
      continue
    }
    const known = model.types[type]!.objects.map((member) => model.objects[member]!.name)
    const hint = report.suggest(value, known)
    const message = `found ${show(value)}, expected an object of type "${model.types[type]!.name}"`
    report.error('domain/unknown-object', here, message, { hint })
  }
  return report.failed || !isComplete ? undefined : fixed
}

// Conditions that come with a request.

export interface ReadFormula {
  /** Undefined if any diagnostic is an error. */
  readonly formula: Formula | undefined
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Checks a condition against a model and resolves its names.
 *
 * @example readCondition(model, { drunk: true }).formula
 */
export function readCondition(
  model: Model,
  spec: unknown,
  parameters: readonly ParameterModel[] = [],
  path: DataPath = [],
): ReadFormula {
  const report = new DomainReport()
  const formula = readFormula(createScope(domainVocabularyOf(model), report, parameters), spec, path)
  return { formula: report.failed ? undefined : formula, diagnostics: report.diagnostics }
}
