import { UnsupportedError } from '@telos/core'
import type { ActionModel, Effect, FactTerm, ParameterModel, Term } from '@telos/core/lifted'
import {
  checkComparable,
  FALSE_TEXT,
  formulaToPddl,
  joinedFormula,
  negatedFormula,
  TRUE_TEXT,
  type WritingScope,
  writeArgument,
  writeFact,
  writeNumber,
  writeTerm,
} from './formula-to-pddl.ts'
import { LegalNames } from './legal-names.ts'
import { isTypeOrSubtype, type PddlWriter, QUANTIFIED, valueName, valueType } from './pddl-writer.ts'

/** The parameters of an action or a rule. */
export function writingScope(parameters: readonly ParameterModel[]): WritingScope {
  const names = new LegalNames(QUANTIFIED)
  const variables = parameters.map(({ name }) => `?${names.make(name)}`)
  return { variables, types: parameters.map(({ type }) => type) }
}

export function writeParameters({ types }: PddlWriter, place: WritingScope): string {
  return place.variables.map((variable, index) => `${variable} - ${types[place.types[index]]}`).join(' ')
}

/**
 * Writes an action. Its condition also keeps numbers within their bounds, which PDDL does not have. Returns nothing if it can never hold.
 */
export function writeAction(writer: PddlWriter, index: number, hasCosts: boolean): string[] {
  const action = writer.model.actions[index]
  if (action.check) throw new UnsupportedError(`action "${action.name}" has a check in code`)
  const place = writingScope(action.parameters)
  const conditions = [formulaToPddl(writer, action.condition, place)]
  const effects = action.effects.flatMap((effect, at) => {
    const later = laterChanges(writer, action, at, place)
    if (later === TRUE_TEXT) return []
    const when = joinedFormula('and', [
      effect.when ? formulaToPddl(writer, effect.when, place) : TRUE_TEXT,
      negatedFormula(later),
    ])
    if (when === FALSE_TEXT) return []
    const needed = changePossible(writer, effect, place)
    if (needed !== TRUE_TEXT) conditions.push(joinedFormula('or', [negatedFormula(when), needed]))
    const changes = writeChange(writer, effect, place)
    return when === TRUE_TEXT
      ? changes
      : [`(when ${when} ${changes.length === 1 ? changes[0] : `(and ${changes.join(' ')})`})`]
  })
  if (hasCosts) effects.push(...writeCost(writer, action, place))
  const precondition = joinedFormula('and', conditions)
  if (precondition === FALSE_TEXT) return []
  return [
    `(:action ${writer.actions[index]}`,
    `  :parameters (${writeParameters(writer, place)})`,
    `  :precondition ${precondition}`,
    `  :effect ${effects.length === 1 ? effects[0] : `(and${effects.map((effect) => `\n    ${effect}`).join('')})`})`,
  ]
}

function writeCost(writer: PddlWriter, { cost, name }: ActionModel, { variables }: WritingScope): string[] {
  if (cost.kind === 'function') throw new UnsupportedError(`action "${name}" has its cost in code`)
  const term: Term = cost.kind === 'constant' ? cost : cost.term
  if (term.kind === 'constant' && term.value === 0) return []
  return [`(increase (total-cost) ${writeTerm(writer, term, variables)})`]
}

/**
 * The condition under which a later effect changes the same fact, so that this one does not count: in PDDL all effects happen at once, and
 * adding wins.
 */
function laterChanges(writer: PddlWriter, { effects, name }: ActionModel, at: number, place: WritingScope): string {
  const { target } = effects[at]
  const { values, name: fact } = writer.model.facts[target.fact]
  const cases: string[] = []
  for (const later of effects.slice(at + 1)) {
    if (later.target.fact !== target.fact) continue
    const same = sameObjects(writer, target, later.target, place)
    if (same === FALSE_TEXT) continue
    if (values.kind === 'count' || values.kind === 'number') {
      throw new UnsupportedError(`action "${name}" changes "${fact}" in two ways, which PDDL cannot express`)
    }
    cases.push(joinedFormula('and', [same, later.when ? formulaToPddl(writer, later.when, place) : TRUE_TEXT]))
  }
  return joinedFormula('or', cases)
}

function sameObjects(writer: PddlWriter, left: FactTerm, right: FactTerm, { variables }: WritingScope): string {
  const parts = left.args.map((arg, index) => {
    const other = right.args[index]
    const [one, two] = [writeArgument(writer, arg, variables), writeArgument(writer, other, variables)]
    if (one === two) return TRUE_TEXT
    return arg.kind === 'constant' && other.kind === 'constant' ? FALSE_TEXT : `(= ${one} ${two})`
  })
  return joinedFormula('and', parts)
}

/** The condition under which the fact can have its new value. */
function changePossible(writer: PddlWriter, effect: Effect, { variables, types }: WritingScope): string {
  const { model } = writer
  const fact = model.facts[effect.target.fact]
  const { values } = fact
  if (values.kind === 'count' || values.kind === 'number') {
    if (effect.clamp) throw new UnsupportedError(`"${fact.name}" is clamped to its bounds, which PDDL cannot express`)
    const value = writeTerm(writer, effect.value, variables)
    const target = writeFact(writer, effect.target, variables)
    const result = effect.operation === 'set' ? value : `(${effect.operation === 'add' ? '+' : '-'} ${target} ${value})`
    return joinedFormula('and', [
      ...(values.min > -Infinity ? [`(>= ${result} ${writeNumber(values.min)})`] : []),
      ...(values.max < Infinity ? [`(<= ${result} ${writeNumber(values.max)})`] : []),
    ])
  }
  if (values.kind !== 'object' || effect.value.kind === 'constant') return TRUE_TEXT
  if (effect.value.kind === 'parameter') {
    if (isTypeOrSubtype(model, types[effect.value.index], values.type)) return TRUE_TEXT
    throw new UnsupportedError(`"${fact.name}" is set to a parameter of a wider type`)
  }
  if (effect.value.kind !== 'fact') throw new UnsupportedError(`"${fact.name}" is set to a number`)
  const source = model.facts[effect.value.fact]
  checkComparable(fact, source)
  if (source.values.kind !== 'object' || !isTypeOrSubtype(model, source.values.type, values.type)) {
    throw new UnsupportedError(`"${fact.name}" is set to "${source.name}", which has values of a wider type`)
  }
  if (values.optional || !source.values.optional) return TRUE_TEXT
  const there = writeFact(writer, effect.value, variables, '?value')
  return `(exists (?value - ${valueType(writer, source)}) ${there})`
}

function writeChange(writer: PddlWriter, { target, operation, value }: Effect, { variables }: WritingScope): string[] {
  const fact = writer.model.facts[target.fact]
  const { kind } = fact.values
  if (kind === 'count' || kind === 'number') {
    const word = operation === 'set' ? 'assign' : operation === 'add' ? 'increase' : 'decrease'
    return [`(${word} ${writeFact(writer, target, variables)} ${writeTerm(writer, value, variables)})`]
  }
  if (kind === 'flag') {
    const flag = writeFact(writer, target, variables)
    if (value.kind === 'constant') return [value.value === 1 ? flag : `(not ${flag})`]
    if (value.kind !== 'fact') throw new UnsupportedError(`"${fact.name}" is set to something that is not a flag`)
    const source = writeFact(writer, value, variables)
    return [`(when ${source} ${flag})`, `(when (not ${source}) (not ${flag}))`]
  }
  const quantified = `(?value - ${valueType(writer, fact)})`
  const all = writeFact(writer, target, variables, '?value')
  const removal = `(forall ${quantified} (not ${all}))`
  if (value.kind === 'fact') {
    checkComparable(fact, writer.model.facts[value.fact])
    return [removal, `(forall ${quantified} (when ${writeFact(writer, value, variables, '?value')} ${all}))`]
  }
  if (value.kind === 'parameter') return [removal, writeFact(writer, target, variables, variables[value.index])]
  if (value.kind !== 'constant') throw new UnsupportedError(`"${fact.name}" is set to a number`)
  return value.value < 0
    ? [removal]
    : [removal, writeFact(writer, target, variables, valueName(writer, fact, value.value))]
}
