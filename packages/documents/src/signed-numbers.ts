/** Signed numbers in effects: `gold: +1` looks like an increase, but YAML reads it as 1, and the effect sets gold to 1. */
import type { Diagnostic } from '@telos/core'
import type { DocumentCode } from './codes.ts'

type Path = readonly (string | number)[]

/**
 * Adds diagnostics about signed numbers to those of a domain. `written` returns the source text of a value. A fact declared with a minimum
 * below 0 may well be set to a negative number.
 */
export function withSigns(
  data: unknown,
  written: (path: Path) => string | undefined,
  diagnostics: readonly Diagnostic[],
): readonly Diagnostic[] {
  const told = new Map<string, string>()
  const found: Diagnostic[] = []
  for (const [action, body] of entriesOf(fieldOf(data, 'actions'))) {
    for (const { path, value } of numbersIn(fieldOf(body, 'does'), ['actions', action, 'does'])) {
      const text = written(path)
      const isPlus = text?.startsWith('+') === true
      const name = String(path.at(-1))
      if (!isPlus && !(value < 0 && !goesBelowZero(fieldOf(data, 'facts'), name))) continue
      const change = isPlus ? 'add' : 'subtract'
      const hint = `write { ${change}: ${Math.abs(value)} } to ${isPlus ? 'increase' : 'decrease'} it`
      const key = path.join('\n')
      if (diagnostics.some((other) => other.path?.join('\n') === key)) told.set(key, hint)
      else {
        const code: DocumentCode = 'document/signed-number'
        found.push({ code, severity: 'warning', message: `${name}: ${text ?? value} sets it to ${value}`, hint, path })
      }
    }
  }
  // a value rejected at the same place has the same cause
  const hinted = diagnostics.map((each) => {
    const hint = told.get(each.path?.join('\n') ?? '')
    return hint === undefined || each.hint !== undefined ? each : { ...each, hint }
  })
  return [...hinted, ...found]
}

/** Numbers that effects set facts to, conditional effects included. */
function numbersIn(does: unknown, path: Path): { readonly path: Path; readonly value: number }[] {
  return entriesOf(does).flatMap(([key, value]) => {
    const here = [...path, key]
    if (typeof value === 'number') return [{ path: here, value }]
    if (key !== 'when' || !Array.isArray(value)) return []
    return value.flatMap((item, index) => numbersIn(fieldOf(item, 'then'), [...here, index, 'then']))
  })
}

function goesBelowZero(facts: unknown, key: string): boolean {
  const least = fieldOf(fieldOf(facts, key.split('(')[0]), 'min')
  return typeof least === 'number' && least < 0
}

function fieldOf(data: unknown, key: string): unknown {
  return entriesOf(data).find(([name]) => name === key)?.[1]
}

function entriesOf(data: unknown): [string, unknown][] {
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? Object.entries(data) : []
}
