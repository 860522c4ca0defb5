/** The shapes of conditions, effects, expressions and goals. */

import { valueAt } from '@telos/documents/editing'
import { isMap, isScalar } from 'yaml'
import type { NameRole } from '../../names.ts'
import { type DomainTable, type FactEntry, factKeyParts, type ParameterEntry } from './domain-table.ts'
import { factKeyMeaning, type Meaning, named, objectOf, type Scope, valueMeaning } from './meaning.ts'
import { type DocumentShape, plain, symbolsIn } from './shape.ts'

/** Facts with their start values. */
export function startShape(scope: Scope): DocumentShape {
  return {
    keys: factKeyMeaning(scope, givesOrTakes, (fact) => !fact.isFixed && fact.kind !== 'derived'),
    entry: (key) => ({ word: valueMeaning(scope, factOf(scope, key)) }),
  }
}

export function conditionShape(scope: Scope): DocumentShape {
  const list = (): DocumentShape => ({ item: () => conditionShape(scope) })
  return {
    fields: { any: list, all: list, not: () => conditionShape(scope) },
    keys: factKeyMeaning(scope, () => 'needs'),
    entry: (key) => testShape(scope, factOf(scope, key)),
  }
}

function testShape(scope: Scope, fact: FactEntry | undefined): DocumentShape {
  const operand = (): DocumentShape => operandShape(scope, fact)
  const expression = (): DocumentShape => expressionShape(scope)
  return {
    ...operand(),
    fields: {
      not: operand,
      oneOf: () => ({ item: operand }),
      atLeast: expression,
      atMost: expression,
      moreThan: expression,
      lessThan: expression,
      between: () => ({ item: expression }),
      ...expressionShape(scope).fields,
    },
    allows: (field) => fact === undefined || isNumeric(fact) || ['not', 'oneOf', 'fact'].includes(field),
  }
}

export function effectsShape(scope: Scope): DocumentShape {
  return {
    fields: {
      when: () => ({
        item: () => ({
          fields: Object.fromEntries([
            ['if', () => conditionShape(scope)],
            ['then', () => effectsShape(scope)],
          ]),
        }),
      }),
    },
    keys: factKeyMeaning(scope, givesOrTakes, (fact) => !fact.isFixed && fact.kind !== 'derived'),
    entry: (key) => changeShape(scope, factOf(scope, key)),
  }
}

function changeShape(scope: Scope, fact: FactEntry | undefined): DocumentShape {
  const expression = (): DocumentShape => expressionShape(scope)
  return {
    ...operandShape(scope, fact),
    fields: { add: expression, subtract: expression, clamp: plain, ...expressionShape(scope).fields },
    allows: (field) => fact === undefined || isNumeric(fact) || field === 'fact',
  }
}

function operandShape(scope: Scope, fact: FactEntry | undefined): DocumentShape {
  const allows = (field: string) => fact === undefined || isNumeric(fact) || field === 'fact'
  return { ...expressionShape(scope), word: valueMeaning(scope, fact), allows }
}

export function expressionShape(scope: Scope): DocumentShape {
  const parts = (): DocumentShape => ({ item: () => expressionShape(scope) })
  return {
    fields: {
      fact: () => ({ word: factKeyMeaning(scope, () => 'needs') }),
      sum: parts,
      difference: parts,
      product: parts,
      quotient: parts,
      smallest: parts,
      largest: parts,
    },
  }
}

/** A condition, the name of a goal, a goal with chosen parameters, or a list of these. */
export function targetShape(scope: Scope): DocumentShape {
  const { table, inside } = scope
  const goal: Meaning = named(symbolsIn(table.goals), 'needs', inside)
  const condition = conditionShape(scope)
  return {
    ...condition,
    fields: { ...condition.fields, goal: () => ({ word: goal }) },
    word: goal,
    item: () => targetShape(scope),
    narrow: (said) => {
      const name = said('goal')
      if (name === undefined) return {}
      const parameters = table.goals.get(name)?.parameters ?? new Map<string, ParameterEntry>()
      return {
        keys: undefined,
        entry: undefined,
        fields: { goal: () => ({ word: goal }), with: () => argumentsShape(table, parameters) },
      }
    },
  }
}

/** Parameters of a goal or an action, with their objects. */
export function argumentsShape(
  table: DomainTable | undefined,
  parameters: ReadonlyMap<string, ParameterEntry>,
): DocumentShape {
  return {
    keys: named(symbolsIn(parameters), 'uses'),
    entry: (name) => ({ word: objectOf(table, parameters.get(name)?.type) }),
  }
}

function factOf({ table }: Scope, key: string): FactEntry | undefined {
  return table.facts.get(factKeyParts(key).name.text)
}

function isNumeric({ kind }: FactEntry): boolean {
  return kind === 'count' || kind === 'number' || kind === 'derived'
}

/** An effect takes a fact away if a flag becomes false, a reference becomes null or a number decreases. */
function givesOrTakes(value: unknown): NameRole {
  const isNothing = isScalar(value) && (value.value === false || (value.value === null && value.source !== ''))
  return isNothing || (isMap(value) && valueAt(value, 'subtract') !== undefined) ? 'takes' : 'gives'
}
