import { type Diagnostic, DomainError } from '../diagnostic.ts'
import type { Model } from '../domain/model.ts'
import { readStart, type Start } from '../domain/read-start.ts'
import { codeToValue } from '../domain/values.ts'
import { factCode, initialState } from './referee/execute.ts'

/** Checks a start in full, including its values for derived facts. Throws a `DomainError` listing every mistake. */
export function checkedStart(model: Model, from: Readonly<Record<string, unknown>>): Start {
  const { start, diagnostics } = readStart(model, from, ['from'])
  if (start === undefined) throw new DomainError(diagnostics)
  if (start.claims.length === 0) return start
  const state = initialState(model, from)
  const wrong = start.claims.flatMap(({ fact, objects, value, path }): Diagnostic[] => {
    const actual = factCode(model, state, fact, objects)
    if (actual === value) return []
    const [found, expected] = [value, actual].map((code) => JSON.stringify(codeToValue(model, model.facts[fact], code)))
    const message = `found ${found}, but the other facts imply ${expected}`
    return [{ code: 'request/derived-fact', severity: 'error', message, hint: 'leave derived facts out', path }]
  })
  if (wrong.length > 0) throw new DomainError(wrong)
  return start
}
