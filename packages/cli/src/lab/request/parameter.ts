/** What `--start` and `--goal` say. */
import { didYouMean } from '@telos/core/text'
import type { JsonValue, TermStore } from '@telos/lab/node'
import { CommandError } from '../../command.ts'

/**
 * A parameter as a problem gets it: JSON where the text is JSON, an object for `key=value,key=value`, a saved term for `@name`, else
 * the text itself; undefined when nothing is said. What begins like JSON and is none is a slip.
 */
export async function readParameter(text: string | undefined, terms: TermStore): Promise<unknown> {
  if (text === undefined) return undefined
  if (text.startsWith('@')) return savedTerm(text.slice(1), terms)
  return readTerm(text)
}

/** The same without saved terms. */
export function readTerm(text: string): JsonValue {
  return valueOr(json(text), () => {
    if (/^\s*[{[]/.test(text)) throw new CommandError('usage', whyNoJson(text))
    return pairs(text) ?? text
  })
}

async function savedTerm(name: string, terms: TermStore): Promise<unknown> {
  const all = await terms.list()
  const found = all.find((entry) => entry.name === name)
  if (found !== undefined) return found.term
  const names = all.map((entry) => entry.name)
  const hint =
    didYouMean(name, names) ?? (names.length === 0 ? 'nothing is saved yet' : `there are ${names.join(', ')}`)
  throw new CommandError('usage', `@${name}: there is no saved term of this name — ${hint}; see telos lab terms`)
}

/** Like `??`, but null is a value: it is JSON. */
function valueOr(value: JsonValue | undefined, other: () => JsonValue): JsonValue {
  return value === undefined ? other() : value
}

function json(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function whyNoJson(text: string): string {
  try {
    JSON.parse(text)
    return ''
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return `found ${text}, which begins like JSON and is none: ${why}; "…" around it makes it a text`
  }
}

/** `scenario=1,until=300`; commas inside brackets and quotes belong to values. */
function pairs(text: string): JsonValue | undefined {
  const parts = splitAtCommas(text).map((part) => /^\s*([\p{L}_][\p{L}\p{N}_-]*)\s*=(.*)$/su.exec(part))
  if (parts.some((part) => part === null)) return undefined
  return Object.fromEntries(parts.map((part) => [part![1], valueOr(json(part![2]), () => part![2].trim())]))
}

function splitAtCommas(text: string): string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  let quoted = false
  for (const [at, character] of [...text].entries()) {
    if (character === '"') quoted = !quoted
    else if (quoted) continue
    else if ('([{'.includes(character)) depth++
    else if (')]}'.includes(character)) depth--
    else if (character === ',' && depth === 0) {
      parts.push([...text].slice(start, at).join(''))
      start = at + 1
    }
  }
  return [...parts, [...text].slice(start).join('')]
}
