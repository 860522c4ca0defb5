/** Reads the cost of an action and the functions it names. */
import type { Cost } from '../../model.ts'
import { readExpression } from '../conditions/read-expression.ts'
import { boundsOf } from '../conditions/term-bounds.ts'
import type { DataPath } from '../domain-report.ts'
import type { CheckScope } from '../domain-vocabulary.ts'
import { get, isPlain, type Plain, show } from '../plain.ts'

/** Functions named by documents: `{ function: 'travel' }`. */
export type Functions = Readonly<Record<string, Function>>

/** Defaults to 1. */
export function readCost(
  scope: CheckScope,
  action: Plain,
  name: string,
  path: DataPath,
  functions: Functions,
): Cost | undefined {
  const spec = get(action, 'cost', 1)
  const here = [...path, 'cost']
  const given = readLowerBound(scope, get(action, 'minCost'), [...path, 'minCost'])
  if (typeof spec === 'function' || isNamedFunction(spec)) {
    const run = readFunction(scope, spec, here, functions)
    const call = run && { name: functionNameOf(spec, `${name}.cost`), run: run as never }
    return call && { kind: 'function', call, atLeast: given ?? 0 }
  }
  const term = readExpression(scope, spec, here)
  if (!term) return undefined
  const { min, max } = boundsOf(scope.vocabulary.facts, term)
  if (max < 0) return scope.report.error('domain/negative-cost', here, 'found a negative cost, expected 0 or more')
  if (given !== undefined && given > max) {
    const message = `found ${given}, expected at most ${max}, which is the highest cost`
    return scope.report.error('domain/bad-lower-bound', [...path, 'minCost'], message)
  }
  if (term.kind === 'constant') return { kind: 'constant', value: term.value }
  if (min < 0) {
    const hint = 'give the facts a minimum, or write { largest: [0, …] }'
    scope.report.warning('domain/negative-cost', here, 'the cost may become negative', { hint })
  }
  return { kind: 'term', term, atLeast: given ?? Math.max(0, min) }
}

/** Returns the function itself, or the one named by `{ function: name }`. */
export function readFunction(
  { report }: CheckScope,
  spec: unknown,
  path: DataPath,
  functions: Functions,
): Function | undefined {
  if (typeof spec === 'function') return spec
  const name = isPlain(spec) && Object.keys(spec).length === 1 ? get(spec, 'function') : undefined
  if (typeof name !== 'string') {
    return report.error('domain/wrong-kind', path, `found ${show(spec)}, expected a function or { function: name }`)
  }
  const run = Object.hasOwn(functions, name) ? functions[name] : undefined
  if (typeof run === 'function') return run
  return report.unknown('domain/unknown-function', [...path, 'function'], 'function', name, Object.keys(functions))
}

/** The name a function gets in a document. */
export function functionNameOf(spec: unknown, otherwise: string): string {
  return isNamedFunction(spec) ? String(get(spec, 'function')) : otherwise
}

function isNamedFunction(spec: unknown): spec is Plain {
  return isPlain(spec) && get(spec, 'function') !== undefined
}

function readLowerBound({ report }: CheckScope, spec: unknown, path: DataPath): number | undefined {
  if (spec === undefined) return undefined
  if (typeof spec === 'number' && Number.isFinite(spec) && spec >= 0) return spec + 0
  return report.error('domain/bad-lower-bound', path, `found ${show(spec)}, expected a number from 0 up`)
}
