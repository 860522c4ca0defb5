/** Reads the values of `--start` and `--goal`. */
import type { Messages } from '@telos/lab'
import type { JsonValue, TermStore } from '@telos/lab/node'
import { CommandError } from '../../command.ts'
import { nameHint } from './wrong-usage.ts'

/**
 * Reads a parameter for a problem: JSON if the text is JSON, an object for `key=value,key=value`, a saved term for `@name`, else the text
 * itself. Undefined if omitted. Text that starts like JSON but is not valid JSON is rejected.
 */
export async function readParameter(text: string | undefined, terms: TermStore, words: Messages): Promise<unknown> {
  if (text === undefined) return undefined
  if (text.startsWith('@')) return savedTerm(text.slice(1), terms, words)
  return readTerm(text, words)
}

/** Like `readParameter`, without saved terms. */
export function readTerm(text: string, words: Messages): JsonValue {
  return valueOr(json(text), () => {
    if (/^\s*[{[]/.test(text)) throw new CommandError('usage', words.usage.terms.invalidJson(text, whyNoJson(text)))
    return pairs(text) ?? text
  })
}

async function savedTerm(name: string, terms: TermStore, words: Messages): Promise<unknown> {
  const all = await terms.list()
  const found = all.find((entry) => entry.name === name)
  if (found !== undefined) return found.term
  throw new CommandError('usage', unknownTerm(name, all, words))
}

/** Says that a term is not saved, and which ones are. */
export function unknownTerm(name: string, all: readonly { readonly name: string }[], words: Messages): string {
  const names = all.map((entry) => entry.name)
  const hint = names.length === 0 ? words.usage.terms.none : nameHint(name, names, words)
  return words.usage.terms.unknown(name, hint)
}

/** Like `??`, but null is a value, as in JSON. */
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
    return error instanceof Error ? error.message : String(error)
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
