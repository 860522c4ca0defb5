/** Prints a lifted problem in words, for reading a failing test. */
import {
  factKey,
  type LiftedEffect,
  type LiftedFormula,
  type QuantifiedParameters,
  type Term,
} from '../../src/domain/model.ts'
import type { LiftedProblem } from '../../src/task/ground/lifted-problem.ts'

export function printProblem({ model, start, goal }: LiftedProblem): string {
  const { types, objects, facts, actions } = model
  const object = (at: number): string => objects[at].name

  const argument = (term: Term, names: readonly string[]): string =>
    term.kind === 'constant' ? object(term.value) : term.kind === 'parameter' ? names[term.index] : '?'

  const value = (term: Term, names: readonly string[]): string => {
    switch (term.kind) {
      case 'constant':
        return `${term.value}`
      case 'parameter':
        return names[term.index]
      case 'fact':
        return factKey(
          facts[term.fact].name,
          term.args.map((arg) => argument(arg, names)),
        )
      case 'arithmetic':
        return `(${value(term.left, names)} ${term.operation} ${value(term.right, names)})`
    }
  }

  const bound = ({ first, parameters }: QuantifiedParameters, names: readonly string[]): [string, string[]] => [
    parameters.map(({ name, type }) => `${name}:${types[type].name}`).join(','),
    [...names.slice(0, first), ...parameters.map(({ name }) => name)],
  ]

  const isObject = (term: Term): boolean => term.kind === 'parameter' || term.kind === 'constant'

  const condition = (formula: LiftedFormula, names: readonly string[]): string => {
    switch (formula.kind) {
      case 'all':
      case 'any':
        return `${formula.kind}[${formula.parts.map((part) => condition(part, names)).join('; ')}]`
      case 'not':
        return `not ${condition(formula.part, names)}`
      case 'compare': {
        const { left, right, operator } = formula
        if (isObject(left) && isObject(right)) return `${argument(left, names)} ${operator} ${argument(right, names)}`
        const isFlag = left.kind === 'fact' && facts[left.fact].values.kind === 'flag'
        const isPlain = isFlag && operator === '=' && right.kind === 'constant' && right.value === 1
        return isPlain ? value(left, names) : `${value(left, names)} ${operator} ${value(right, names)}`
      }
      case 'exists':
      case 'forall': {
        const [parameters, inner] = bound(formula, names)
        return `${formula.kind}(${parameters}: ${condition(formula.part, inner)})`
      }
    }
  }

  const effect = (
    { target, operation, value: given, when, forall }: LiftedEffect,
    outer: readonly string[],
  ): string => {
    const [parameters, names] = forall === undefined ? ['', outer] : bound(forall, outer)
    const around = [
      ...(forall === undefined ? [] : [`forall ${parameters}`]),
      ...(when === undefined ? [] : [`when ${condition(when, names)}`]),
    ]
    return [...around, `${operation} ${value(target, names)} ${value(given, names)}`].join(': ')
  }

  const lines = types.map(({ name, parent, objects: members }) => {
    return `type ${name}${parent < 0 ? '' : ` of ${types[parent].name}`}: ${members.map(object).join(' ')}`
  })
  for (const [fact, { name, parameters, values, initial, derived }] of facts.entries()) {
    const names = parameters.map((_, at) => `x${at}`)
    const kinds = parameters.map((type, at) => `${names[at]}:${types[type].name}`)
    const relation = start.relations[fact]
    const given = Array.from({ length: relation.count }, (_, at) => {
      const tuple = relation.tuples.subarray(at * parameters.length, (at + 1) * parameters.length)
      const word = `(${[...tuple].map(object).join(',')})`
      return relation.values === undefined ? word : `${word}=${relation.values[at]}`
    })
    const rest = derived !== undefined && 'formula' in derived ? ` if ${condition(derived.formula, names)}` : ''
    const otherwise = values.kind === 'flag' ? '' : `, else ${initial}`
    lines.push(`${values.kind} ${factKey(name, kinds)}${rest} starts ${given.join(' ')}${otherwise}`)
  }
  for (const { name, parameters, condition: asked, effects, cost } of actions) {
    const names = parameters.map((parameter) => parameter.name)
    const kinds = parameters.map((parameter) => `${parameter.name}:${types[parameter.type].name}`)
    const price = cost.kind === 'constant' ? `${cost.value}` : cost.kind === 'term' ? value(cost.term, names) : '?'
    lines.push(`action ${name}(${kinds.join(',')}) costs ${price}`, `  if ${condition(asked, names)}`)
    for (const one of effects) lines.push(`  ${effect(one, names)}`)
  }
  return `\n${[...lines, `goal ${condition(goal, [])}`].join('\n')}\n`
}
