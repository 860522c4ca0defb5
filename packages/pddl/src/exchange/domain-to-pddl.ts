import { DomainError, UnsupportedError } from '@telos/core'
import { type Model, readGoal, readStart, startValue } from '@telos/core/lifted'
import { needKeys, needObject } from '@telos/core/text'
import { FALSE_TEXT, formulaToPddl, writeNumber } from './formula-to-pddl.ts'
import { LegalNames } from './legal-names.ts'
import { type PddlWriter, pddlWriter, valueName, valueType } from './pddl-writer.ts'
import { writeAction, writeParameters, writingScope } from './write-action.ts'

export interface DomainToPddlOptions {
  /** The start, as for a planner: fact key → value. */
  readonly from: Readonly<Record<string, unknown>>
  /** The goal, as for a planner. */
  readonly to: unknown
}

/** Two texts, and the meaning of their names. */
export interface PddlTexts {
  readonly domain: string
  readonly problem: string
  /** Name in PDDL → name in the domain. */
  readonly actions: ReadonlyMap<string, string>
  readonly objects: ReadonlyMap<string, string>
}

/** Maximum number of facts about objects to list. */
const MOST_FACTS = 5_000_000

/**
 * Converts a Telos domain to PDDL. Throws an `UnsupportedError` naming what PDDL has no counterpart for: functions in code, `smallest` and
 * `largest`, changes that stop at the bounds, two changes of one number. Throws a `DomainError` for a faulty start or goal.
 *
 * @example const { domain, problem } = domainToPddl(pirate.model, { from: { rum: 1 }, to: { drunk: true } })
 */
export function domainToPddl(model: Model, options: DomainToPddlOptions): PddlTexts {
  needKeys(model, 'a model, such as domain.model of a domain from defineDomain', 'facts', 'actions')
  needObject(options, '{ from, to, … }')
  const { from, to } = options
  const { start, diagnostics } = readStart(model, from, ['from'])
  if (start === undefined) throw new DomainError(diagnostics)
  const goal = readGoal(model, to, ['to'])
  if (goal.formula === undefined) throw new DomainError(goal.diagnostics)
  const writer = pddlWriter(model)
  const name = new LegalNames().make(model.name)
  const wanted = formulaToPddl(writer, goal.formula, writingScope([]))
  // a goal that can never hold becomes a fact that no action sets
  const never = wanted === FALSE_TEXT ? [`(${new LegalNames(writer.facts).make('impossible')})`] : []
  // without costs every action costs 1
  const hasCosts = model.actions.some(({ cost }) => cost.kind !== 'constant' || cost.value !== 1)
  const domain = [
    `(define (domain ${name})`,
    ...indented([
      `(:requirements ${requirements(model, hasCosts).join(' ')})`,
      ...section(':types', typeLines(writer)),
      ...section(':constants', objectLines(writer)),
      ...section(':predicates', [...predicateLines(writer), ...never]),
      ...section(':functions', functionLines(writer, hasCosts)),
      ...model.facts.flatMap((_, fact) => derivedLines(writer, fact)),
      ...model.actions.flatMap((_, action) => writeAction(writer, action, hasCosts)),
    ]),
    ')',
  ]
  const problem = [
    `(define (problem ${name}-problem)`,
    ...indented([
      `(:domain ${name})`,
      '(:init',
      ...indented(startLines(writer, (fact, objects) => startValue(model, start, fact, objects))),
      ...(hasCosts ? ['  (= (total-cost) 0)'] : []),
      ')',
      `(:goal ${never[0] ?? wanted})`,
      ...(hasCosts ? ['(:metric minimize (total-cost))'] : []),
    ]),
    ')',
  ]
  return {
    domain: `${domain.join('\n')}\n`,
    problem: `${problem.join('\n')}\n`,
    actions: new Map(writer.actions.map((legal, index) => [legal, model.actions[index].name])),
    objects: new Map(writer.objects.map((legal, index) => [legal, model.objects[index].name])),
  }
}

function requirements({ facts }: Model, hasCosts: boolean): string[] {
  const found = [':adl']
  if (facts.some(({ derived }) => derived && 'formula' in derived)) found.push(':derived-predicates')
  if (facts.some(({ values }) => values.kind === 'count' || values.kind === 'number')) found.push(':numeric-fluents')
  if (hasCosts) found.push(':action-costs')
  return found
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line.replaceAll('\n', '\n  ')}`)
}

function section(keyword: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`(${keyword}`, ...indented(lines), ')']
}

function typeLines({ model, types, enumerations }: PddlWriter): string[] {
  const declared = model.types.map(({ parent }, type) => `${types[type]} - ${parent === -1 ? 'object' : types[parent]}`)
  return [...declared, ...[...enumerations.values()].map(({ type }) => `${type} - object`)]
}

function objectLines({ model, types, objects, enumerations }: PddlWriter): string[] {
  const declared = model.objects.map(({ type }, object) => `${objects[object]} - ${types[type]}`)
  const values = [...enumerations.values()].filter((one) => one.values.length > 0)
  return [...declared, ...values.map(({ type, values: names }) => `${names.join(' ')} - ${type}`)]
}

function predicateLines(writer: PddlWriter): string[] {
  const { model, facts, types } = writer
  return model.facts.flatMap((fact, index) => {
    if (fact.values.kind === 'count' || fact.values.kind === 'number') return []
    const parameters = fact.parameters.map((type, at) => ` ?x${at + 1} - ${types[type]}`)
    const value = fact.values.kind === 'flag' ? '' : ` ?value - ${valueType(writer, fact)}`
    return [`(${facts[index]}${parameters.join('')}${value})`]
  })
}

function functionLines({ model, facts, types }: PddlWriter, hasCosts: boolean): string[] {
  const lines = model.facts.flatMap(({ values, parameters, derived }, index) => {
    if ((values.kind !== 'count' && values.kind !== 'number') || derived) return []
    return [`(${facts[index]}${parameters.map((type, at) => ` ?x${at + 1} - ${types[type]}`).join('')})`]
  })
  // FF does not accept types of functions, and without one all of them are numbers
  return hasCosts ? [...lines, '(total-cost)'] : lines
}

function derivedLines(writer: PddlWriter, fact: number): string[] {
  const { derived, parameters } = writer.model.facts[fact]
  if (derived === undefined || !('formula' in derived)) return []
  const place = writingScope(parameters.map((type, at) => ({ name: `x${at + 1}`, type })))
  const formula = formulaToPddl(writer, derived.formula, place)
  // without a rule it is never true, either
  if (formula === FALSE_TEXT) return []
  const head = [writer.facts[fact], ...(parameters.length > 0 ? [writeParameters(writer, place)] : [])].join(' ')
  return [`(:derived (${head})`, `  ${formula})`]
}

function startLines(
  writer: PddlWriter,
  valueAt: (fact: number, objects: readonly number[]) => number | undefined,
): string[] {
  const { model, facts, objects } = writer
  const lines: string[] = []
  model.facts.forEach((fact, index) => {
    if (fact.derived) return
    for (const tuple of tuplesOf(model, fact.parameters)) {
      const value = valueAt(index, tuple)
      const words = [facts[index], ...tuple.map((object) => objects[object])].join(' ')
      if (value === undefined || lines.length > MOST_FACTS) throw tooMuch(fact.name, value)
      if (fact.values.kind === 'count' || fact.values.kind === 'number')
        lines.push(`(= (${words}) ${writeNumber(value)})`)
      else if (fact.values.kind === 'flag') lines.push(...(value === 1 ? [`(${words})`] : []))
      else if (value >= 0) lines.push(`(${words} ${valueName(writer, fact, value)})`)
    }
  })
  return lines
}

function tooMuch(name: string, value: number | undefined): UnsupportedError {
  if (value === undefined) return new UnsupportedError(`"${name}" has no value at the start`)
  return new UnsupportedError(`the start has more than ${MOST_FACTS} facts`)
}

function* tuplesOf({ types }: Model, parameters: readonly number[]): Generator<readonly number[], void, void> {
  const choices = parameters.map((type) => types[type].objects)
  if (choices.some((objects) => objects.length === 0)) return
  const at = parameters.map(() => 0)
  for (;;) {
    yield at.map((position, index) => choices[index][position])
    let index = at.length - 1
    while (index >= 0 && ++at[index] === choices[index].length) at[index--] = 0
    if (index < 0) return
  }
}
