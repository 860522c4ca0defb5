import { needText } from '@telos/core/text'
import type { JsonValue } from './export/json-value.ts'
import { ProblemError } from './languages/problem-error.ts'

/**
 * Reads what a person types for a start or a goal: JSON if the text is JSON, an object for `key=value,key=value`, else the text itself.
 * Throws a `ProblemError` for text that begins like JSON but is none.
 *
 * @example
 * parameterValue('[1, 2]') // [1, 2]
 * parameterValue('scenario=2,until=300') // { scenario: 2, until: 300 }
 * parameterValue('Torino') // 'Torino'
 */
export function parameterValue(text: string): JsonValue {
  needText(text, 'a parameter, as text')
  const value = jsonOf(text)
  if ('value' in value) return value.value
  if (/^\s*[{[]/.test(text)) throw new ProblemError(`${text} begins like JSON and is none: ${value.reason}`)
  return pairsOf(text) ?? text
}

function jsonOf(text: string): { readonly value: JsonValue } | { readonly reason: string } {
  try {
    return { value: JSON.parse(text) }
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) }
  }
}

/** Commas inside brackets and quotes belong to values. */
function pairsOf(text: string): JsonValue | undefined {
  const parts = splitAtCommas(text).map((part) => /^\s*([\p{L}_][\p{L}\p{N}_-]*)\s*=(.*)$/su.exec(part))
  if (parts.some((part) => part === null)) return undefined
  return Object.fromEntries(
    parts.map((part) => {
      const value = jsonOf(part![2])
      return [part![1], 'value' in value ? value.value : part![2].trim()]
    }),
  )
}

function splitAtCommas(text: string): string[] {
  const parts: string[] = []
  let depth = 0
  let part = ''
  let isQuoted = false
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted
    else if (!isQuoted && '([{'.includes(character)) depth++
    else if (!isQuoted && ')]}'.includes(character)) depth--
    if (character === ',' && !isQuoted && depth === 0) {
      parts.push(part)
      part = ''
    } else part += character
  }
  return [...parts, part]
}
